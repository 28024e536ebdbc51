import { memoize } from "../memoize.ts";
import { ballAt } from "../mesh/ball.ts";
import { type Mesh, zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import type { Vector } from "../mesh/placement.ts";
import { tube, tubeMesh } from "../mesh/tube.ts";

/**
 * A spring ring with its two jump rings, for a chain of wire `wireMm` thick: along x, flat in the plane z = 0. `spanMm` is from
 * the wire of the last link on one side to that on the other.
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
  return { mesh: writer.mesh(), spanMm: 2 * (radius - wire + inner) };
});

/** A slim box clasp of a line of stones: along x, flat toward z. */
export const boxClasp = memoize((lengthMm: number, widthMm: number): Mesh => {
  const half = lengthMm / 2 - widthMm * 0.25;
  return tubeMesh({
    path: [-half, 0, half].map((x): Vector => [x, 0, -0.4]),
    radius: widthMm * 0.3,
    squash: 1.7,
    side: [0, 1, 0],
    sides: 20,
    hasRoundEnds: true,
    zone: zoneNumber("link"),
  });
});

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
