import type { Design } from "../../design.ts";
import { styles } from "../../options.ts";
import { hingePinName } from "../../shapes/links/pin-hinge.ts";
import type { PartName, Piece } from "../../shapes/piece.ts";
import { castParts } from "../bill/findings.ts";
import type { ClosedMesh } from "../files/closed-mesh.ts";
import { limits } from "../rules/limits.ts";
import { eachPoint, eachTriangleNear, unplacedCopies } from "../stone-fit/near-metal.ts";

/** How a piece is put on. Null: it can't be. */
export type HowItOpens =
  | "needn't"
  | "post or wire"
  | "moving parts"
  | "clasp"
  | "hinges"
  | "gap"
  | "slips on"
  | null;

interface CountedCasting {
  readonly mesh: ClosedMesh;
  readonly count: number;
}

/** How a piece is put on, from its purchased parts and the castings themselves. */
export function howItOpens(design: Design, piece: Piece, castings: readonly CountedCasting[]): HowItOpens {
  const { category } = design;
  if (category === "ring") return "needn't";
  const cast = castParts(design, piece);
  const bought = new Map<PartName, number>();
  for (const { name, placements } of piece.metal.filter((part) => !cast.includes(part)))
    bought.set(name, (bought.get(name) ?? 0) + placements.length / 16);
  const count = castings.reduce((sum, one) => sum + one.count, 0);
  if (category === "earrings") {
    if ((bought.get("post") ?? 0) + (bought.get("wire") ?? 0) >= 2) return "post or wire";
    // Two parts for each ear.
    return isHoop(design) && count >= 4 ? "moving parts" : null;
  }
  if (bought.has("chain") || bought.has("clasp")) return "clasp";
  const meshes = castings.map(({ mesh }) => mesh);
  if (category === "necklace") return howCollarOpens(piece, meshes);
  const gapMm = widestGapMm(meshes);
  if (gapMm >= limits.openingMm) return "gap";
  if (count >= 2) return "moving parts";
  return (piece.measures.innerDiameterMm ?? 0) >= limits.slipsOnMm ? "slips on" : null;
}

function isHoop({ style }: Design): boolean {
  return (style ?? styles.earrings[0]) === "hoops";
}

/** A rigid collar goes around a neck through its gap, or between its hinges when its wings are swung out. */
function howCollarOpens({ metal }: Piece, meshes: readonly ClosedMesh[]): HowItOpens {
  const pins = metal.filter(({ bought }) => bought?.startsWith(hingePinName));
  const ys = pins.flatMap(({ placements }) => Array.from(placements).filter((_, i) => i % 16 === 13));
  const openMm = ys.length === 2 ? betweenHingesMm(meshes, Math.min(...ys)) : widestGapMm(meshes);
  if (openMm < limits.neckOpeningMm) return null;
  return ys.length === 2 ? "hinges" : "gap";
}

/** The opening's depth from the hinges to the front, mm: a neck passes all of it. */
const openingDeepMm = 10;

/** The opening between a collar's hinges, mm: across the castings in front of them, which don't swing. */
export function betweenHingesMm(meshes: readonly ClosedMesh[], hingesY: number): number {
  let [left, right] = [-Infinity, Infinity];
  for (const { positions } of meshes) {
    const points = positions.length / 3;
    let middleY = 0;
    for (let i = 0; i < points; i += 1) middleY += positions[i * 3 + 1]! / points;
    if (middleY > hingesY) continue;
    for (let i = 0; i < points; i += 1) {
      const [x, y] = [positions[i * 3]!, positions[i * 3 + 1]!];
      if (y < hingesY - openingDeepMm) continue;
      if (x < 0) left = Math.max(left, x);
      else right = Math.min(right, x);
    }
  }
  return right - left;
}

/** Directions around a bangle's axis. */
const directions = 720;

/** The widest opening of castings around the axis of a bangle, cuff or collar, mm: between its two ends. */
export function widestGapMm(meshes: readonly ClosedMesh[]): number {
  const inner = new Float64Array(directions).fill(Infinity);
  const identity = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
  const middle = { placement: identity, widthMm: 1 };
  eachTriangleNear(middle, unplacedCopies(meshes), Infinity, (c) => {
    eachPoint(c, 0.3, (x, y) => {
      const turn = Math.atan2(y, x) / (2 * Math.PI);
      const d = Math.floor((turn < 0 ? turn + 1 : turn) * directions) % directions;
      inner[d] = Math.min(inner[d]!, Math.hypot(x, y));
    });
  });
  const held = inner.findIndex((r) => r < Infinity);
  if (held < 0) return Infinity;
  let [widestMm, free] = [0, 0];
  for (let i = 1; i <= directions; i += 1) {
    const d = (held + i) % directions;
    if (inner[d] === Infinity) free += 1;
    else {
      widestMm = Math.max(widestMm, acrossMm(free, inner[(held + i - free - 1) % directions]!, inner[d]!));
      free = 0;
    }
  }
  return widestMm;
}

/** The distance across some free directions between what ends on both sides of them, at its distances from the axis, mm. */
function acrossMm(free: number, fromMm: number, toMm: number): number {
  if (free === 0) return 0;
  const angle = Math.min(Math.PI, (free / directions) * 2 * Math.PI);
  return Math.sqrt(fromMm ** 2 + toMm ** 2 - 2 * fromMm * toMm * Math.cos(angle));
}
