import { loft } from "../mesh/loft.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import type { MeshWriter } from "../mesh/mesh-writer.ts";

const zone = zoneNumber("side");

export interface Plate {
  low: number;
  high: number;
  hole: number;
  radius: number;
}

/** A round plate with a hole, around z. */
export function plate(writer: MeshWriter, { low, high, hole, radius }: Plate): void {
  const steps = 28;
  const corners = [
    [hole, low],
    [radius, low],
    [radius, high],
    [hole, high],
  ] as const;
  loft(writer, {
    stations: steps,
    isClosed: true,
    groups: [0, 1, 1, 2, 2, 3, 3, 0],
    zones: new Uint8Array(8).fill(zone),
    place: (station, point, out, at) => {
      const turn = (-2 * Math.PI * station) / steps;
      const [r, z] = corners[Math.floor(point / 2)]!;
      out[at] = r * Math.cos(turn);
      out[at + 1] = r * Math.sin(turn);
      out[at + 2] = z;
    },
  });
}

type Range = readonly [low: number, high: number];

/** A beam's section: a rectangle with chamfered corners. */
export function chamfered({ y: [left, right], z: [low, high] }: { y: Range; z: Range }): [number, number][] {
  const cut = 0.15;
  return [
    [left, low + cut],
    [left + cut, low],
    [right - cut, low],
    [right, low + cut],
    [right, high - cut],
    [right - cut, high],
    [left + cut, high],
    [left, high - cut],
  ];
}
