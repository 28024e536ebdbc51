import { cross, translated, type Vector } from "#jewelry/shapes/mesh/placement";
import { type Studio, studioLight } from "./studio-light.ts";

export interface ShadowRay {
  /** Toward the light, unit length. */
  readonly toLight: Vector;
  /** Its share of all light on the ground. All shares add up to 1. */
  readonly share: number;
}

const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/**
 * `count` cosine-weighted light directions for a ground with a given normal, each with the studio's light from there.
 * Any prefix of the list is spread over the whole sky.
 */
export function groundRays(studio: Studio, normal: Vector, count: number): ShadowRay[] {
  const rays = lightRays(studio, normal, count);
  const sum = rays.reduce((total, { brightness }) => total + brightness, 0);
  return rays.map(({ toLight, brightness }) => ({ toLight, share: brightness / sum }));
}

/** The cosine-weighted mean of the studio's light above a ground. */
export function groundBrightness(studio: Studio, normal: Vector): number {
  const count = 512;
  return lightRays(studio, normal, count).reduce((sum, { brightness }) => sum + brightness / count, 0);
}

function lightRays(studio: Studio, normal: Vector, count: number) {
  const side: Vector = Math.abs(normal[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0];
  const x = cross(side, normal);
  const y = cross(normal, x);
  return Array.from({ length: count }, (_, i) => {
    const k = (i * 37) % count;
    const radius = Math.sqrt((k + 0.5) / count) * 0.985;
    const turn = k * goldenAngle;
    const height = Math.sqrt(1 - radius * radius);
    const toLight = translated(
      translated(translated([0, 0, 0], x, radius * Math.cos(turn)), y, radius * Math.sin(turn)),
      normal,
      height,
    );
    const [red, green, blue] = studioLight(studio, toLight, 0.15);
    return { toLight, brightness: red * 0.3 + green * 0.6 + blue * 0.1 };
  });
}
