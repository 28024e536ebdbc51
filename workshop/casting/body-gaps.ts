import type { ClosedMesh } from "#jewelry/making/files/closed-mesh";
import type { Held, Kernel, Solid } from "./kernel.ts";

/** Bodies farther apart than this are not told apart, mm. */
const searchMm = 0.5;

/** The least distance between two of some bodies, mm; null where none are within half a millimeter. */
export function leastGapMm(kernel: Kernel, bodies: readonly ClosedMesh[], held: Held): number | null {
  if (bodies.length < 2) return null;
  const solids = bodies.map(({ positions, triangles }) => {
    const mesh = new kernel.Mesh({ numProp: 3, vertProperties: positions, triVerts: triangles });
    const solid = held(kernel.Manifold.ofMesh(mesh));
    return { solid, box: solid.boundingBox() };
  });
  let least = searchMm;
  for (const [i, one] of solids.entries())
    for (const other of solids.slice(i + 1))
      if (isWithin(one.box, other.box, least)) least = Math.min(least, one.solid.minGap(other.solid, least));
  return least < searchMm ? least : null;
}

type Box = ReturnType<Solid["boundingBox"]>;

function isWithin(a: Box, b: Box, mm: number): boolean {
  return a.min.every((low, axis) => low < b.max[axis]! + mm && b.min[axis]! < a.max[axis]! + mm);
}
