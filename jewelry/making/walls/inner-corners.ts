import { bare, isApart } from "../../shapes/fillets/fillets.ts";
import { type PlacedShell, placedShells, surfaceAwayMm } from "../../shapes/fillets/placed-shells.ts";
import type { Bounds } from "../../shapes/mesh/measures.ts";
import { translated, type Vector } from "../../shapes/mesh/placement.ts";
import { triangleTreeOf } from "../../shapes/mesh/triangle-tree.ts";
import type { MetalPart, PartName } from "../../shapes/piece.ts";
import type { ClosedMesh } from "../files/closed-mesh.ts";
import { limits } from "../rules/limits.ts";
import { eachSample } from "./wall-thickness.ts";

/** A corner where two parts of a casting meet, too sharp for a ball of the least radius. Lengths are millimeters. */
export interface InnerCorner {
  /** The parts' names, in the alphabet's order. */
  readonly joint: readonly [PartName, PartName];
  /** How long the corner is, by the surface that is missed, and one of its places. */
  readonly lengthMm: number;
  readonly at: Vector;
}

/** How much less than the radius is free between a fillet's facets, mm. */
const facetMm = 0.05;
/** The width of the surface that the ball misses in a right angle, mm. */
const missedMm = 2 * (limits.filletMm - facetMm);
/** A corner is at most this far from the surfaces that meet there; samples nearer than the other are of one corner, mm. */
const [nearMm, besideMm] = [0.3, 0.5];

type Place = Omit<InnerCorner, "lengthMm">;

/**
 * The sharp inner corners of castings where two of their parts meet, longest first: the surface that a ball of the least
 * radius can't touch from outside, at samples spread evenly.
 */
export function innerCorners(
  castings: readonly { readonly mesh: ClosedMesh }[],
  jointOf: ReturnType<typeof jointsOf>,
  areaMm2: number,
): InnerCorner[] {
  const places: Place[] = [];
  for (const { mesh } of castings) {
    const tree = triangleTreeOf(mesh);
    eachSample(mesh, areaMm2, (at, triangle) => {
      const center = translated(at, tree.normal(triangle), limits.filletMm);
      if (!tree.nearest(center, limits.filletMm - facetMm)) return;
      const joint = jointOf(at);
      if (joint) places.push({ joint, at });
    });
  }
  return [...Map.groupBy(places, ({ joint }) => joint.join()).values()]
    .flatMap((some) => corners(some, areaMm2))
    .sort((a, b) => b.lengthMm - a.lengthMm);
}

/** Places of one kind of joint by corner. */
function corners(places: readonly Place[], areaMm2: number): InnerCorner[] {
  const left = new Set(places);
  const found: InnerCorner[] = [];
  for (const first of left) {
    left.delete(first);
    const corner = [first];
    for (const one of corner)
      for (const other of left)
        if (awayMm(one, other) < besideMm) {
          left.delete(other);
          corner.push(other);
        }
    found.push({ ...first, lengthMm: (corner.length * areaMm2) / missedMm });
  }
  return found;
}

function awayMm({ at: a }: Place, { at: b }: Place): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Knuckles are filed at the bench until they fit each other, which also rounds their corners. */
const filed: readonly PartName[] = ["hinge"];

/** Names the two parts that meet at a corner; null if it is within one of their solids, or in a seat. */
export function jointsOf(parts: readonly MetalPart[], isSeat: (at: Vector) => boolean) {
  const shells = placedShells(
    parts
      .filter(({ name }) => !bare.includes(name) && !filed.includes(name))
      .map((part) => ({ ...part, mesh: part.unfilleted ?? part.mesh })),
  );
  return (at: Vector): InnerCorner["joint"] | null => {
    const joint = jointAt(shells, at);
    return joint && !isSeat(at) ? joint : null;
  };
}

function jointAt(shells: readonly PlacedShell[], at: Vector): InnerCorner["joint"] | null {
  const near = shells
    .filter(({ box }) => isIn(box, at))
    .map((shell) => ({ shell, awayMm: surfaceAwayMm(shell, at, nearMm) }))
    .filter(({ awayMm }) => awayMm < nearMm)
    .sort((a, b) => a.awayMm - b.awayMm);
  const [first] = near;
  const other = near.find(({ shell }) => shell !== first?.shell && !isApart(first!.shell, shell));
  if (!first || !other) return null;
  return [first.shell.part.name, other.shell.part.name].sort() as unknown as InnerCorner["joint"];
}

function isIn({ min, max }: Bounds, at: Vector): boolean {
  return at.every((value, axis) => value > min[axis]! - nearMm && value < max[axis]! + nearMm);
}

/** "gallery and head 3.2 mm". */
export function cornerLabel({ joint, lengthMm }: Pick<InnerCorner, "joint" | "lengthMm">): string {
  return `${joint.join(" and ")} ${lengthMm.toFixed(1)} mm`;
}
