import { memoize } from "#jewelry/shapes/memoize";
import { ball } from "#jewelry/shapes/mesh/ball";
import { type Mesh, zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import { tube } from "#jewelry/shapes/mesh/tube";
import { roundedBox } from "./rounded-box.ts";

export interface BoxLock {
  readonly mesh: Mesh;
  /** Length of its body, mm. The eyes extend beyond it. */
  readonly lengthMm: number;
}

const zone = zoneNumber("link");

/**
 * A closed box clasp along x facing z: the housing, the tongue's cap with its thumb piece, an eye at each end, and
 * figure-eight safety wires at its sides that snap over a ball.
 */
export const boxLock = memoize(
  (widthMm: number, thickMm: number, lengthMm: number, safeties: 1 | 2): BoxLock => {
    const writer = new MeshWriter();
    const half = lengthMm / 2;
    const seam = half - lengthMm * 0.24;
    const edgeMm = thickMm * 0.22;
    const body = { widthMm, thickMm, edgeMm, zone };
    roundedBox(writer, { ...body, from: -half, to: seam });
    roundedBox(writer, { ...body, from: seam + 0.14, to: half });
    const inside = { widthMm: widthMm * 0.8, thickMm: thickMm * 0.7, edgeMm: thickMm * 0.1, zone };
    roundedBox(writer, { ...inside, from: seam - 0.6, to: seam + 0.8 });
    thumbPiece(writer, { seam, widthMm, thickMm });
    for (const sign of [1, -1]) {
      eye(writer, { x: sign * half, widthMm, sign });
      if (sign === 1 || safeties === 2) safety(writer, { seam, widthMm, thickMm, sign });
    }
    return { mesh: writer.mesh(), lengthMm };
  },
);

/** The raised end of the tongue's spring, for pressing it down. */
function thumbPiece(
  writer: MeshWriter,
  { seam, widthMm, thickMm }: { seam: number; widthMm: number; thickMm: number },
): void {
  const long = widthMm * 0.3;
  roundedBox(writer, {
    from: seam - long * 0.35,
    to: seam + long * 0.65,
    widthMm: widthMm * 0.42,
    thickMm: thickMm * 0.34,
    edgeMm: thickMm * 0.1,
    z: thickMm * 0.56,
    zone,
  });
}

/** A loop upright in the plane of the chain's thickness, for the last link to hang in. */
function eye(writer: MeshWriter, { x, widthMm, sign }: { x: number; widthMm: number; sign: number }): void {
  const wire = widthMm * 0.07;
  const radius = widthMm * 0.19;
  const path = Array.from({ length: 28 }, (_, i): Vector => {
    const turn = (2 * Math.PI * i) / 28;
    return [x + sign * widthMm * 0.19 + widthMm * 0.21 * Math.cos(turn), 0, radius * Math.sin(turn)];
  });
  tube(writer, { path, isClosed: true, radius: wire, side: [0, 1, 0], sides: 12, zone });
}

function safety(
  writer: MeshWriter,
  { seam, widthMm, thickMm, sign }: { seam: number; widthMm: number; thickMm: number; sign: number },
): void {
  const wire = Math.min(0.42, widthMm * 0.075);
  const long = widthMm * 0.46;
  const tall = thickMm * 0.34;
  const off = sign * (widthMm / 2 + wire * 0.8);
  const path = Array.from({ length: 72 }, (_, i): Vector => {
    const turn = (2 * Math.PI * (i + 0.5)) / 72;
    const bow = 0.72 + 0.28 * Math.cos(2 * turn);
    return [
      seam + long * Math.cos(turn),
      off + sign * wire * 0.9 * Math.sin(turn) * Math.cos(turn),
      tall * Math.sin(2 * turn) * bow,
    ];
  });
  tube(writer, { path, isClosed: true, radius: wire / 2, side: [0, 1, 0], sides: 12, zone });
  for (const end of [1, -1]) {
    const x = seam + end * long * 0.66;
    const pin: Vector[] = [
      [x, sign * widthMm * 0.4, 0],
      [x, off, 0],
    ];
    tube(writer, { path: pin, radius: wire * 0.5, sides: 14, zone });
    const knob = new MeshWriter();
    ball(knob, { radius: wire * 0.82, zone, slices: 20, stacks: 12 });
    writer.add(knob, [x, off + sign * wire * 0.5, 0]);
  }
}
