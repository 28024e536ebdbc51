import { type Bounds, boxCorners } from "#jewelry/shapes/mesh/measures";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import type { Piece } from "#jewelry/shapes/piece";

/** Tangent of half the vertical field of view: a long lens, as is usual for jewelry. */
export const tanHalfFov = Math.tan((11 * Math.PI) / 180);

/** How much of the picture's width and height a piece fills, and the position of its middle from the top. */
export const frameShare = { width: 0.62, height: 0.7, middle: 0.51 } as const;

const pointLimit = 700;

/** A few hundred surface points for framing, mm. With `focus`, only those inside it. */
export function framingPoints(piece: Piece, focus: Bounds | null): Float32Array {
  const shapes = [
    ...[...piece.metal, ...(piece.surfaces ?? [])].map(({ mesh, placements }) => ({
      positions: mesh.positions,
      placements,
    })),
    ...piece.stones.map(({ gem, placements }) => ({ positions: gem.mesh.positions, placements })),
  ];
  const total = shapes.reduce(
    (sum, { positions, placements }) => sum + (positions.length / 3) * (placements.length / 16),
    0,
  );
  const step = Math.max(1, Math.floor(total / pointLimit));
  const found: number[] = [];
  let next = 0;
  for (const { positions, placements } of shapes) {
    const count = positions.length / 3;
    const all = count * (placements.length / 16);
    for (; next < all; next += step) {
      const p = (next % count) * 3;
      const m = Math.floor(next / count) * 16;
      const at = (axis: number) =>
        placements[m + axis]! * positions[p]! +
        placements[m + 4 + axis]! * positions[p + 1]! +
        placements[m + 8 + axis]! * positions[p + 2]! +
        placements[m + 12 + axis]!;
      const place: Vector = [at(0), at(1), at(2)];
      if (!focus || isWithin(place, focus)) found.push(...place);
    }
    next -= all;
  }
  return found.length > 0
    ? Float32Array.from(found)
    : Float32Array.from(boxCorners(focus ?? piece.bounds).flat());
}

function isWithin(place: Vector, { min, max }: Bounds): boolean {
  return [0, 1, 2].every((axis) => place[axis]! >= min[axis]! - 1e-3 && place[axis]! <= max[axis]! + 1e-3);
}

export interface Pose {
  /** Rotation about the vertical from straight in front, and angle above the horizon, radians. */
  yaw: number;
  pitch: number;
}

/** The camera's right, up and back vectors in a pose. */
export function cameraAxes({ yaw, pitch }: Pose): { right: Vector; up: Vector; back: Vector } {
  const [sy, cy, sp, cp] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)];
  return { right: [cy, 0, -sy], up: [-sy * sp, cp, -cy * sp], back: [sy * cp, sp, cy * cp] };
}

/**
 * The camera target and distance (mm) at which all points fill `plate`'s share of the picture. `aspect` is width over
 * height, `tan` the lens's tangent of half the vertical angle. Perspective moves edges unevenly, so it takes three
 * iterations.
 */
export function frameCamera(
  points: Float32Array,
  pose: Pose,
  aspect: number,
  share: { width: number; height: number } = frameShare,
  tan = tanHalfFov,
): { target: Vector; distance: number } {
  const { right, up, back } = cameraAxes(pose);
  let target: Vector = [0, 0, 0];
  let distance = 1000;
  for (let round = 0; round < 4; round += 1) {
    let [left, rightmost, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let i = 0; i < points.length; i += 3) {
      const [x, y, z] = [points[i]! - target[0], points[i + 1]! - target[1], points[i + 2]! - target[2]];
      const depth = distance - (x * back[0] + y * back[1] + z * back[2]);
      const across = (x * right[0] + y * right[1] + z * right[2]) / depth;
      const along = (x * up[0] + y * up[1] + z * up[2]) / depth;
      left = Math.min(left, across);
      rightmost = Math.max(rightmost, across);
      low = Math.min(low, along);
      high = Math.max(high, along);
    }
    const moveX = ((left + rightmost) / 2) * distance;
    const moveY = ((low + high) / 2) * distance;
    target = [
      target[0] + right[0] * moveX + up[0] * moveY,
      target[1] + right[1] * moveX + up[1] * moveY,
      target[2] + right[2] * moveX + up[2] * moveY,
    ];
    const wide = (rightmost - left) / (2 * tan * aspect * share.width);
    const tall = (high - low) / (2 * tan * share.height);
    distance = Math.max(distance * Math.max(wide, tall), 4);
  }
  return { target, distance };
}
