import type { LocalPart } from "../assembly.ts";
import { jumpRing } from "../links/cable-link.ts";
import { rod } from "../links/rod.ts";
import { loft } from "../mesh/loft.ts";
import { type Mesh, zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import { inPlace, type Placement } from "../mesh/placement.ts";
import { turnedForm } from "./turned-form.ts";

/** Three knuckles on a pin along z, flush with a bangle `widthMm` wide; the pin passes the origin. */
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
  const placements = [-leaf, 0, leaf].map((z): Placement => ({ ...inPlace, at: [0, 0, z] }));
  return { name: "clasp", mesh, placements };
}

/** The folded spring that snaps into a bangle's other half: it reaches from the origin `longMm` toward -y, flat toward x. */
export function bangleTongue(longMm: number, widthMm: number): LocalPart {
  const leaves = [
    { x: 0.42, long: longMm },
    { x: -0.42, long: longMm * 0.82 },
  ];
  const writer = new MeshWriter();
  for (const { x, long } of leaves) plate(writer, { x, long, wide: widthMm * 0.46, thick: 0.34 });
  plate(writer, { x: 0, long: 0.5, wide: widthMm * 0.46, thick: 1.1, from: longMm - 0.45 });
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
      out[at + 1] = station === 0 ? -from : -from - long;
      out[at + 2] = dz;
    },
  });
}

const pinsMm = 3.6;

/** The knob over which a safety catch snaps, on a bangle's side that looks to +z; its foot is the origin. */
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

/** A figure eight of wire that turns on a pin at the origin and reaches up to a knob at y = `pinsMm`; its side looks to +z. */
export function safetyCatch(): LocalPart[] {
  const ring = jumpRing(1.15, 0.42);
  const middle = 0.36;
  return [
    {
      name: "clasp",
      mesh: ring,
      placements: [0, pinsMm].map((y): Placement => ({ ...inPlace, at: [0, y, middle] })),
    },
    { name: "clasp", mesh: rod([0, 0.85, middle], [0, pinsMm - 0.85, middle], 0.3) },
    { name: "clasp", mesh: knob() },
  ];
}

/** From the catch's pin to the knob it holds, mm. */
export const safetyCatchMm = pinsMm;
