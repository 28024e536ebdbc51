import { memoize } from "#jewelry/shapes/memoize";
import { ball } from "#jewelry/shapes/mesh/ball";
import { type Mesh, zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import { tube } from "#jewelry/shapes/mesh/tube";

export interface Lobster {
  readonly mesh: Mesh;
  /** Center positions of the nearest wire of a ring in its eye and of one in its claw, mm along x. */
  readonly eyeX: number;
  readonly clawX: number;
}

const zone = zoneNumber("link");

/** Points around a lobster clasp of length 1, from the claw's tip over its back to the throat by the gate's pivot. */
const back: readonly (readonly [x: number, y: number, half: number])[] = [
  [0.43, -0.135, 0.03],
  [0.475, -0.05, 0.042],
  [0.475, 0.05, 0.052],
  [0.43, 0.13, 0.06],
  [0.34, 0.19, 0.066],
  [0.22, 0.222, 0.074],
  [0.08, 0.225, 0.082],
  [-0.06, 0.2, 0.092],
  [-0.18, 0.145, 0.106],
  [-0.27, 0.06, 0.11],
  [-0.315, -0.02, 0.085],
];

/** The lever that closes the claw, from the thumb tab over the pivot to the tip. */
const gate: readonly (readonly [x: number, y: number, half: number])[] = [
  [-0.15, -0.255, 0.036],
  [-0.165, -0.2, 0.036],
  [-0.155, -0.135, 0.038],
  [-0.085, -0.1, 0.05],
  [0.04, -0.125, 0.052],
  [0.18, -0.155, 0.045],
  [0.32, -0.17, 0.04],
  [0.425, -0.165, 0.034],
];

/** A closed lobster clasp along x, flat toward z: claw, gate with its tab, pivot, and the eye at its left end. */
export const lobster = memoize((lengthMm: number): Lobster => {
  const writer = new MeshWriter();
  bent(writer, back, lengthMm, 1.12);
  bent(writer, gate, lengthMm, 0.92);
  const foot: Vector[] = [
    [-0.3 * lengthMm, -0.03 * lengthMm, 0],
    [-0.12 * lengthMm, -0.1 * lengthMm, 0],
  ];
  tube(writer, {
    path: foot,
    radius: 0.075 * lengthMm,
    squash: 1.1,
    side: [0, 0, 1],
    sides: 18,
    hasRoundEnds: true,
    zone,
  });
  const pivot = 0.1 * lengthMm;
  tube(writer, {
    path: [
      [-0.1 * lengthMm, -0.1 * lengthMm, -pivot],
      [-0.1 * lengthMm, -0.1 * lengthMm, pivot],
    ],
    radius: 0.034 * lengthMm,
    sides: 16,
    hasRoundEnds: true,
    zone,
  });
  const tab = new MeshWriter();
  ball(tab, { radius: 0.05 * lengthMm, zone, slices: 20, stacks: 12 });
  writer.add(tab, [-0.15 * lengthMm, -0.265 * lengthMm, 0]);
  const wire = 0.045 * lengthMm;
  const radius = 0.1 * lengthMm;
  const eyeAt = -0.43 * lengthMm;
  const eye = Array.from({ length: 32 }, (_, i): Vector => {
    const turn = (2 * Math.PI * i) / 32;
    return [eyeAt + radius * Math.cos(turn), radius * Math.sin(turn), 0];
  });
  tube(writer, { path: eye, isClosed: true, radius: wire, side: [0, 0, 1], sides: 14, zone });
  return { mesh: writer.mesh(), eyeX: eyeAt - radius + wire, clawX: 0.425 * lengthMm };
});

/** A rod along a smooth line through points, each with its half thickness. */
function bent(
  writer: MeshWriter,
  points: readonly (readonly [number, number, number])[],
  lengthMm: number,
  squash: number,
): void {
  const path: Vector[] = [];
  const radius: number[] = [];
  const steps = 6;
  const at = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)]!;
  for (let i = 0; i + 1 < points.length; i += 1)
    for (let step = i === 0 ? 0 : 1; step <= steps; step += 1) {
      const [x, y, half] = [0, 1, 2].map((k) =>
        smooth(at(i - 1)[k]!, at(i)[k]!, at(i + 1)[k]!, at(i + 2)[k]!, step / steps),
      ) as [number, number, number];
      path.push([x * lengthMm, y * lengthMm, 0]);
      radius.push(half * lengthMm);
    }
  tube(writer, { path, radius, squash, side: [0, 0, 1], sides: 18, hasRoundEnds: true, zone });
}

/** Interpolates between b and c on the smooth line through all four (Catmull and Rom). */
function smooth(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}
