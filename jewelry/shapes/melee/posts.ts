import type { LocalPart } from "../assembly.ts";
import { cutGem } from "../gems/cut-gem.ts";
import { memoize } from "../memoize.ts";
import { loft } from "../mesh/loft.ts";
import { type Mesh, zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import type { Placement } from "../mesh/placement.ts";
import type { PieceState } from "../piece.ts";
import { overStoneMm, postRadiusMm, postReachMm } from "./post-size.ts";

/** A post that holds small stones. */
export interface Post {
  /** Its middle at the girdles' height, with y toward what it is pushed over and z up. */
  place: Placement;
  /** Cosine of the angle between y and the stones it holds. */
  slant: number;
}

/** The most a post is pushed over, in stone widths, and space left between beads across a row, mm. */
const [bendShare, betweenMm] = [0.14, 0.1];
/** Posts of about the same slant share a mesh. */
const slantStep = 0.05;

/**
 * Posts that hold small stones, with their feet `deepMm` below the girdles. As cast they stand straight beside the
 * seats, taller than the stones; as set they are pushed over the girdles.
 */
export function postsAt(
  posts: readonly Post[],
  { stoneMm, deepMm, state }: { stoneMm: number; deepMm: number; state: PieceState },
): LocalPart[] {
  const kinds = new Map<number, Placement[]>();
  for (const { place, slant } of posts) {
    const steps = state === "as-cast" ? 0 : Math.floor(slant / slantStep + 0.2);
    kinds.set(steps, [...(kinds.get(steps) ?? []), place]);
  }
  return [...kinds].map(([steps, placements]) => ({
    name: "beads",
    mesh: postMesh(stoneMm, deepMm, steps * slantStep, state),
    placements,
  }));
}

const sides = 8;

/** How far a post is pushed over, and half the width of its bead so that it covers its stones, mm. */
function beadOf(stoneMm: number, slant: number): { bend: number; beadMm: number } {
  const reach = postReachMm(stoneMm);
  const across = reach * slant;
  for (let bend = bendShare * stoneMm; ; bend -= 0.02) {
    const far = Math.hypot(reach * Math.sqrt(1 - slant ** 2), across - bend);
    // Its sides are nearer to its middle than its corners.
    const reachMm = (far - stoneMm / 2 + overStoneMm(stoneMm)) / Math.cos(Math.PI / sides);
    const beadMm = Math.max(0.8 * postRadiusMm(stoneMm), reachMm);
    if (bend < 0.02 || across - bend - beadMm >= betweenMm / 2) return { bend, beadMm };
  }
}

const postMesh = memoize((stoneMm: number, deepMm: number, slant: number, state: PieceState): Mesh => {
  const radius = postRadiusMm(stoneMm);
  const crown = cutGem("round", "accent").crown * stoneMm;
  const { bend, beadMm } = beadOf(stoneMm, slant);
  const profile: readonly (readonly [z: number, y: number, radius: number])[] =
    state === "as-cast"
      ? [
          [-deepMm, 0, radius],
          [crown + 0.1, 0, radius],
          [crown + 0.16, 0, radius - 0.06],
        ]
      : [
          [-deepMm, 0, radius],
          [-0.04, 0, radius],
          [crown * 0.2, bend * 0.8, Math.max(radius, beadMm * 0.97)],
          [crown * 0.5, bend, beadMm],
          [crown + 0.02, bend, beadMm * 0.55],
        ];
  // Level sections can't fold, however far the post leans.
  const writer = new MeshWriter();
  loft(writer, {
    stations: profile.length,
    isClosed: false,
    groups: new Uint8Array(sides),
    zones: new Uint8Array(sides).fill(zoneNumber("bead")),
    place: (station, point, out, at) => {
      const [z, y, mm] = profile[station]!;
      const turn = ((point + 0.5) * 2 * Math.PI) / sides;
      out[at] = mm * Math.cos(turn);
      out[at + 1] = y + mm * Math.sin(turn);
      out[at + 2] = z;
    },
  });
  return writer.mesh();
});
