import type { LocalPart } from "../assembly.ts";
import { besideMm, postOffsetMm, postRadiusMm, postReachMm } from "../melee/post-size.ts";
import { type Post, postsAt } from "../melee/posts.ts";
import { cross, dot, normalized, type Placement, translated, type Vector } from "../mesh/placement.ts";
import { distance } from "./halo-places.ts";
import type { HeadForm } from "./head-form.ts";
import { offsetOutline } from "./outline-ring.ts";

interface PostedRow {
  stoneMm: number;
  /** Depth of the floor below the girdles, mm. */
  floorMm: number;
}

/** The largest angle around a stone without a post, radians, and a post's least slant toward stones that share it. */
const [maxFree, leastSlant] = [(150 * Math.PI) / 180, 0.5];
/** Angle between posts of a stone's own next to a wide gap and the row's direction, radians. */
const ownTurn = (42 * Math.PI) / 180;
const tries = 72;

/** A post and the stones it holds. */
interface Held extends Post {
  stones: readonly number[];
}

/**
 * Posts that hold a closed row of stones from both sides: neighbors share one on each side, and each stone has its own
 * next to a wide gap. Where the center stone is in the way of one, others around the stone replace it, so that no half
 * of a stone is free. They may merge with the center stone's prongs.
 */
export function postsAlong(
  { cut, widthMm, state = "as-set" }: Pick<HeadForm, "cut" | "widthMm" | "state">,
  row: readonly Placement[],
  { stoneMm, floorMm }: PostedRow,
): LocalPart[] {
  const center = offsetOutline(cut, widthMm, 0);
  const [radius, reach] = [postRadiusMm(stoneMm), postReachMm(stoneMm)];
  const posts: Held[] = row.flatMap((place, i) => {
    const next = (i + 1) % row.length;
    const apart = distance(place.at, row[next]!.at);
    const slant = postOffsetMm(stoneMm, apart) / reach;
    if (row.length > 2 && slant > leastSlant && apart < 2 * reach)
      return sharedPosts(i, next, slant).filter(isFree);
    return [sideBySide(i, next), sideBySide(next, i)].flat().filter(isFree);
  });
  row.forEach((_, i) => {
    for (let most = 0; most < 4; most += 1) {
      const found = postInLargestGap(i);
      if (!found) break;
      posts.push(found);
    }
  });
  return postsAt(posts, { stoneMm, deepMm: floorMm + rootMm, state });

  /** The two posts between neighbors, one on each side of the row. */
  function sharedPosts(i: number, next: number, slant: number): Held[] {
    const [a, b] = [row[i]!, row[next]!];
    const middle = translated(a.at, translated(b.at, a.at, -1), 0.5);
    const z = normalized(translated(a.z, b.z, 1));
    const y = normalized(cross(z, normalized(translated(b.at, a.at, -1))));
    return [1, -1].map((side) => {
      const way: Vector = [y[0] * side, y[1] * side, y[2] * side];
      const at = translated(middle, way, -reach * slant);
      return { place: { at, x: cross(way, z), y: way, z }, slant, stones: [i, next] };
    });
  }

  /** A stone's own two posts on the side of another. */
  function sideBySide(i: number, toward: number): Held[] {
    const to = angleTo(i, row[toward]!.at);
    return [to - ownTurn, to + ownTurn].map((turn) => ownPost(i, turn));
  }

  /** A post beside a stone, at an angle in its axes. */
  function ownPost(i: number, turn: number): Held {
    const { at, x, y, z } = row[i]!;
    const cosine = Math.cos(turn);
    const way = translated([x[0] * cosine, x[1] * cosine, x[2] * cosine], y, Math.sin(turn));
    const back: Vector = [-way[0], -way[1], -way[2]];
    return {
      place: { at: translated(at, way, reach), x: cross(back, z), y: back, z },
      slant: 1,
      stones: [i],
    };
  }

  function angleTo(i: number, point: Vector): number {
    const away = translated(point, row[i]!.at, -1);
    return Math.atan2(dot(away, row[i]!.y), dot(away, row[i]!.x));
  }

  /** A free post nearest to the middle of a stone's largest gap between posts; null if the gap is small enough. */
  function postInLargestGap(i: number): Held | null {
    const turns = posts
      .filter(({ stones }) => stones.includes(i))
      .map(({ place }) => angleTo(i, place.at))
      .sort((a, b) => a - b);
    const gaps = turns.map((turn, k) => ({ turn, free: (turns[k + 1] ?? turns[0]! + 2 * Math.PI) - turn }));
    const first = gaps[0] ?? { turn: 0, free: 2 * Math.PI };
    const gap = gaps.reduce((most, one) => (one.free > most.free ? one : most), first);
    if (gap.free <= maxFree && turns.length > 2) return null;
    const middle = gap.turn + gap.free / 2;
    for (let step = 0; step <= tries; step += 1) {
      const aside = ((step % 2 ? 1 : -1) * Math.ceil(step / 2) * gap.free) / tries;
      if (Math.abs(aside) > gap.free / 2 - 0.3) break;
      const post = ownPost(i, middle + aside);
      if (isFree(post)) return post;
    }
    return null;
  }

  function isFree({ place: { at } }: Held): boolean {
    if (row.some((stone) => distance(stone.at, at) < reach - 0.003)) return false;
    return outsideMm(center, at[0], at[1]) >= radius + besideMm;
  }
}

/** How deep posts reach into the floor, mm. */
const rootMm = 0.15;

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
