import { translated, type Vector } from "#jewelry/shapes/mesh/placement";
import type { Piece } from "#jewelry/shapes/piece";

/** What a piece stands on, lies on or hangs in front of. */
export interface Ground {
  readonly normal: Vector;
  readonly point: Vector;
  /** The ground plane and its map for shaders: normal and distance, and two axes, -1 to 1 across the map. */
  readonly uniforms: { ground: number[]; groundX: number[]; groundY: number[] };
}

/** Distance of a hanging piece from its wall, mm. */
const wallGap = 1.5;

export function createGround({ bounds, focus, rests }: Piece): Ground {
  const { min, max } = focus ?? bounds;
  const isWall = rests === "hanging";
  const normal: Vector = isWall ? [0, 0, 1] : [0, 1, 0];
  const middle: Vector = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
  const size = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2]);
  const point: Vector = isWall
    ? [middle[0], middle[1], bounds.min[2] - wallGap]
    : [middle[0], bounds.min[1], middle[2]];
  const reach = size * 1.5;
  const axis = (way: Vector) => {
    const scaled = translated([0, 0, 0], way, 1 / reach);
    return [...scaled, -(scaled[0] * point[0] + scaled[1] * point[1] + scaled[2] * point[2])];
  };
  return {
    normal,
    point,
    uniforms: {
      ground: [...normal, normal[0] * point[0] + normal[1] * point[1] + normal[2] * point[2]],
      groundX: axis([1, 0, 0]),
      groundY: axis(isWall ? [0, 1, 0] : [0, 0, -1]),
    },
  };
}
