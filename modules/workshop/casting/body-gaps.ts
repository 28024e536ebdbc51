import type { ClosedMesh } from "#jewelry/making/files/closed-mesh";
import { type DisposeLater, type Kernel, type Solid, solidOf } from "./kernel.ts";

/** Gaps above this aren't measured, in mm. */
export const gapSearchMm = 0.5;

/** Smallest distance between any two bodies in mm, at most `gapSearchMm`. */
export function leastGapMm(kernel: Kernel, bodies: readonly ClosedMesh[], held: DisposeLater): number {
  if (bodies.length < 2) return gapSearchMm;
  const solids = bodies.map((mesh) => {
    const solid = held(solidOf(kernel, mesh));
    return { solid, box: solid.boundingBox() };
  });
  let least = gapSearchMm;
  for (const [i, one] of solids.entries())
    for (const other of solids.slice(i + 1))
      if (isWithin(one.box, other.box, least)) least = Math.min(least, one.solid.minGap(other.solid, least));
  return least;
}

type Box = ReturnType<Solid["boundingBox"]>;

function isWithin(a: Box, b: Box, mm: number): boolean {
  return a.min.every((low, axis) => low < b.max[axis]! + mm && b.min[axis]! < a.max[axis]! + mm);
}
