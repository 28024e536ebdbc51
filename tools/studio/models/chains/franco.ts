import { memoize } from "#jewelry/shapes/memoize";
import { type Mesh, zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import { tube } from "#jewelry/shapes/mesh/tube";
import type { ChainPattern } from "./chain-pattern.ts";
import { reachAcross, reachAlong, ringLine, type TwistedRing } from "./twisted-ring.ts";

/** The franco's ring, found by search: turned by a quarter, each passes through the next two, just touching. */
const ring: TwistedRing = {
  fromAxis: 1.186,
  around: 0.07,
  long: 1.022,
  twist: 0.45,
  twistFrom: -0.027,
  wire: 0.49,
  step: 0.619,
  turn: Math.PI / 2,
};

/** A franco chain of a given width, mm: four even sides of interlocking links. */
export const franco = memoize((widthMm: number): ChainPattern => {
  const radiusMm = widthMm / 2 / reachAcross(francoRing(1));
  const mesh = francoRing(radiusMm);
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

const francoRing = memoize((radiusMm: number): Mesh => {
  const line = ringLine(ring, radiusMm);
  const [, y, z] = line.reduce((a, b) => (Math.hypot(b[1], b[2]) > Math.hypot(a[1], a[2]) ? b : a));
  const far = Math.hypot(y, z);
  const path = line.map(([along, a, b]): Vector => [along, (a * y + b * z) / far, (b * y - a * z) / far]);
  const writer = new MeshWriter();
  tube(writer, {
    path,
    isClosed: true,
    radius: (ring.wire / 2) * radiusMm,
    sides: 14,
    zone: zoneNumber("link"),
  });
  return writer.mesh();
});
