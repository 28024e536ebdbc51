import type { LocalPart } from "../assembly.ts";
import { measuredPath, type Path, placementOnPath } from "../links/path.ts";
import { memoize } from "../memoize.ts";
import { translated, type Vector } from "../mesh/placement.ts";
import { metalOrnament, ornamentPiece } from "../ornament.ts";
import { bandOrnament } from "../ornaments/band-ornament.ts";
import { type Strip, type StripPoint, strip, stripEngraving } from "../ornaments/strip.ts";
import type { Piece } from "../piece.ts";
import { allowanceMm, type ResolvedDesign } from "../resolved-design.ts";

/** Inside width and height for a bangle's wrist of 6.5 inches and a cuff's of 7, mm. */
const usualMm = { wide: 60, tall: 52 } as const;
/** What a bangle has inside beyond the wrist, around, mm: a snug fit. A cuff's inside with its opening is the wrist. */
const easeMm = 11;
const usualWristMm = { bangle: 165.1, cuff: 177.8 } as const;
const openingMm = 25;
const axis: Vector = [0, 0, 1];

/**
 * A closed bangle: an upright oval around the wrist, with its stone on top. Or a cuff with a 25 mm opening at the bottom,
 * opposite its stone.
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
    reachMm: 34,
    carat: resolved.stone.carat,
  });
  const lengthMm = measuredPath(
    line.map(({ at }) => at),
    isClosed,
  ).lengthMm;
  return ornamentPiece(resolved, [metalOrnament(...ovalStrip(form, scale)), ornament], {
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

const ovalStrip = memoize((form: Strip, scale: number): LocalPart[] =>
  strip(ovalLine(form.isClosed, scale), form),
);

const outerPath = memoize((offMm: number, scale: number): Path => {
  const line = ovalLine(false, scale, 0);
  const outer = line.map(({ at, out }) => translated(at, out, offMm));
  return measuredPath(outer, false);
});

/** The oval's inner side, clockwise: a closed one from the top, an open one from its opening at the bottom. */
function ovalLine(isClosed: boolean, scale: number, openMm = openingMm): StripPoint[] {
  const steps = 120;
  const [a, b] = [(usualMm.wide / 2) * scale, (usualMm.tall / 2) * scale];
  const start = isClosed ? Math.PI : Math.asin(openMm / 2 / a);
  const end = isClosed ? 3 * Math.PI : 2 * Math.PI - start;
  return Array.from({ length: isClosed ? steps : steps + 1 }, (_, i) => {
    const turn = start + ((end - start) * i) / steps;
    const [x, y] = [-Math.sin(turn), -Math.cos(turn)];
    const size = Math.hypot(x / a, y / b);
    return { at: [a * x, b * y, 0], out: [x / a / size, y / b / size, 0], across: [0, 0, -1] };
  });
}
