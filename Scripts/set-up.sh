#!/bin/sh
# Installs what is missing: `set-up.sh site` for building, `set-up.sh test` for the tests too. Says what it does.
set -eu
cd "$(dirname "$0")/.."

say() { printf '%s\n' "set-up: $*"; }

need_swift() {
  command -v swift >/dev/null 2>&1 && return
  say "swift is missing; install Swift 6.2 or newer from https://www.swift.org/install/ and run this again"
  exit 1
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; elif command -v sudo >/dev/null 2>&1; then sudo "$@"; else
    say "these packages need root: $*"
    exit 1
  fi
}

# install PACKAGE...: Debian's packages, asked for in one go.
install() {
  [ $# -gt 0 ] || return 0
  if ! command -v apt-get >/dev/null 2>&1; then
    say "please install with your package manager what Debian calls: $*"
    exit 1
  fi
  say "installing $*"
  # A list that is too old names versions that are gone; it is fetched when the first try fails.
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null 2>&1 || {
    as_root apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
  }
}

libraries() {
  missing=
  if [ "$(uname)" = Darwin ]; then
    for formula in pkgconf libxml2 libyaml libsodium zlib brotli libarchive jpeg-turbo webp; do
      brew list --formula "$formula" >/dev/null 2>&1 || missing="$missing $formula"
    done
    [ -z "$missing" ] || { say "please run: brew install$missing"; exit 1; }
    return
  fi
  command -v pkg-config >/dev/null 2>&1 || missing="pkg-config"
  for pair in libxml-2.0:libxml2-dev yaml-0.1:libyaml-dev libsodium:libsodium-dev zlib:zlib1g-dev \
    libbrotlidec:libbrotli-dev libarchive:libarchive-dev libturbojpeg:libturbojpeg0-dev libwebp:libwebp-dev; do
    pkg-config --exists "${pair%%:*}" 2>/dev/null || missing="$missing ${pair##*:}"
  done
  # shellcheck disable=SC2086
  install $missing
}

test_tools() {
  missing=
  if [ "$(uname)" = Darwin ]; then
    say "browser tests look for Chromium in the usual places; WebKit's are skipped on macOS"
  else
    # Chromium without windows: the same pages, half the work.
    command -v chromium-headless-shell >/dev/null 2>&1 || missing="$missing chromium-headless-shell"
    command -v WebKitWebDriver >/dev/null 2>&1 || missing="$missing webkit2gtk-driver"
    command -v Xvfb >/dev/null 2>&1 || missing="$missing xvfb"
    # Tells the tests of the intake every file that a command opens for writing, so that none lies elsewhere.
    command -v strace >/dev/null 2>&1 || missing="$missing strace"
    command -v java >/dev/null 2>&1 || missing="$missing default-jre-headless"
    python3 -c 'import venv, ensurepip' >/dev/null 2>&1 || missing="$missing python3-venv"
    for pair in truetype/liberation:fonts-liberation opentype/inter:fonts-inter truetype/open-sans:fonts-open-sans \
      truetype/roboto/unhinted:fonts-roboto-unhinted; do
      [ -e "/usr/share/fonts/${pair%%:*}" ] || missing="$missing ${pair##*:}"
    done
    # Debian's WebKit driver is not on every architecture; its tests skip, and say so, where it is missing. The whole Chromium stands in for its shell.
    # shellcheck disable=SC2086
    install $missing || install $(printf '%s\n' $missing | sed '/^webkit2gtk-driver$/d; s/^chromium-headless-shell$/chromium/')
  fi
  wanted=$(cksum <Tests/Browser/requirements.txt)
  if [ ! -x .tools/venv/bin/python ] || [ "$(cat .tools/requirements 2>/dev/null)" != "$wanted" ]; then
    say "making a Python environment in .tools/venv from Tests/Browser/requirements.txt"
    python3 -m venv .tools/venv
    .tools/venv/bin/pip install -q --disable-pip-version-check -r Tests/Browser/requirements.txt
    printf '%s\n' "$wanted" >.tools/requirements
  fi
}

# Drawings of many makers, which the cleaner has to take; unpacked beside the tests' Python, since nothing needs them installed.
drawings() {
  command -v apt-get >/dev/null 2>&1 || { say "the tests with other makers' drawings need Debian's packages and are skipped"; return 0; }
  for package in adwaita-icon-theme breeze-icon-theme elementary-icon-theme faba-icon-theme iso-flags-svg mate-icon-theme \
    python-matplotlib-data tango-icon-theme; do
    [ ! -d ".tools/drawings/$package" ] || continue
    say "fetching the drawings of $package"
    rm -rf .tools/drawings/new && mkdir -p .tools/drawings/new
    (cd .tools/drawings/new && { apt-get download -qq "$package" || { as_root apt-get update -qq && apt-get download -qq "$package"; }; } >/dev/null 2>&1 &&
      dpkg-deb -x ./*.deb . && rm ./*.deb) || { say "$package is not to be had; its drawings are not tested"; continue; }
    mv .tools/drawings/new ".tools/drawings/$package"
  done
  rm -rf .tools/drawings/new
}

need_swift
libraries
[ "${1:-site}" != test ] || { test_tools; drawings; }
