import type { LocalPart } from "../assembly.ts";
import { measuredPath, type Path, scaledToLength } from "../links/path.ts";
import { hingeReachMm, pinAboveMm, pinHinges, turnedBack } from "../links/pin-hinge.ts";
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
import { movedAlong, type Strip, type StripPoint, strip, stripEngraving } from "../ornaments/strip.ts";
import type { EngravingField, Piece } from "../piece.ts";
import { allowanceMm, type ResolvedDesign } from "../resolved-design.ts";
import { towardViewer } from "./necklace-chain.ts";

/** The opening at the back, part of its length, mm. */
const openMm = 32;

/**
 * W13: two hinges at its widest places let a collar around a neck: its wings swing out to the sides. As cast, it is in
 * five parts for a flask of four inches: one in front with all stones, one more on each side, soldered to it on a bought
 * pin, and the two wings.
 */
const frontHalfMm = 43;
const rowsReachMm = frontHalfMm - 1;
/** Distance between two soldered parts in the castings' axes, mm. */
const apartMm = 0.3;
const jointPin = { thickMm: 0.8, longMm: 5 };
/** Length of a hinge along its pin; outer side of the collar beyond the pin; longest wing that fits a flask, mm. Ours. */
const hingeMm = { long: 3, outside: 0.7, wing: 80 };
/** Both sides differ by this, mm: mirror images would pass for one another. */
const sidesDifferMm = 2.4;

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
    [
      metalOrnament(
        ...collarStrip(form, lengthMm),
        ...collarHinges(form, lengthMm),
        ...jointPins(lengthMm, thicknessMm),
      ),
      ornament,
    ],
    {
      rests: "hanging",
      engraving: collarEngraving(form, path, resolved.wordsAre),
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
    return [Math.sin(turn) * 1.12, Math.cos(turn), 0];
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
  const [first, second] = hingesOf(path);
  const isCast = (form.allowanceMm ?? 0) > 0;
  const cuts = [0, first, ...(isCast ? jointsOf(path) : []), second, path.lengthMm];
  return cuts.slice(1).flatMap((to, i) => {
    const ends = [cuts[i]!, to] as const;
    const from = ends[0] + (ends[0] === first || ends[0] === second ? hingeReachMm : 0);
    const until = to - (to === first || to === second ? hingeReachMm : 0);
    const steps = Math.round((150 * (until - from)) / path.lengthMm);
    const line = Array.from({ length: steps + 1 }, (_, step): StripPoint => {
      const { at, y } = flatOn(path, from + ((until - from) * step) / steps, 0);
      return { at, out: towardViewer, across: y };
    });
    const flatEnds = [i > 0, i < cuts.length - 2] as const;
    const placements = isCast ? [placementAt(movedApart(path, (from + until) / 2))] : undefined;
    return strip(line, { ...form, flatEnds }).map((part) => ({
      ...movedAlong(part, from / (until - from)),
      ...(placements && { placements }),
    }));
  });
});

/** Where the hinges' pins are, mm along the collar. */
function hingesOf(path: Path): readonly [number, number] {
  const widest = (path.lengthMm - openMm) / 4;
  const wing = Math.min(widest, hingeMm.wing);
  return [wing, path.lengthMm - wing - sidesDifferMm];
}

const collarHinges = memoize(({ widthMm, allowanceMm = 0 }: Strip, aroundMm: number): LocalPart[] => {
  const path = collarPath(aroundMm);
  const isCast = allowanceMm > 0;
  const fromInside = Math.max(pinAboveMm, widthMm - hingeMm.outside);
  const places = hingesOf(path).map((mm) => {
    const { x, y, z } = flatOn(path, mm, 0);
    const onPath = isCast ? translated(path.at(mm), movedApart(path, mm)) : path.at(mm);
    const at = translated(translated(onPath, y, fromInside - widthMm / 2), z, hingeMm.long / 2);
    return { at, x, y, z };
  }) as [Placement, Placement];
  const thicknessMm = pinAboveMm + widthMm - fromInside;
  // The knuckles on the wings are the middle ones.
  return pinHinges({ longMm: hingeMm.long, thicknessMm, allowanceMm }, places[0], turnedBack(places[1]));
});

/** Where soldered parts are joined, mm along the collar. */
function jointsOf(path: Path): readonly [number, number] {
  const front = path.lengthMm / 2;
  return [front - frontHalfMm, front + frontHalfMm];
}

/** How far the part at a length, and its hinge, are moved from the front one as cast, so that no two touch. */
function movedApart(path: Path, mm: number): Vector {
  const [before, after] = jointsOf(path);
  if (mm > before && mm < after) return [0, 0, 0];
  const joint = mm < after ? before : after;
  return translated([0, 0, 0], flatOn(path, joint, 0).x, mm < after ? -apartMm : apartMm);
}

/** Words on the front are between a hinge and the rows. */
function collarEngraving(form: Strip, path: Path, location: "inside" | "outside"): EngravingField {
  const field = stripEngraving(form, { lengthMm: path.lengthMm, location, isStoneInMiddle: true });
  if (location === "inside") return field;
  const [from, to] = [hingesOf(path)[0] + 3, jointsOf(path)[0] - 1];
  return { ...field, centerU: (from + to) / 2, lengthMm: to - from };
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
