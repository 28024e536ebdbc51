import { memoize } from "../memoize.ts";
import { ballAt } from "../mesh/ball.ts";
import { type Mesh, zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import type { Vector } from "../mesh/placement.ts";
import { tube } from "../mesh/tube.ts";

/** Inner width of the eye at the wire's lower front end, around the origin in the plane x = 0, mm. */
export const earWireEyeMm = 1.3;

/** Height of the hook above its eye, mm. */
export const earWireHeightMm = 12;

/** Drawn wire of gauge 20. */
export const earWireMm = 0.81;

/** How the bill names it. */
export const earWireBought = `Ear hook, wire ${earWireMm} mm, ${earWireHeightMm} mm high`;
const zone = zoneNumber("link");

/** An ear hook in the plane x = 0: an eye at the origin, then up in front, over and down behind (toward -z). */
export const earWire = memoize((): Mesh => {
  const writer = new MeshWriter();
  const radius = earWireMm / 2;
  const eye = earWireEyeMm / 2 + radius;
  const ring = Array.from({ length: 20 }, (_, i): Vector => {
    const turn = (2 * Math.PI * i) / 20;
    return [0, eye * Math.cos(turn), eye * Math.sin(turn)];
  });
  tube(writer, { path: ring, isClosed: true, radius, side: [1, 0, 0], sides: 10, zone });
  tube(writer, { path: hook(eye), radius, side: [1, 0, 0], sides: 12, hasRoundEnds: true, zone });
  ballAt(writer, [0, eye + earWireMm * 0.9, 0], { radius: earWireMm, zone, slices: 16, stacks: 10 });
  return writer.mesh();
});

function hook(start: number): Vector[] {
  const bend = 4.4;
  const top = earWireHeightMm - bend - earWireMm / 2;
  const arch = Array.from({ length: 19 }, (_, i): Vector => {
    const turn = (Math.PI * 1.06 * i) / 18;
    return [0, top + bend * Math.sin(turn), -bend + bend * Math.cos(turn)];
  });
  const [, y, z] = arch.at(-1)!;
  const tail: Vector[] = [
    [0, y - 3, z + 0.35],
    [0, y - 6, z + 0.2],
    [0, y - 8.2, z - 0.5],
    [0, y - 9.6, z - 1.5],
  ];
  return [[0, start, 0], [0, (start + top) / 2, 0.12], ...arch, ...tail];
}
