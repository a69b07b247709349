"""A measured value beside the one that is due, and the table of them all."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    picture: str
    what: str
    due: float
    found: float | None
    tolerance: float

    @property
    def off(self):
        return None if self.found is None else self.found - self.due

    @property
    def holds(self):
        return self.found is not None and abs(self.off) <= self.tolerance

    def __str__(self):
        found, off = ("none", "") if self.found is None else (f"{self.found:.2f}", f"{self.off:+.2f}")
        return f"{self.picture:<11} {self.what:<22} {self.due:>8.2f} {found:>8} {off:>7} {self.tolerance:>6.2f}{'' if self.holds else '  MISSED'}"


HEAD = f"{'picture':<11} {'what':<22} {'due':>8} {'found':>8} {'off':>7} {'within':>6}"


def kinds(figures):
    """The largest share of its tolerance that each kind of figure takes, and how many there are."""
    groups = {}
    for figure in figures:
        part, _, what = figure.what.partition(" ")
        groups.setdefault((part, what.split(" ")[0]), []).append(figure)
    lines = [f"{'part':<9} {'what':<10} {'count':>5} {'largest':>8} {'mean':>7} {'within':>11}"]
    for (part, what), group in groups.items():
        known = [abs(figure.off) for figure in group if figure.found is not None]
        bounds = sorted({round(figure.tolerance, 1) for figure in group})
        within = f"{bounds[0]:.1f}" if len(bounds) == 1 else f"{bounds[0]:.1f} to {bounds[-1]:.1f}"
        lines.append(f"{part:<9} {what:<10} {len(group):>5} {max(known, default=0):>8.2f} {sum(known) / max(1, len(known)):>7.2f} {within:>11}")
    return lines
