"""Time zones as they are written: offsets (`+02:00`), and the abbreviations of a fixed list."""

from __future__ import annotations

import re
import time
from functools import cache

PATTERN = re.compile(
    r"(?:gmt|utc?)?[-+]\d+(?:[,.:]\d+(?::\d+)?)?|[a-z.\s]+(?:standard|daylight)\stime\b|[a-z]+(?:\sdst)?\b",
    re.IGNORECASE | re.ASCII,
)
_OFFSET = re.compile(r"(?:gmt|utc)?([-+])(\d+)(?:([,.:])(\d+)(?::(\d+))?)?", re.IGNORECASE | re.ASCII)
_HOUR, _MINUTE = 3600, 60

# Seconds east of UTC: names.
_NAMES = {
    -43200: "y aoe idlw",
    -39600: "x nt nut sst",
    -36000: "w ckt hst ahst hast taht",
    -32400: "v hdt yst akst gamt hadt",
    -30600: "mart",
    -28800: "u pst ydt akdt",
    -25200: "t mst pdt",
    -21600: "s cst mdt east galt",
    -18000: "r act cdt cot ect est pet cist easst",
    -14400: "q ast bot clt edt fkt gyt vet",
    -10800: "p adt art brt gft srt uyt wgt clst fkst pmst pyst rott",
    -9000: "nst",
    -7200: "o at fnt brst pmdt uyst wgst",
    -5400: "ndt",
    -3600: "n cvt egt azot",
    0: "z ut wt gmt utc wet egst",
    3600: "a bst cet fwt met mez swt wat mewt west",
    7200: "b cat eet fle fst gtb cest mest mesz sast wast",
    10800: "c bt eat fet idt msk trt arab eest syot",
    12600: "iran irst",
    14400: "d azt get msd mut ret sct kuyt samt",
    16200: "aft irdt",
    18000: "e mvt pkt tft tjt tmt uzt aqtt azst mawt orat yekt",
    19800: "ist",
    20700: "npt",
    21600: "f btt iot kgt almt omst qyzt vost",
    23400: "cct mmt",
    25200: "g cxt ict wib davt hovt krat novt",
    28800: "h bnt hkt myt pht sgt awst cast chot irkt ulat wadt wita",
    32400: "i jst kst pwt tlt wit awdt yakt irkst",
    34200: "acst",
    36000: "k gst pgt aest chst chut ddut vlat yapt",
    37800: "acdt lhst",
    39600: "l nct nft sbt vut aedt eadt kost lhdt magt pont sakt sret",
    43200: "m fjt mht nrt nzt tvt wft anat fiji gilt idle nfdt nzst pett wakt",
    45900: "chast",
    46800: "tkt tot fjst nzdt phot",
    49500: "chadt",
    50400: "lint tost",
}


@cache
def _by_name() -> dict[str, int]:
    return {name: offset for offset, names in _NAMES.items() for name in names.split()}


def find_offset(zone: str) -> int | None:
    """Return the seconds east of UTC of a zone, or None when it is not known.

    Example:
        find_offset("+02:30") == 9000 and find_offset("EST") == -18000
    """
    name = " ".join(zone.lower().split())
    daylight = 0
    for suffix, extra in ((" standard time", 0), (" daylight time", _HOUR), (" dst", _HOUR)):
        if name.endswith(suffix):
            name, daylight = name.removesuffix(suffix), extra
            break
    known = _by_name().get(name)
    if known is not None:
        return known + daylight
    found = _OFFSET.fullmatch(name)
    if found is None:
        return None
    sign = -1 if found[1] == "-" else 1
    return sign * _seconds(found[2], found[3], found[4], found[5])


def _seconds(digits: str, separator: str | None, second: str | None, third: str | None) -> int:
    if separator == ":":
        return int(digits) * _HOUR + int(second or 0) * _MINUTE + int(third or 0)
    if separator is not None:
        return int(digits) * _HOUR + int(float(f"0.{second}") * _HOUR)
    padded = digits if len(digits) % 2 == 0 else f"0{digits}"
    hours, minutes, seconds = padded[:2], padded[2:4] or "0", padded[4:6] or "0"
    return int(hours) * _HOUR + int(minutes) * _MINUTE + int(seconds)


def utc_offset(zone: str) -> int:
    """Return the seconds east of UTC of a zone; `current` is that of this machine.

    Raises:
        ValueError: the zone is not known.
    """
    if zone.lower() == "current":
        return time.localtime().tm_gmtoff
    offset = find_offset(zone) if PATTERN.match(zone) else None
    if offset is None:
        raise ValueError(f"Illegal timezone '{zone}'")
    return offset
