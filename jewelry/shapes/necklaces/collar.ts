import type { LocalPart } from "../assembly.ts";
import { measuredPath, type Path, scaledToLength } from "../links/path.ts";
import { memoize } from "../memoize.ts";
import { cross, normalized, type Placement, translated, type Vector } from "../mesh/placement.ts";
import { metalOrnament, ornamentPiece } from "../ornament.ts";
import { bandOrnament } from "../ornaments/band-ornament.ts";
import { type Strip, type StripPoint, strip, stripEngraving } from "../ornaments/strip.ts";
import type { Piece } from "../piece.ts";
import { allowanceMm, type ResolvedDesign } from "../resolved-design.ts";
import { towardViewer } from "./necklace-chain.ts";

/** The opening at the back, part of its length, mm. */
const openMm = 32;

/** A rigid circle at the base of the neck: a flat strip, open at the back, with its stone in front. */
export function collar(resolved: ResolvedDesign): Piece {
  const { bandWidth } = resolved.setting;
  const thicknessMm = 1.2 + bandWidth * 0.1;
  const form: Strip = {
    widthMm: bandWidth,
    thicknessMm,
    edge: resolved.edge,
    isClosed: false,
    allowanceMm: allowanceMm(resolved),
  };
  const { lengthMm } = resolved;
  const path = collarPath(lengthMm);
  const front = path.lengthMm / 2;
  const ornament = bandOrnament(resolved, {
    at: (mm) => flatOn(path, front + mm, thicknessMm),
    thicknessMm,
    reachMm: 48,
    carat: resolved.stone.carat,
  });
  const lowest = path.at(front)[1] - 8;
  return ornamentPiece(resolved, [metalOrnament(...collarStrip(form, lengthMm)), ornament], {
    rests: "hanging",
    engraving: stripEngraving(form, {
      lengthMm: path.lengthMm,
      location: resolved.wordsAre,
      isStoneInMiddle: true,
    }),
    focus: { min: [-50, lowest, -2], max: [50, lowest + 90, 6] },
    measures: {
      bandWidthMm: bandWidth,
      bandThicknessMm: thicknessMm,
      heightAboveMm: ornament.heightMm + thicknessMm,
      lengthMm,
    },
  });
}

/** From the right of the opening down and around to its left. Wider than deep. */
const collarPath = memoize((aroundMm: number): Path => {
  const steps = 180;
  const round = Array.from({ length: steps }, (_, i): Vector => {
    const turn = (2 * Math.PI * i) / steps;
    return [Math.sin(turn) * 1.04, Math.cos(turn), 0];
  });
  const closed = measuredPath(scaledToLength(round, true, aroundMm), true);
  const from = openMm / 2;
  const length = aroundMm - openMm;
  return measuredPath(
    Array.from({ length: steps + 1 }, (_, i) => closed.at(from + (length * i) / steps)),
    false,
  );
});

function flatOn(path: Path, mm: number, raisedMm: number): Placement {
  const way = normalized(translated(path.at(mm + 0.5), path.at(mm - 0.5), -1));
  return {
    at: translated(path.at(mm), towardViewer, raisedMm),
    x: way,
    y: cross(towardViewer, way),
    z: towardViewer,
  };
}

const collarStrip = memoize((form: Strip, aroundMm: number): LocalPart[] => {
  const path = collarPath(aroundMm);
  const steps = 150;
  const line = Array.from({ length: steps + 1 }, (_, i): StripPoint => {
    const { at, y } = flatOn(path, (path.lengthMm * i) / steps, 0);
    return { at, out: towardViewer, across: y };
  });
  return strip(line, form);
});
