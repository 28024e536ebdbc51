import type { LocalPart, StoneRow } from "../assembly.ts";
import { cutGem, type Gem } from "../gems/cut-gem.ts";
import { memoizeByObject } from "../memoize.ts";
import type { Mesh } from "../mesh/mesh.ts";
import {
  dot,
  identityPlacement,
  type Placement,
  pointIn,
  translated,
  type Vector,
} from "../mesh/placement.ts";
import type { Ornament } from "../ornament.ts";

/** Between a stone and its neighbor's metal, mm: metal within 0.1 of a stone counts as its own. */
const besideMm = 0.13;
/** How far above its final position a stone starts entering its seat, in widths. */
const entryWidths = 0.5;

/** Whether no stone of either ornament touches the other's metal, in its seat or on the way in. */
export function seatsAreClear(one: Ornament, other: Ornament): boolean {
  return !entersMetal(one.stones, other.metal) && !entersMetal(other.stones, one.metal);
}

function entersMetal(stones: readonly StoneRow[], metal: readonly LocalPart[]): boolean {
  return stones.some(({ role, cut, shape = cut, placements }) => {
    const gem = cutGem(shape, role === "center" ? "center" : "accent");
    return placements.some((stone) =>
      metal.some(({ mesh, placements: copies = [identityPlacement] }) =>
        copies.some((part) => isNear(gem, stone, mesh, part) && hasPointIn(gem, stone, mesh, part)),
      ),
    );
  });
}

function isNear({ size }: Gem, { at, z, scale = 1 }: Placement, mesh: Mesh, part: Placement): boolean {
  const { middle, radiusMm } = ballAround(mesh);
  const reachMm = scale * (0.5 * Math.hypot(size[0], 1) + entryWidths / 2 + 0.5) + besideMm;
  const way = translated(translated(at, z, (scale * entryWidths) / 2), pointIn(part, middle), -1);
  return Math.hypot(...way) < reachMm + radiusMm * (part.scale ?? 1);
}

function hasPointIn(gem: Gem, stone: Placement, { positions }: Mesh, part: Placement): boolean {
  const { planes, size, crown } = gem;
  const { scale = 1 } = stone;
  const room = besideMm / scale;
  const [low, high] = [crown - size[2] - room, crown + entryWidths + room];
  const [far, wide] = [size[0] + room, 0.5 + room];
  const away = translated(part.at, stone.at, -1);
  // The part's points in the stone's axes, in widths.
  const seenAlong = (axis: Vector): Seen => ({
    turn: [part.x, part.y, part.z].map((own) => (dot(own, axis) * (part.scale ?? 1)) / scale),
    from: dot(away, axis) / scale,
  });
  const [x, y, z] = [seenAlong(stone.x), seenAlong(stone.y), seenAlong(stone.z)];
  const along = ({ turn, from }: Seen, i: number) =>
    from + turn[0]! * positions[i]! + turn[1]! * positions[i + 1]! + turn[2]! * positions[i + 2]!;
  for (let i = 0; i < positions.length; i += 3) {
    const pz = along(z, i);
    if (pz < low || pz > high) continue;
    const py = along(y, i);
    if (py < -wide || py > wide) continue;
    const px = along(x, i);
    let isInside = px > -far && px < far;
    for (let p = 0; p < planes.length && isInside; p += 4) {
      const up = Math.max(0, planes[p + 2]!) * entryWidths;
      isInside = planes[p]! * px + planes[p + 1]! * py + planes[p + 2]! * pz < planes[p + 3]! + up + room;
    }
    if (isInside) return true;
  }
  return false;
}

interface Seen {
  turn: readonly number[];
  from: number;
}

const ballAround = memoizeByObject(({ positions }: Mesh): { middle: Vector; radiusMm: number } => {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i += 1) {
    low[i % 3] = Math.min(low[i % 3]!, positions[i]!);
    high[i % 3] = Math.max(high[i % 3]!, positions[i]!);
  }
  const middle = low.map((value, axis) => (value + high[axis]!) / 2) as unknown as Vector;
  return { middle, radiusMm: Math.hypot(...low.map((value, axis) => (high[axis]! - value) / 2)) };
});
