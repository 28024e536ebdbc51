import { cross, dot, mixed, moved, unit, type Vector } from "#jewelry/shapes/mesh/placement";

export type Theme = "light" | "dark";
/** Linear light, Rec. 709. */
export type Color = readonly [red: number, green: number, blue: number];

/** A far rectangle of light; a negative light absorbs, as a black flag does. */
export interface Softbox {
  readonly direction: Vector;
  /** Half its width and height, as tangents of the angles seen from the piece. */
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly light: Color;
}

export interface Studio {
  /** At most `softboxLimit`. */
  readonly boxes: readonly Softbox[];
  /** The walls' light above, at the horizon and below. A dark horizon is what makes polished metal look like metal. */
  readonly top: Color;
  readonly horizon: Color;
  readonly bottom: Color;
  /** The same room for stones: walls, lamps, and the small ceiling lamps that make their fire. */
  readonly gemRoom: number;
  readonly gemLamps: number;
  readonly gemSparks: number;
  /** Darkness of the deepest shadow on the ground, and reflectance of the ground. */
  readonly shadow: number;
  readonly mirror: number;
  readonly exposure: number;
}

/** Maximum of softboxes in the shaders. */
export const softboxLimit = 10;

const warm: Color = [1, 0.965, 0.91];
const cool: Color = [0.93, 0.965, 1];
const white: Color = [1, 1, 1];

function box(
  direction: Vector,
  [halfWidth, halfHeight]: readonly [number, number],
  light: number,
  tint: Color,
): Softbox {
  return {
    direction: unit(direction),
    halfWidth,
    halfHeight,
    light: [tint[0] * light, tint[1] * light, tint[2] * light],
  };
}

export const studios: Readonly<Record<Theme, Studio>> = {
  light: {
    boxes: [
      box([-0.55, 0.78, 0.42], [0.6, 0.42], 2.4, warm),
      box([0.9, 0.34, 0.3], [0.13, 0.8], 2.6, cool),
      box([-0.97, 0.12, -0.1], [0.2, 0.7], 1.5, white),
      box([0.15, 0.5, -0.88], [0.75, 0.16], 2.2, white),
      box([0, 1, -0.05], [0.45, 0.45], 1.4, white),
      box([0.34, 0.3, 0.95], [0.06, 0.45], 1.2, white),
      box([-0.3, -0.12, 0.95], [0.14, 0.6], -0.55, white),
      box([0.8, -0.2, 0.6], [0.16, 0.5], -0.55, white),
    ],
    top: [0.86, 0.86, 0.86],
    horizon: [0.1, 0.1, 0.1],
    bottom: [0.56, 0.55, 0.53],
    gemRoom: 0.36,
    gemLamps: 1.05,
    gemSparks: 7,
    shadow: 0.7,
    mirror: 0.1,
    exposure: 1,
  },
  dark: {
    boxes: [
      box([-0.55, 0.78, 0.42], [0.6, 0.42], 3.4, warm),
      box([0.9, 0.34, 0.3], [0.13, 0.8], 3.6, cool),
      box([-0.97, 0.12, -0.1], [0.2, 0.7], 2.4, white),
      box([0.15, 0.5, -0.88], [0.75, 0.16], 3, white),
      box([0, 1, -0.05], [0.45, 0.45], 1.7, white),
      box([0.34, 0.3, 0.95], [0.06, 0.45], 1.5, white),
      box([-0.1, 0.12, 1], [0.75, 0.34], 0.36, warm),
      box([-0.55, -0.05, 0.85], [0.1, 0.85], 0.9, white),
    ],
    top: [0.17, 0.168, 0.162],
    horizon: [0.04, 0.04, 0.039],
    bottom: [0.15, 0.146, 0.138],
    gemRoom: 1.5,
    gemLamps: 1.1,
    gemSparks: 8,
    shadow: 0.75,
    mirror: 0.2,
    exposure: 1.05,
  },
};

/** The walls' light by height, as in the shaders: from the horizon up, and from the horizon down. */
export const roomSteps = { up: [0.16, 0.95], down: [-0.02, -0.45] } as const;

/** The light from a direction with blur `blur` (radians, roughly), as in the shaders. */
export function studioLight(studio: Studio, direction: Vector, blur: number): Color {
  const up = smoothstep(roomSteps.up[0], roomSteps.up[1], direction[1]);
  const down = smoothstep(roomSteps.down[0], roomSteps.down[1], direction[1]);
  let sum: Color = mixed(mixed(studio.horizon, studio.top, up), studio.bottom, down);
  for (const softbox of studio.boxes) {
    const z = dot(direction, softbox.direction);
    if (z < 0.02) continue;
    const { u, v } = softboxAxes(softbox);
    const across = covered(dot(direction, u) / z, softbox.halfWidth, blur + 0.02);
    const along = covered(dot(direction, v) / z, softbox.halfHeight, blur + 0.02);
    sum = moved(sum, softbox.light, across * along);
  }
  return [Math.max(sum[0], 0.004), Math.max(sum[1], 0.004), Math.max(sum[2], 0.004)];
}

/** The directions along a softbox's width and height. */
export function softboxAxes({ direction }: Softbox): { u: Vector; v: Vector } {
  const up: Vector = Math.abs(direction[1]) > 0.95 ? [0, 0, -1] : [0, 1, 0];
  const u = unit(cross(up, direction));
  return { u, v: cross(direction, u) };
}

function covered(x: number, half: number, blur: number): number {
  return smoothstep(-1.6, 1.6, (x + half) / blur) - smoothstep(-1.6, 1.6, (x - half) / blur);
}

function smoothstep(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
