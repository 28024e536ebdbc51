import { expect, test } from "vitest";
import { dot, type Vector } from "#jewelry/shapes/mesh/placement";
import { groundRays } from "./ground-directions.ts";
import {
  type Softbox,
  type Studio,
  softboxAxes,
  softboxLimit,
  studioLight,
  studios,
  subjectStudios,
} from "./studio-light.ts";

/** Directions spread evenly over the sphere. */
const sphere: Vector[] = Array.from({ length: 20_000 }, (_, i) => {
  const z = 1 - (2 * i + 1) / 20_000;
  const turn = i * Math.PI * (3 - Math.sqrt(5));
  const r = Math.sqrt(1 - z * z);
  return [r * Math.cos(turn), z, r * Math.sin(turn)];
});

function energy(studio: Studio, blur: number): number {
  return sphere.reduce((sum, d) => sum + studioLight(studio, d, blur)[1], 0) / sphere.length;
}

test("a lamp adds the same light at any metal roughness", () => {
  for (const direction of [
    [0, 1, 0],
    [0.6, 0, 0.8],
  ] as const) {
    const box: Softbox = { direction, halfWidth: 0.3, halfHeight: 0.2, light: [2, 2, 2] };
    const black = { ...studios.dark, top: [0, 0, 0], horizon: [0, 0, 0], bottom: [0, 0, 0] } as const;
    const sharp = energy({ ...black, boxes: [box] }, 0.02);
    for (const blur of [0.06, 0.12, 0.2])
      expect(Math.abs(energy({ ...black, boxes: [box] }, blur) / sharp - 1)).toBeLessThan(0.1);
  }
});

const subjects = ["ring", "necklace", "earrings", "bracelet", "watch"] as const;
const sets = (["light", "dark"] as const).flatMap((theme) =>
  subjects.map((subject) => ({ theme, subject, studio: subjectStudios[theme][subject] })),
);

test.each(sets)(
  "the $theme studio of a $subject is bright above, dark at the horizon, and never black",
  ({ studio }) => {
    expect(studio.boxes.length).toBeLessThanOrEqual(softboxLimit);
    const mean = (from: number, to: number) => {
      const band = sphere.filter(([, y]) => y >= from && y < to);
      return band.reduce((sum, d) => sum + studioLight(studio, d, 0.3)[1], 0) / band.length;
    };
    expect(mean(0.4, 1)).toBeGreaterThan(2 * mean(-0.05, 0.1));
    for (const d of sphere) expect(Math.min(...studioLight(studio, d, 0.06))).toBeGreaterThan(0);
  },
);

test("a softbox's axes are perpendicular to its direction and to each other", () => {
  for (const box of sets.flatMap(({ studio }) => studio.boxes)) {
    const { u, v } = softboxAxes(box);
    expect(dot(u, v)).toBeCloseTo(0);
    expect(dot(u, box.direction)).toBeCloseTo(0);
    expect(Math.hypot(...u)).toBeCloseTo(1);
    expect(Math.hypot(...v)).toBeCloseTo(1);
  }
});

test("ground and wall receive light only from their own side", () => {
  for (const normal of [
    [0, 1, 0],
    [0, 0, 1],
  ] as const) {
    const rays = groundRays(studios.light, normal, 112);
    expect(rays.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    for (const { toLight, share } of rays) {
      expect(dot(toLight, normal)).toBeGreaterThan(0);
      expect(share).toBeGreaterThan(0);
      expect(Math.hypot(...toLight)).toBeCloseTo(1);
    }
    const few = rays.slice(0, 8);
    const sideways = Math.hypot(
      ...[0, 1, 2].map((i) => few.reduce((sum, { toLight }) => sum + toLight[i]!, 0) / 8),
    );
    expect(sideways - 0.7).toBeLessThan(0.2);
  }
});

test("each subject has its own lighting, with lamps in the same places in both themes", () => {
  for (const theme of ["light", "dark"] as const) {
    const texts = subjects.map((subject) => JSON.stringify(subjectStudios[theme][subject]));
    expect(new Set(texts).size).toBe(subjects.length);
  }
  for (const subject of subjects) {
    const [light, dark] = [subjectStudios.light[subject], subjectStudios.dark[subject]];
    expect(dark.boxes[0]!.direction).toEqual(light.boxes[0]!.direction);
    expect(energy(light, 0.1)).toBeGreaterThan(energy(dark, 0.1));
  }
});

test("no light comes from behind a necklace, which hangs in front of a wall", () => {
  for (const theme of ["light", "dark"] as const)
    for (const { direction, light } of subjectStudios[theme].necklace.boxes)
      if (light[1] > 0) expect(direction[2]).toBeGreaterThan(0);
});

test("watch glass reflects less toward the lens than the dial receives from above", () => {
  for (const theme of ["light", "dark"] as const) {
    const [, front] = studioLight(subjectStudios[theme].watch, [0, 0, 1], 0.02);
    const [, above] = studioLight(subjectStudios[theme].watch, [0, 1, 0], 0.02);
    expect(front).toBeLessThan(above / 8);
  }
});
