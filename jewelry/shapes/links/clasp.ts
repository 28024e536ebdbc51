import { memoize } from "../memoize.ts";
import { ballAt } from "../mesh/ball.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import type { Vector } from "../mesh/placement.ts";
import { tube } from "../mesh/tube.ts";
import { eyeReachMm, hingeBar, hingeEye, hingeGapMm } from "./hinge.ts";
import { beam } from "./hinged-frame.ts";

/**
 * A spring ring with its two jump rings, for a chain of wire `wireMm` thick: along x, flat in the plane z = 0. `spanMm`
 * is the distance between the wires of the last links on both sides.
 */
export const springRing = memoize((wireMm: number) => {
  const writer = new MeshWriter();
  const wire = 0.3 + wireMm * 0.35;
  const radius = 1.5 + wire * 1.6;
  const inner = wireMm + 2 * wire + 0.1;
  const thin = 0.14 + wireMm * 0.25;
  circle(writer, { middle: 0, radius, wire, isUpright: false });
  const middle = radius - wire + inner / 2;
  for (const side of [1, -1])
    circle(writer, { middle: middle * side, radius: inner / 2 + thin, wire: thin, isUpright: true });
  const trigger = { radius: wire * 0.75, zone: zoneNumber("link") };
  ballAt(writer, [radius * 0.72, -radius * 0.72, wire * 0.9], trigger);
  const bought = `Spring ring clasp, ${(2 * (radius + wire)).toFixed(1)} mm, with two jump rings, wire ${(2 * thin).toFixed(2)} mm`;
  return { mesh: writer.mesh(), spanMm: 2 * (radius - wire + inner), bought };
});

/**
 * A purchased box clasp between the ends of a line of links, closed: a box with the eye, its tongue with the bar, and a
 * figure-eight safety on its side. In a link's axes, mm.
 */
export const boxClasp = memoize(
  ({ pitchMm, hingeMm, innerMm }: { pitchMm: number; hingeMm: number; innerMm: number }) => {
    const writer = new MeshWriter();
    const half = pitchMm / 2;
    const clearMm = eyeReachMm + hingeGapMm + 0.05;
    const [start, end] = [-half + clearMm, half - clearMm];
    const [low, high] = [-hingeMm - 0.5, -hingeMm + 0.75];
    const block = (wide: number, bottom: number, top: number) => (): [number, number][] => [
      [-wide, bottom],
      [wide, bottom],
      [wide, top],
      [-wide, top],
    ];
    const halfMm = innerMm + 0.7;
    beam(writer, [start, end - 1.2], block(halfMm, low, high));
    beam(writer, [end - 1.3, end], block(innerMm + 0.5, low + 0.1, high - 0.1));
    for (const side of [1, -1]) {
      const arm: Vector[] = [end - 0.4, half].map((x) => [x, side * (innerMm + 0.3), -hingeMm]);
      tube(writer, { path: arm, radius: 0.29, sides: 12, hasRoundEnds: true, zone: zoneNumber("link") });
    }
    hingeBar(writer, [half, 0, -hingeMm], innerMm);
    hingeEye(writer, [-half, 0, -hingeMm], "as-set");
    const stem: Vector[] = [-half + 0.7, start + 0.2].map((x) => [x, 0, -hingeMm]);
    tube(writer, { path: stem, radius: 0.22, sides: 10, zone: zoneNumber("link") });
    safety(writer, [(start + end) / 2, innerMm + 0.85, (low + high) / 2]);
    const sizeMm = [end - start, 2 * halfMm, high - low].map((mm) => mm.toFixed(1)).join(" x ");
    const bought = `Box clasp with tongue and figure-eight safety, box ${sizeMm} mm`;
    return { mesh: writer.mesh(), bought };
  },
);

/** A figure eight of wire that snaps over a knob. */
function safety(writer: MeshWriter, [x, y, z]: Vector): void {
  const points = 32;
  const path = Array.from({ length: points }, (_, i): Vector => {
    const turn = (2 * Math.PI * (i + 0.5)) / points;
    return [x + 1.5 * Math.cos(turn), y + 0.1 * Math.sin(turn), z + 0.55 * Math.sin(2 * turn)];
  });
  tube(writer, { path, isClosed: true, radius: 0.17, side: [0, 1, 0], sides: 8, zone: zoneNumber("link") });
}

function circle(
  writer: MeshWriter,
  { middle, radius, wire, isUpright }: { middle: number; radius: number; wire: number; isUpright: boolean },
): void {
  const points = 28;
  const path = Array.from({ length: points }, (_, i): Vector => {
    const turn = (2 * Math.PI * i) / points;
    const [x, y] = [middle + radius * Math.cos(turn), radius * Math.sin(turn)];
    return isUpright ? [x, 0, y] : [x, y, 0];
  });
  const side: Vector = isUpright ? [0, 1, 0] : [0, 0, 1];
  tube(writer, { path, isClosed: true, radius: wire, side, sides: 10, zone: zoneNumber("link") });
}
