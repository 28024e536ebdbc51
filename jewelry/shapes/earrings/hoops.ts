import type { LocalPart } from "../assembly.ts";
import {
  catchReachMm,
  forkReachMm,
  hoopCatch,
  hoopFork,
  hoopRivet,
  hoopWire,
  hoopWireMm,
  jointsMm,
  rivetLongMm,
  rivetMm,
} from "../links/hoop-joint.ts";
import { measuredPath, type Path, placementOnPath } from "../links/path.ts";
import { memoize } from "../memoize.ts";
import type { Placement, Vector } from "../mesh/placement.ts";
import { joinedOrnaments, metalOrnament, ornamentPiece, placedOrnament } from "../ornament.ts";
import { bandOrnament } from "../ornaments/band-ornament.ts";
import { type Strip, type StripPoint, strip } from "../ornaments/strip.ts";
import type { Piece } from "../piece.ts";
import { allowanceMm, type ResolvedDesign } from "../resolved-design.ts";
import { rotatedPlacement } from "./pair.ts";

const outerMm = 22;
/** Room for the ear between fork and catch, mm, and its middle from the top, negative backward, radians. */
const earMm = 6.5;
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
  const single = joinedOrnaments([
    metalOrnament(...hoop, ...hoopOpening(thicknessMm, allowanceMm(resolved))),
    ornament,
  ]);
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

/** The turns of the hoop's front and back ends, of the rivet in front and of the catch behind, and their radius, mm. */
function openingOf(thicknessMm: number) {
  const radiusMm = (outerMm - thicknessMm) / 2;
  const half = (earMm + jointsMm) / 2 / radiusMm;
  const [rivet, notch] = [openMiddle + half, openMiddle - half];
  return {
    radiusMm,
    rivet,
    notch,
    front: rivet + forkReachMm / radiusMm,
    back: notch - catchReachMm / radiusMm,
  };
}

const hoopStrip = memoize((form: Strip): LocalPart[] => {
  const inner = outerMm / 2 - form.thicknessMm;
  const { front, back } = openingOf(form.thicknessMm);
  const span = 2 * Math.PI + back - front;
  const steps = 88;
  const line = Array.from({ length: steps + 1 }, (_, i): StripPoint => {
    const out = outward(front + (span * i) / steps);
    return { at: [out[0] * inner, out[1] * inner, 0], out, across: [0, 0, -1] };
  });
  return strip(line, form);
});

/** W10: fork and catch, cast on the hoop, and the bought wire and rivet, closed. */
function hoopOpening(thicknessMm: number, allowance: number): LocalPart[] {
  const { radiusMm, rivet, notch } = openingOf(thicknessMm);
  const lengthMm = Math.round((rivet - notch) * radiusMm + 1.2);
  return [
    {
      name: "hinge",
      mesh: hoopFork(allowance),
      placements: [jointPlace(radiusMm, rivet, 1)],
    },
    {
      name: "hinge",
      mesh: hoopCatch(allowance),
      placements: [jointPlace(radiusMm, notch, -1)],
    },
    {
      name: "wire",
      mesh: hoopWire(radiusMm, rivet, notch),
      bought: `Ear wire, ${hoopWireMm} mm, ${lengthMm} mm long, with eye and notch`,
    },
    {
      name: "wire",
      mesh: hoopRivet(),
      placements: [jointPlace(radiusMm, rivet, 1)],
      bought: `Rivet, ${rivetMm} mm wire, ${rivetLongMm.toFixed(1)} mm long`,
    },
  ];
}

/** A joint's axes on the hoop: x along it, clockwise or back, and y outward. */
function jointPlace(radiusMm: number, turn: number, way: 1 | -1): Placement {
  const out = outward(turn);
  return {
    at: [out[0] * radiusMm, out[1] * radiusMm, 0],
    x: [out[1] * way, -out[0] * way, 0],
    y: out,
    z: [0, 0, way],
  };
}

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
