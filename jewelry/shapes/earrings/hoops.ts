import type { LocalPart } from "../assembly.ts";
import { measuredPath, type Path, placementOnPath } from "../links/path.ts";
import { memoize } from "../memoize.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import type { Vector } from "../mesh/placement.ts";
import { tubeMesh } from "../mesh/tube.ts";
import { joinedOrnaments, metalOrnament, ornamentPiece, placedOrnament } from "../ornament.ts";
import { bandOrnament } from "../ornaments/band-ornament.ts";
import { type Strip, type StripPoint, strip } from "../ornaments/strip.ts";
import type { Piece } from "../piece.ts";
import { allowanceMm, type ResolvedDesign } from "../resolved-design.ts";
import { rotatedPlacement } from "./pair.ts";

const outerMm = 22;
/** The gap for the ear: half its angle, and its middle from the top, negative backward, radians. */
const openHalf = 0.36;
const openMiddle = -0.3;
/** The stone is in front, slightly below the middle. */
const stoneTurn = Math.PI / 2 + 0.22;
const axis: Vector = [0, 0, 1];

/** A hoop through the ear, 22 mm across, with its stone in front, toward +x. */
export function hoops(resolved: ResolvedDesign): Piece {
  const { bandWidth } = resolved.setting;
  const thicknessMm = 1.1 + bandWidth * 0.1;
  const hoop = hoopStrip({
    widthMm: bandWidth,
    thicknessMm,
    edge: resolved.edge,
    isClosed: false,
    allowanceMm: allowanceMm(resolved),
  });
  const path = outerCircle();
  const front = (stoneTurn * outerMm) / 2;
  const ornament = bandOrnament(resolved, {
    at: (mm) => placementOnPath(path, front + mm, axis),
    thicknessMm,
    reachMm: 15,
    carat: resolved.stone.carat / 2,
    isSunk: true,
  });
  const single = joinedOrnaments([metalOrnament(...hoop), ornament]);
  const apart = Math.max(15, bandWidth + 12);
  const both = placedOrnament(single, [
    rotatedPlacement(-apart / 2, -apart * 0.2, 235),
    rotatedPlacement(apart / 2, apart * 0.2, 235),
  ]);
  return ornamentPiece(resolved, [both], {
    rests: "standing",
    measures: {
      innerDiameterMm: outerMm - 2 * thicknessMm,
      bandWidthMm: bandWidth,
      bandThicknessMm: thicknessMm,
      heightAboveMm: ornament.heightMm,
    },
  });
}

const hoopStrip = memoize((form: Strip): LocalPart[] => {
  const inner = outerMm / 2 - form.thicknessMm;
  const [from, to] = [openMiddle + openHalf, 2 * Math.PI + openMiddle - openHalf];
  const steps = 88;
  const line = Array.from({ length: steps + 1 }, (_, i): StripPoint => {
    const out = outward(from + ((to - from) * i) / steps);
    return { at: [out[0] * inner, out[1] * inner, 0], out, across: [0, 0, -1] };
  });
  const middle = inner + form.thicknessMm / 2;
  const path = Array.from({ length: 13 }, (_, i): Vector => {
    const out = outward(openMiddle - openHalf * 1.15 + (openHalf * 2.3 * i) / 12);
    return [out[0] * middle, out[1] * middle, 0];
  });
  const post = { path, radius: 0.42, side: axis, sides: 12, hasRoundEnds: true, zone: zoneNumber("link") };
  return [...strip(line, form), { name: "post", mesh: tubeMesh(post) }];
});

/** The direction at a clockwise angle from the top. */
function outward(turn: number): Vector {
  return [Math.sin(turn), Math.cos(turn), 0];
}

const outerCircle = memoize((): Path => {
  const points = Array.from({ length: 180 }, (_, i): Vector => {
    const [x, y] = outward((2 * Math.PI * i) / 180);
    return [(x * outerMm) / 2, (y * outerMm) / 2, 0];
  });
  return measuredPath(points, true);
});
