import type { LocalPart } from "../assembly.ts";
import { measuredPath, type Path, placementOnPath } from "../links/path.ts";
import { hingeReachMm, pinAboveMm } from "../links/pin-hinge.ts";
import { memoize } from "../memoize.ts";
import { type Placement, translated, type Vector } from "../mesh/placement.ts";
import { metalOrnament, ornamentPiece } from "../ornament.ts";
import { bandOrnament } from "../ornaments/band-ornament.ts";
import { movedAlong, type Strip, type StripPoint, strip, stripEngraving } from "../ornaments/strip.ts";
import type { Piece } from "../piece.ts";
import { allowanceMm, type ResolvedDesign } from "../resolved-design.ts";
import { bangleJoints, boxReachMm, catchMiddleMm, rootReachMm } from "./bangle-joints.ts";

/** Inside width and height for a bangle's wrist of 6.5 inches and a cuff's of 7, mm. */
const usualMm = { wide: 60, tall: 52 } as const;
/** What a bangle has inside beyond the wrist, around, mm: a snug fit. A cuff's inside with its opening is the wrist. */
const easeMm = 11;
const usualWristMm = { bangle: 165.1, cuff: 177.8 } as const;
/** A cuff's opening between the middles of its rounded ends, mm: at least 25 are free. */
const openingMm = 27;
const axis: Vector = [0, 0, 1];

/**
 * W12: a bangle, an upright oval around the wrist in two hinged halves, with its stone on top. Or a cuff with a 25 mm
 * opening at the bottom, opposite its stone.
 */
export function bandBracelet(resolved: ResolvedDesign, isClosed: boolean): Piece {
  const { bandWidth } = resolved.setting;
  // Wide bands are thicker, for stiffness.
  const thicknessMm = 1.3 + bandWidth * 0.12;
  const scale = wristScale(resolved.lengthMm, isClosed);
  const line = ovalLine(isClosed, scale);
  const form: Strip = {
    widthMm: bandWidth,
    thicknessMm,
    edge: resolved.edge,
    isClosed,
    allowanceMm: allowanceMm(resolved),
  };
  const top = outerPath(thicknessMm, scale);
  const middle = top.lengthMm / 2;
  const ornament = bandOrnament(resolved, {
    at: (mm) => placementOnPath(top, middle + mm, axis),
    thicknessMm,
    reachMm: 34 * scale,
    carat: resolved.stone.carat,
  });
  const lengthMm = measuredPath(
    line.map(({ at }) => at),
    isClosed,
  ).lengthMm;
  const metal = isClosed ? hingedBangle(form, scale) : ovalStrip(form, scale);
  return ornamentPiece(resolved, [metalOrnament(...metal), ornament], {
    rests: "standing",
    engraving: stripEngraving(form, { lengthMm, location: resolved.wordsAre, isStoneInMiddle: !isClosed }),
    measures: {
      innerDiameterMm: isClosed ? usualMm.wide * scale : null,
      bandWidthMm: bandWidth,
      bandThicknessMm: thicknessMm,
      heightAboveMm: ornament.heightMm + thicknessMm,
      lengthMm,
    },
  });
}

/** The oval's size for a wrist, relative to the usual one. */
function wristScale(wristMm: number, isClosed: boolean): number {
  return isClosed ? (wristMm + easeMm) / (usualWristMm.bangle + easeMm) : wristMm / usualWristMm.cuff;
}

const ovalStrip = memoize((form: Strip, scale: number): LocalPart[] => strip(ovalLine(false, scale), form));

/** A bangle's halves, hinged on the right, with the catch on the left. */
const hingedBangle = memoize((form: Strip, scale: number): LocalPart[] => {
  const [a, b] = ovalMm(scale);
  const [right, left] = [1.5 * Math.PI, 2.5 * Math.PI];
  const half = { ...form, isClosed: false, flatEnds: [true, true] as const };
  const lower = strip(arc(scale, right + hingeReachMm / b, left - boxReachMm / b), half);
  const upper = strip(arc(scale, left + rootReachMm / b, right + 2 * Math.PI - hingeReachMm / b), half);
  const { widthMm, thicknessMm, allowanceMm: allowance = 0 } = form;
  const hingePlace: Placement = { at: [a + pinAboveMm, 0, 0], x: [0, -1, 0], y: [1, 0, 0], z: [0, 0, 1] };
  return [
    ...lower.map((part) => movedAlong(part, 0.5)),
    ...upper.map((part) => movedAlong(part, -0.5)),
    ...bangleJoints({ widthMm, thicknessMm, allowanceMm: allowance }, hingePlace, catchPlace(scale)),
  ];
});

/** The catch lies along the oval at its own middle. */
function catchPlace(scale: number): Placement {
  const [, b] = ovalMm(scale);
  const [{ at, out }] = arc(scale, 2.5 * Math.PI - catchMiddleMm / b, 2.5 * Math.PI) as [StripPoint];
  // Toward the lower half: from the right through the bottom to the left is the line's way.
  const x: Vector = [-out[1], out[0], 0];
  return { at: translated(at, x, -catchMiddleMm), x, y: out, z: [0, 0, -1] };
}

const outerPath = memoize((offMm: number, scale: number): Path => {
  const line = ovalLine(false, scale, 0);
  const outer = line.map(({ at, out }) => translated(at, out, offMm));
  return measuredPath(outer, false);
});

/** The oval's half axes inside, mm. */
function ovalMm(scale: number): readonly [number, number] {
  return [(usualMm.wide / 2) * scale, (usualMm.tall / 2) * scale];
}

/** The oval's inner side, clockwise: a closed one from the top, an open one from its opening at the bottom. */
function ovalLine(isClosed: boolean, scale: number, openMm = openingMm): StripPoint[] {
  const start = isClosed ? Math.PI : Math.asin(openMm / 2 / ovalMm(scale)[0]);
  const end = isClosed ? 3 * Math.PI : 2 * Math.PI - start;
  return isClosed ? arc(scale, start, end).slice(0, -1) : arc(scale, start, end);
}

/** A stretch of the oval's inner side, clockwise; from the bottom at 0, over the left at half pi. */
function arc(scale: number, start: number, end: number): StripPoint[] {
  const steps = Math.max(1, Math.round(((end - start) / (2 * Math.PI)) * 120));
  const [a, b] = ovalMm(scale);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const turn = start + ((end - start) * i) / steps;
    const [x, y] = [-Math.sin(turn), -Math.cos(turn)];
    const size = Math.hypot(x / a, y / b);
    return { at: [a * x, b * y, 0], out: [x / a / size, y / b / size, 0], across: [0, 0, -1] };
  });
}
