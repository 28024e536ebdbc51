import { kept } from "../kept.ts";
import { type Mesh, zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import { cross, dot, moved, unit, type Vector } from "../mesh/placement.ts";
import type { ChainPattern } from "./chain-pattern.ts";
import { type Flat, groundWire } from "./ground-wire.ts";

/**
 * A ring of the rope, in its own small half axis: where its plane looks (from the chain, and
 * around it), how long it is, how it is twisted out of its plane, its wire, and the step and turn to the next. Found by search:
 * each ring passes through the next four, wires touch and do not cut each other, and two strands wind around each other.
 */
const ring = {
  fromAxis: 1.522,
  around: 1.677,
  long: 1.323,
  twist: 0.306,
  twistFrom: 1.562,
  wire: 0.335,
  step: 0.488,
  turn: 0.602,
};

/** How much of the wire's thickness diamond cutting takes off the rope's outside. */
const cut = 0.3;

/** A rope chain of a width, mm; diamond cut ropes have bright facets on the outside of every ring. */
export const rope = kept((widthMm: number, isDiamondCut: boolean): ChainPattern => {
  const radiusMm = widthMm / 2 / reachOf(ropeRing(1, isDiamondCut));
  return {
    links: [{ mesh: ropeRing(radiusMm, isDiamondCut), toNextMm: ring.step * radiusMm }],
    turn: ring.turn,
    widthMm,
    halfThickMm: widthMm / 2,
    wireMm: ring.wire * radiusMm,
    reachMm: (ring.long + ring.wire / 2 - ring.step / 2) * radiusMm,
    isCapped: true,
  };
});

const ropeRing = kept((radiusMm: number, isDiamondCut: boolean): Mesh => {
  const writer = new MeshWriter();
  const path = ringLine().map(([x, y, z]): Vector => [x * radiusMm, y * radiusMm, z * radiusMm]);
  const facets = isDiamondCut ? outermost(path).map((at) => facet(at, ring.wire * radiusMm)) : [];
  groundWire(writer, {
    path,
    radiusMm: (ring.wire / 2) * radiusMm,
    facing: (at) => at,
    flats: (at) => [facets.find(({ normal }) => dot(normal, at) > 0) ?? null, null],
    steps: 5,
    zone: zoneNumber("link"),
  });
  return writer.mesh();
});

function ringLine(): Vector[] {
  const { fromAxis, around, long, twist, twistFrom } = ring;
  const face: Vector = [
    Math.cos(fromAxis),
    Math.sin(fromAxis) * Math.cos(around),
    Math.sin(fromAxis) * Math.sin(around),
  ];
  const across = unit([0, face[2], -face[1]]);
  const along = cross(face, across);
  const stations = 40;
  return Array.from({ length: stations }, (_, i): Vector => {
    const turn = (2 * Math.PI * i) / stations;
    const inPlane = moved(moved([0, 0, 0], across, Math.cos(turn)), along, long * Math.sin(turn));
    return moved(inPlane, face, twist * Math.sin(2 * turn + twistFrom));
  });
}

/** The places of both sides of a ring that are farthest from the chain's middle. */
function outermost(path: readonly Vector[]): Vector[] {
  const farther = (a: Vector, b: Vector) => (Math.hypot(b[1], b[2]) > Math.hypot(a[1], a[2]) ? b : a);
  const one = path.reduce(farther);
  const other = path.filter((at) => at[1] * one[1] + at[2] * one[2] < 0).reduce(farther);
  return [one, other];
}

function facet([, y, z]: Vector, wireMm: number): Flat {
  return { normal: unit([0, y, z]), heightMm: Math.hypot(y, z) + wireMm * (0.5 - cut) };
}

/** How far a ring reaches from the chain's middle, mm. */
function reachOf({ positions }: Mesh): number {
  let reach = 0;
  for (let i = 0; i < positions.length; i += 3)
    reach = Math.max(reach, Math.hypot(positions[i + 1]!, positions[i + 2]!));
  return reach;
}
