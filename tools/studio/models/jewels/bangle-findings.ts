import type { LocalPart } from "#jewelry/shapes/assembly";
import { loft } from "#jewelry/shapes/mesh/loft";
import { type Mesh, zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import { identityPlacement, type Placement, type Vector } from "#jewelry/shapes/mesh/placement";
import { tube } from "#jewelry/shapes/mesh/tube";
import { turnedForm } from "./turned-form.ts";

/** Three knuckles on a pin along z through the origin, flush with a bangle `widthMm` wide. */
export function bangleHinge(widthMm: number, radiusMm: number): LocalPart {
  const leaf = (widthMm * 0.86) / 3;
  const half = leaf / 2 - 0.04;
  const mesh = turnedForm(
    [
      [-half, radiusMm * 0.8],
      [-half + 0.08, radiusMm],
      [half - 0.08, radiusMm],
      [half, radiusMm * 0.8],
    ],
    "z",
    32,
  );
  const placements = [-leaf, 0, leaf].map((z): Placement => ({ ...identityPlacement, at: [0, 0, z] }));
  return { name: "clasp", mesh, placements };
}

/** The folded spring that snaps into a bangle's other half: from the origin `longMm` toward -y, flat toward x. */
export function bangleTongue(longMm: number, widthMm: number): LocalPart {
  const leaves = [
    { x: 0.3, long: longMm },
    { x: -0.3, long: longMm * 0.86 },
  ];
  const writer = new MeshWriter();
  for (const { x, long } of leaves) plate(writer, { x, long, wide: widthMm * 0.46, thick: 0.26 });
  plate(writer, { x: 0, long: 0.5, wide: widthMm * 0.46, thick: 0.86, from: longMm - 0.45 });
  return { name: "clasp", mesh: writer.mesh() };
}

function plate(
  writer: MeshWriter,
  {
    x,
    long,
    wide,
    thick,
    from = -1.5,
  }: { x: number; long: number; wide: number; thick: number; from?: number },
): void {
  const [half, deep] = [wide / 2, thick / 2];
  const corners = [
    [deep, half],
    [deep, -half],
    [-deep, -half],
    [-deep, half],
  ] as const;
  loft(writer, {
    stations: 2,
    isClosed: false,
    groups: [0, 0, 1, 1, 2, 2, 3, 3],
    zones: new Uint8Array(8).fill(zoneNumber("link")),
    place: (station, point, out, at) => {
      const [dx, dz] = corners[((point + 1) >> 1) % 4]!;
      out[at] = x + dx;
      out[at + 1] = station === 0 ? -from - long : -from;
      out[at + 2] = dz;
    },
  });
}

const pinsMm = 3.6;

/** The knob for a safety catch, on a bangle's +z side, with its foot at the origin. */
export function catchKnob(): LocalPart {
  return { name: "clasp", mesh: knob() };
}

function knob(): Mesh {
  return turnedForm(
    [
      [-0.5, 0.34],
      [0.5, 0.34],
      [0.62, 0.5],
      [0.82, 0.56],
      [1.02, 0.46],
      [1.1, 0.2],
    ],
    "z",
    24,
  );
}

/** A figure-eight wire that turns on a pin at the origin and reaches a knob at y = `pinsMm`. It faces +z. */
export function safetyCatch(): LocalPart[] {
  return [
    { name: "clasp", mesh: figureEight() },
    { name: "clasp", mesh: knob() },
  ];
}

function figureEight(): Mesh {
  const [steps, wide, wire] = [64, 0.98, 0.24];
  const high = pinsMm / 2 + 0.62;
  const path = Array.from({ length: steps }, (_, i): Vector => {
    const turn = (2 * Math.PI * (i + 0.5)) / steps;
    const cross = Math.sin(turn) * wire * 0.9;
    return [wide * Math.sin(2 * turn), pinsMm / 2 + high * Math.cos(turn), 0.45 + cross];
  });
  const writer = new MeshWriter();
  tube(writer, { path, isClosed: true, radius: wire, side: [0, 0, 1], sides: 12, zone: zoneNumber("link") });
  return writer.mesh();
}

/** From the catch's pin to its knob, mm. */
export const safetyCatchMm = pinsMm;
