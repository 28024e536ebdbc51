import type { LocalPart } from "../assembly.ts";
import { memoize } from "../memoize.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import { cross, normalized, type Placement, translated, type Vector } from "../mesh/placement.ts";
import { tubeMesh } from "../mesh/tube.ts";
import type { PieceState } from "../piece.ts";
import { distance, type Obstacle } from "./halo-places.ts";
import type { HeadForm } from "./head-form.ts";
import { offsetOutline } from "./outline-ring.ts";

/** Half the thickness of a post between small stones, mm. */
export const postHalfMm = 0.23;
/** From a post to the girdle of the stone it holds, mm: slightly more than the room in its seat. */
const besideMm = 0.04;

/** How far off the line through two stones the post between them must stand to clear both, mm. */
export function postOffsetMm(stoneMm: number, pitch: number): number {
  const reach = stoneMm / 2 + besideMm + postHalfMm;
  return Math.sqrt(Math.max(0.01, reach ** 2 - (pitch / 2) ** 2));
}

/**
 * A post with its foot in the floor below the origin: upright and taller than the stones as cast, pushed over them
 * along y as set.
 */
const postMesh = memoize((deepMm: number, state: PieceState) => {
  const [path, radius]: [Vector[], number[]] =
    state === "as-cast"
      ? [
          [
            [0, 0, -deepMm],
            [0, 0, 0.17],
            [0, 0, 0.25],
          ],
          [postHalfMm, postHalfMm, postHalfMm * 0.6],
        ]
      : [
          [
            [0, 0, -deepMm],
            [0, 0.03, -0.02],
            [0, 0.12, 0.09],
            [0, 0.17, 0.15],
          ],
          [postHalfMm, postHalfMm, postHalfMm * 0.85, postHalfMm * 0.4],
        ];
  return tubeMesh({ path, radius, side: [1, 0, 0], sides: 8, zone: zoneNumber("bead") });
});

/** Posts on both sides between neighbors in a closed row of stones, except where a prong or the center stone is. */
export function postsAlong(
  { cut, widthMm, state = "as-set" }: Pick<HeadForm, "cut" | "widthMm" | "state">,
  row: readonly Placement[],
  { stoneMm, floorMm, obstacles }: { stoneMm: number; floorMm: number; obstacles: readonly Obstacle[] },
): LocalPart {
  const center = offsetOutline(cut, widthMm, 0);
  const placements = row.flatMap((place, i) => {
    const next = row[(i + 1) % row.length]!;
    const apart = distance(place.at, next.at);
    // Next to a wide notch, each stone has its own posts.
    if (apart > stoneMm + 0.75)
      return [place, next].flatMap((one, k) => {
        const away = translated(k === 0 ? next.at : place.at, one.at, -1);
        const pitch = stoneMm + 0.2;
        return both(translated(one.at, normalized(away), pitch / 2), one, pitch);
      });
    const middle = translated(place.at, translated(next.at, place.at, -1), 0.5);
    return both(middle, place, apart, next);
  });
  return { name: "beads", mesh: postMesh(floorMm + 0.15, state), placements };

  function both(at: Vector, a: Placement, pitch: number, b: Placement = a): Placement[] {
    const up = normalized(translated(a.z, b.z, 1));
    const y = normalized(cross(up, normalized(translated(a.x, b.x, 1))));
    const x = cross(y, up);
    const away = postOffsetMm(stoneMm, pitch);
    return [
      {
        at: translated(at, y, away),
        x: [-x[0], -x[1], -x[2]] as Vector,
        y: [-y[0], -y[1], -y[2]] as Vector,
        z: up,
      },
      { at: translated(at, y, -away), x, y, z: up },
    ].filter(isFree);
  }

  function isFree({ at: [x, y, z] }: Placement): boolean {
    if (obstacles.some((one) => Math.hypot(one.x - x, one.y - y) < one.radius + postHalfMm - 0.06))
      return false;
    if (row.some((stone) => Math.hypot(...translated(stone.at, [x, y, z], -1)) < stoneMm / 2 + postHalfMm))
      return false;
    return outsideMm(center, x, y) >= postHalfMm + besideMm;
  }
}

/** Distance of a point outside a convex outline, mm; 0 inside. */
function outsideMm(outline: readonly Vector[], x: number, y: number): number {
  let least = Infinity;
  let isInside = true;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    const [ex, ey] = [bx - ax, by - ay];
    const length = Math.hypot(ex, ey);
    // Points coincide at a corner.
    if (length < 1e-9) return;
    if (ex * (y - ay) - ey * (x - ax) < 0) isInside = false;
    const t = Math.max(0, Math.min(1, ((x - ax) * ex + (y - ay) * ey) / length ** 2));
    least = Math.min(least, Math.hypot(ax + ex * t - x, ay + ey * t - y));
  });
  return isInside ? 0 : least;
}
