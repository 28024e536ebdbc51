import { memoize } from "#jewelry/shapes/memoize";
import { loft } from "#jewelry/shapes/mesh/loft";
import { zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import { tube } from "#jewelry/shapes/mesh/tube";
import type { Inset } from "./clasped-row.ts";

export interface IdPlate {
  lengthMm: number;
  widthMm: number;
  thickMm: number;
  /** Radius of its curve around the wrist, mm. */
  bendMm: number;
  /** How far the chain's links extend into the eyes beyond half their pitch, and their wire, mm. */
  reachMm: number;
  wireMm: number;
}

const zone = zoneNumber("link");

/** A name plate, curved to the wrist, with rounded corners and an eye at each end for the chain. */
export const idPlate = memoize((plate: IdPlate): Omit<Inset, "middleMm"> => {
  const { lengthMm, reachMm, wireMm, bendMm, thickMm } = plate;
  const writer = new MeshWriter();
  plateBody(writer, plate);
  const half = lengthMm / 2;
  const sag = half ** 2 / (2 * bendMm);
  const inner = wireMm * 1.25;
  const wire = wireMm * 0.42;
  for (const sign of [1, -1]) {
    const path = Array.from({ length: 32 }, (_, i): Vector => {
      const turn = (2 * Math.PI * i) / 32;
      const x = half + inner * 0.35 + (inner / 2 + wire) * 1.15 * Math.cos(turn);
      return [sign * x, 0, -sag - thickMm / 2 + (inner / 2 + wire) * Math.sin(turn)];
    });
    tube(writer, { path, isClosed: true, radius: wire, squash: 1.5, side: [0, 1, 0], sides: 14, zone });
  }
  const far = half + inner * 0.35 + (inner / 2 + wire) * 1.15 - wire;
  return {
    parts: [{ name: "link", mesh: writer.mesh() }],
    spanMm: 2 * (far - wireMm + reachMm),
  };
});

/** Sections along the plate. Its outline is a rectangle with round corners, and its edges are softened. */
function plateBody(writer: MeshWriter, { lengthMm, widthMm, thickMm, bendMm }: IdPlate): void {
  const corner = widthMm * 0.26;
  const soft = Math.min(0.22, thickMm * 0.2);
  const half = lengthMm / 2;
  const ends = Array.from({ length: 11 }, (_, i) => 1 - Math.cos((Math.PI / 2) * (i / 10)));
  const inner = 24;
  const xs = [
    ...ends.map((share) => -half + 0.01 + share * corner),
    ...Array.from(
      { length: inner - 1 },
      (_, i) => -half + corner + ((i + 1) / inner) * (lengthMm - 2 * corner),
    ),
    ...ends.map((share) => half - 0.01 - share * corner).reverse(),
  ];
  const across = (x: number) => {
    const over = Math.max(0, Math.abs(x) - (half - corner));
    return widthMm / 2 - corner + Math.sqrt(Math.max(0, corner ** 2 - over ** 2));
  };
  const outline = edgeOutline(thickMm, soft);
  loft(writer, {
    stations: xs.length,
    isClosed: false,
    groups: new Uint8Array(outline.length),
    zones: new Uint8Array(outline.length).fill(zone),
    place: (station, point, out, at) => {
      const x = xs[station]!;
      const { side, inset, z } = outline[point]!;
      const turn = x / bendMm;
      const radius = bendMm + z - thickMm / 2;
      out[at] = radius * Math.sin(turn);
      out[at + 1] = side * (across(x) - inset);
      out[at + 2] = radius * Math.cos(turn) - bendMm;
    },
  });
}

/** Around the section, seen against x: each point's side, distance inside the edge, and height. */
function edgeOutline(thick: number, soft: number): { side: number; inset: number; z: number }[] {
  const arc = Array.from({ length: 5 }, (_, i) => (Math.PI / 2) * (i / 4));
  const top = arc.map((turn) => ({
    inset: soft * (1 - Math.cos(turn)),
    z: thick / 2 - soft * (1 - Math.sin(turn)),
  }));
  const edge = [...top, { inset: soft * 1.3, z: thick / 2 }];
  const low = edge.map(({ inset, z }) => ({ inset, z: -z })).reverse();
  const right = [...low, ...edge].map((point) => ({ side: 1, ...point }));
  const left = right.map(({ inset, z }) => ({ side: -1, inset, z })).reverse();
  return [...right, ...left];
}
