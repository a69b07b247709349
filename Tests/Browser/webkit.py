"""WebKitGTK by its own driver, on a screen that nobody sees."""

import glob
import json
import os
import shutil
import socket
import subprocess
import time
import urllib.request
from contextlib import contextmanager

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {"ArrowLeft": "\ue012", "ArrowRight": "\ue014", "Home": "\ue011", "End": "\ue010", "Enter": "\ue007", "Escape": "\ue00c", "Space": " ", "Tab": "\ue004"}


def missing():
    """What this machine lacks, or nothing."""
    wanted = {"WebKitWebDriver": shutil.which("WebKitWebDriver"), "Xvfb": shutil.which("Xvfb"), "MiniBrowser": browser()}
    return ", ".join(name for name, path in wanted.items() if not path)


def browser():
    found = sorted(glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser") + glob.glob("/usr/libexec/webkit2gtk-4.*/MiniBrowser"))
    return found[-1] if found else None


@contextmanager
def session():
    """A browser window of about 447 x 800, the narrowest that MiniBrowser has."""
    reader, writer = os.pipe()
    screen = subprocess.Popen(["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x1000x24", "-nolisten", "tcp"], pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    driver = None
    try:
        with os.fdopen(reader) as lines:
            display = ":" + lines.readline().strip()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        driver = subprocess.Popen(["WebKitWebDriver", f"--port={port}"], env=os.environ | {"DISPLAY": display, "GDK_BACKEND": "x11"}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        webkit = WebKit(f"http://127.0.0.1:{port}")
        try:
            yield webkit
        finally:
            webkit.quit()
    finally:
        for process in (driver, screen):
            if process:
                process.terminate()
                process.wait(10)


class WebKit:
    def __init__(self, driver):
        self.driver = driver
        for _ in range(100):
            try:
                self.send("GET", "/status")
                break
            except OSError:
                time.sleep(.1)
        options = {"binary": browser(), "args": ["--automation"]}
        made = self.send("POST", "/session", {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}})
        self.path = f"/session/{made['sessionId']}"
        self.resize(447, 800)

    def send(self, method, path, body=None):
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = urllib.request.Request(self.driver + path, data, {"Content-Type": "application/json"}, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)["value"]

    def quit(self):
        self.send("DELETE", self.path)

    def open(self, address):
        self.send("POST", self.path + "/url", {"url": "about:blank"})
        self.send("POST", self.path + "/url", {"url": address})

    def resize(self, width, height):
        self.send("POST", self.path + "/window/rect", {"width": width, "height": height})

    def reload(self):
        self.send("POST", self.path + "/refresh")

    def js(self, expression, *arguments):
        return self.send("POST", self.path + "/execute/sync", {"script": f"return ({expression})", "args": list(arguments)})

    def press(self, key):
        actions = [{"type": "keyDown", "value": KEYS[key]}, {"type": "keyUp", "value": KEYS[key]}]
        self.send("POST", self.path + "/actions", {"actions": [{"type": "key", "id": "keys", "actions": actions}]})

    def pointer(self, *steps):
        """Each step is ("down",), ("up",), ("pause", ms) or ("move", x, y)."""
        actions = []
        for kind, *rest in steps:
            if kind == "move":
                actions.append({"type": "pointerMove", "duration": 20, "x": round(rest[0]), "y": round(rest[1])})
            elif kind == "pause":
                actions.append({"type": "pause", "duration": rest[0]})
            else:
                actions.append({"type": "pointerDown" if kind == "down" else "pointerUp", "button": 0})
        self.send("POST", self.path + "/actions", {"actions": [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}]})

    def click(self, selector):
        x, y, width, height = self.js("(b => [b.x, b.y, b.width, b.height])(document.querySelector(arguments[0]).getBoundingClientRect())", selector)
        self.pointer(("move", x + width / 2, y + height / 2), ("down",), ("up",))

    def until(self, condition, what, seconds=10):
        end = time.monotonic() + seconds
        while not (value := condition()):
            assert time.monotonic() < end, f"{what} did not come in {seconds} s"
            time.sleep(.05)
        return value
