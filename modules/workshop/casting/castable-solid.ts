import type { DisposeLater, Kernel, Solid } from "./kernel.ts";

/** Smaller solids without a hole are beads, in mm³. The smallest link is three times as large, and has a hole. */
const largestBeadMm3 = 0.2;
/** Width of a bead's stem at its foot, relative to the bead. */
const footShare = 0.6;

/**
 * Makes joined metal castable. Free beads between stones get a stem to the nearest metal, as if a setter had raised
 * them from it, and closed hollows are filled.
 */
export function castableSolid(kernel: Kernel, joined: Solid, held: DisposeLater): Solid {
  const bodies = held(joined.decompose());
  const solids = bodies.filter((body) => body.volume() > 0);
  const loose = solids.filter((body) => body.volume() < largestBeadMm3 && body.genus() === 0);
  const rest = solids.filter((body) => !loose.includes(body));
  if (rest.length === 0) return joined;
  if (loose.length === 0)
    return solids.length === bodies.length ? joined : held(kernel.Manifold.compose(solids));
  const ground = rest.map((body) => body.getMesh().vertProperties);
  const stemmed = loose.map((bead) => held(stem(kernel, bead, ground, held)));
  return held(kernel.Manifold.union([...rest, ...stemmed]));
}

/** A bead with its stem: the convex hull of the bead and a smaller copy at the nearest point of the metal. */
function stem(kernel: Kernel, bead: Solid, ground: readonly Float32Array[], held: DisposeLater): Solid {
  const { min, max } = bead.boundingBox();
  const center = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2] as const;
  const foot = nearest(center, ground);
  const [x, y, z] = [0, 1, 2].map((axis) => foot[axis]! - center[axis]! * footShare) as [
    number,
    number,
    number,
  ];
  const s = footShare;
  return kernel.Manifold.hull([bead, held(bead.transform([s, 0, 0, 0, 0, s, 0, 0, 0, 0, s, 0, x, y, z, 1]))]);
}

function nearest([x, y, z]: readonly [number, number, number], ground: readonly Float32Array[]): number[] {
  let found = [x, y, z];
  let least = Infinity;
  for (const points of ground)
    for (let i = 0; i < points.length; i += 3) {
      const away = (points[i]! - x) ** 2 + (points[i + 1]! - y) ** 2 + (points[i + 2]! - z) ** 2;
      if (away >= least) continue;
      least = away;
      found = [points[i]!, points[i + 1]!, points[i + 2]!];
    }
  return found;
}
