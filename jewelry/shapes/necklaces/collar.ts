import type { LocalPart } from "../assembly.ts";
import { measuredPath, type Path, scaledToLength } from "../links/path.ts";
import { rod } from "../links/rod.ts";
import { memoize } from "../memoize.ts";
import {
  cross,
  normalized,
  type Placement,
  placementAt,
  translated,
  type Vector,
} from "../mesh/placement.ts";
import { metalOrnament, ornamentPiece } from "../ornament.ts";
import { bandOrnament } from "../ornaments/band-ornament.ts";
import { type Strip, type StripPoint, strip, stripEngraving } from "../ornaments/strip.ts";
import type { Piece } from "../piece.ts";
import { allowanceMm, type ResolvedDesign } from "../resolved-design.ts";
import { towardViewer } from "./necklace-chain.ts";

/** The opening at the back, part of its length, mm. */
const openMm = 32;

/**
 * W13: as cast, a collar is in five parts for a flask of four inches: one in front with all stones, two on each side. They
 * are soldered end to end, each joint on a bought pin.
 */
const frontHalfMm = 43;
const rowsReachMm = frontHalfMm - 1;
/** Distance between two parts in the castings' axes, mm. */
const apartMm = 0.3;
const jointPin = { thickMm: 0.8, longMm: 5 };

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
    reachMm: rowsReachMm,
    carat: resolved.stone.carat,
  });
  const lowest = path.at(front)[1] - 8;
  return ornamentPiece(
    resolved,
    [metalOrnament(...collarStrip(form, lengthMm), ...jointPins(lengthMm, thicknessMm)), ornament],
    {
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
    },
  );
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
  const isCast = (form.allowanceMm ?? 0) > 0;
  const cuts = isCast ? [0, ...jointsOf(path), path.lengthMm] : [0, path.lengthMm];
  return cuts.slice(1).flatMap((to, i) => {
    const from = cuts[i]!;
    const steps = Math.round((150 * (to - from)) / path.lengthMm);
    const line = Array.from({ length: steps + 1 }, (_, step): StripPoint => {
      const { at, y } = flatOn(path, from + ((to - from) * step) / steps, 0);
      return { at, out: towardViewer, across: y };
    });
    const flatEnds = [i > 0, i < cuts.length - 2] as const;
    const placements = isCast ? [placementAt(movedApart(path, i))] : undefined;
    return strip(line, { ...form, flatEnds }).map((part) => ({ ...part, ...(placements && { placements }) }));
  });
});

/** Where the parts are joined, mm along the collar. All differ in length: mirror images would pass for one another. */
function jointsOf(path: Path): number[] {
  const front = path.lengthMm / 2;
  const before = front - frontHalfMm;
  return [0.47 * before, before, front + frontHalfMm, path.lengthMm - 0.45 * before];
}

/** How far part `index` of five is moved from the front one, so that no two touch. */
function movedApart(path: Path, index: number): Vector {
  const joints = jointsOf(path);
  const between = index < 2 ? joints.slice(index, 2) : joints.slice(2, index);
  const way = Math.sign(index - 2) * apartMm;
  return between.reduce<Vector>((at, mm) => translated(at, flatOn(path, mm, 0).x, way), [0, 0, 0]);
}

/** The bought pins inside the joints. */
const jointPins = memoize((aroundMm: number, thicknessMm: number): LocalPart[] => {
  const path = collarPath(aroundMm);
  const half: Vector = [jointPin.longMm / 2 - jointPin.thickMm / 2, 0, 0];
  return [
    {
      name: "wire",
      mesh: rod(translated([0, 0, 0], half, -1), half, jointPin.thickMm / 2),
      placements: jointsOf(path).map((mm) => flatOn(path, mm, thicknessMm * 0.45)),
      bought: `Joint pin, ${jointPin.thickMm} mm wire, ${jointPin.longMm} mm long`,
    },
  ];
});
