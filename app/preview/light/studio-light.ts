import {
  cross,
  dot,
  interpolated,
  normalized,
  translated,
  type Vector,
} from "#jewelry/shapes/mesh/placement";
import type { Color, LightSet, LightSubject, Theme } from "./light-set.ts";
import { lightSet } from "./light-sets.ts";

export type { Color, Theme } from "./light-set.ts";

/** A distant rectangle of light. Negative light absorbs, like a black flag. */
export interface Softbox {
  readonly direction: Vector;
  /** Half its width and height, as tangents of the angles seen from the piece. */
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly light: Color;
}

/** Lighting in the form the shaders need. */
export interface Studio extends Omit<LightSet, "placed"> {
  /** At most `softboxLimit`. */
  readonly boxes: readonly Softbox[];
}

/** Maximum number of softboxes in the shaders. */
export const softboxLimit = 10;

export function createStudio({ placed, ...room }: LightSet): Studio {
  const boxes = placed.map(({ toward, half: [halfWidth, halfHeight], light }) => ({
    direction: normalized(toward),
    halfWidth,
    halfHeight,
    light,
  }));
  return { ...room, boxes };
}

export const subjectStudios: Readonly<Record<Theme, Readonly<Record<LightSubject, Studio>>>> = {
  light: studiosOf("light"),
  dark: studiosOf("dark"),
};

function studiosOf(theme: Theme): Readonly<Record<LightSubject, Studio>> {
  const of = (subject: LightSubject) => createStudio(lightSet(subject, theme));
  return {
    ring: of("ring"),
    necklace: of("necklace"),
    earrings: of("earrings"),
    bracelet: of("bracelet"),
    watch: of("watch"),
  };
}

export const studios: Readonly<Record<Theme, Studio>> = {
  light: subjectStudios.light.ring,
  dark: subjectStudios.dark.ring,
};

/** Heights at which the walls' light changes, as in the shaders: upward and downward from the horizon. */
export const roomSteps = { up: [0.16, 0.95], down: [-0.02, -0.45] } as const;

/** The light from a direction, blurred by roughly `blur` radians, as in the shaders. */
export function studioLight(studio: Studio, direction: Vector, blur: number): Color {
  const up = smoothstep(roomSteps.up[0], roomSteps.up[1], direction[1]);
  const down = smoothstep(roomSteps.down[0], roomSteps.down[1], direction[1]);
  let sum: Color = interpolated(interpolated(studio.horizon, studio.top, up), studio.bottom, down);
  for (const softbox of studio.boxes) {
    const z = dot(direction, softbox.direction);
    if (z < 0.02) continue;
    const { u, v } = softboxAxes(softbox);
    const across = blurredCoverage(dot(direction, u) / z, softbox.halfWidth, blur + 0.02);
    const along = blurredCoverage(dot(direction, v) / z, softbox.halfHeight, blur + 0.02);
    sum = translated(sum, softbox.light, across * along);
  }
  return [Math.max(sum[0], 0.004), Math.max(sum[1], 0.004), Math.max(sum[2], 0.004)];
}

/** The directions along a softbox's width and height. */
export function softboxAxes({ direction }: Softbox): { u: Vector; v: Vector } {
  const up: Vector = Math.abs(direction[1]) > 0.95 ? [0, 0, -1] : [0, 1, 0];
  const u = normalized(cross(up, direction));
  return { u, v: cross(direction, u) };
}

function blurredCoverage(x: number, half: number, blur: number): number {
  return smoothstep(-1.6, 1.6, (x + half) / blur) - smoothstep(-1.6, 1.6, (x - half) / blur);
}

function smoothstep(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
