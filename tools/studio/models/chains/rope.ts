import { memoize } from "#jewelry/shapes/memoize";
import { type Mesh, zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import { dot, normalized, type Vector } from "#jewelry/shapes/mesh/placement";
import type { ChainPattern } from "./chain-pattern.ts";
import { type Flat, groundWire } from "./ground-wire.ts";
import { reachAcross, reachAlong, ringLine, type TwistedRing } from "./twisted-ring.ts";

/**
 * The rope's ring, found by search: each passes through the next four with wires barely touching, and two strands wind
 * around each other.
 */
const ring: TwistedRing = {
  fromAxis: 1.522,
  around: 1.677,
  long: 1.323,
  twist: 0.306,
  twistFrom: 1.562,
  wire: 0.335,
  step: 0.488,
  turn: 0.602,
};

/** Share of the wire's thickness that diamond cutting removes from the rope's outside. */
const cut = 0.3;

/** A rope chain of a given width, mm. Diamond-cut ropes have bright facets on the outside of every ring. */
export const rope = memoize((widthMm: number, isDiamondCut: boolean): ChainPattern => {
  const radiusMm = widthMm / 2 / reachAcross(ropeRing(1, isDiamondCut));
  const mesh = ropeRing(radiusMm, isDiamondCut);
  const halfMm = (ring.step / 2) * radiusMm;
  return {
    links: [{ mesh, halfMm }],
    turn: ring.turn,
    widthMm,
    halfThickMm: widthMm / 2,
    wireMm: ring.wire * radiusMm,
    reachMm: reachAlong(mesh) - halfMm,
    isCapped: true,
  };
});

const ropeRing = memoize((radiusMm: number, isDiamondCut: boolean): Mesh => {
  const writer = new MeshWriter();
  const path = ringLine(ring, radiusMm);
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

/** The points on both sides of a ring that are farthest from the chain's middle. */
function outermost(path: readonly Vector[]): Vector[] {
  const farther = (a: Vector, b: Vector) => (Math.hypot(b[1], b[2]) > Math.hypot(a[1], a[2]) ? b : a);
  const one = path.reduce(farther);
  const other = path.filter((at) => at[1] * one[1] + at[2] * one[2] < 0).reduce(farther);
  return [one, other];
}

function facet([, y, z]: Vector, wireMm: number): Flat {
  return { normal: normalized([0, y, z]), heightMm: Math.hypot(y, z) + wireMm * (0.5 - cut) };
}
