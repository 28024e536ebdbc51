import { memoize } from "#jewelry/shapes/memoize";
import { type Mesh, zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import { tube } from "#jewelry/shapes/mesh/tube";

/** A simple knot in a strand's thread, 1.6 mm across and as long along x as the gap between two pearls asks. */
export const silkKnot = memoize((gapMm: number): Mesh => {
  const steps = 84;
  const thread = 0.19;
  const deep = Math.max(0.1, gapMm / 2 - thread * 0.7);
  const path = Array.from({ length: steps }, (_, i): Vector => {
    const t = (2 * Math.PI * i) / steps;
    const across = 0.205;
    return [
      -deep * Math.sin(3 * t),
      across * (Math.sin(t) + 2 * Math.sin(2 * t)),
      across * (Math.cos(t) - 2 * Math.cos(2 * t)),
    ];
  });
  const writer = new MeshWriter();
  tube(writer, { path, isClosed: true, radius: thread, sides: 10, zone: zoneNumber("outer") });
  return writer.mesh();
});
