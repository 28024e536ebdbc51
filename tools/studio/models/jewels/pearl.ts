import type { Surface } from "#jewelry/materials/surfaces";
import { memoize } from "#jewelry/shapes/memoize";
import { loft } from "#jewelry/shapes/mesh/loft";
import { type Mesh, zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import { pearl as pearlSurface } from "../surfaces.ts";

/** Body colors found side by side in a matched strand: white, cream, a hint of rose. */
export const pearlSkins: readonly Surface[] = [
  pearlSurface([0.87, 0.8, 0.755]),
  pearlSurface([0.88, 0.79, 0.715]),
  pearlSurface([0.88, 0.775, 0.74]),
];

/** Half the width of the drill hole in a pearl of radius 1. */
const hole = 0.075;

/** A slightly irregular pearl of radius 1, drilled along x. `uneven` is its maximum deviation, relative to the radius. */
export const pearlMesh = memoize((uneven: number): Mesh => {
  const [stations, points] = [37, 48];
  const writer = new MeshWriter();
  const start = Math.asin(hole);
  loft(writer, {
    stations,
    isClosed: false,
    groups: new Uint8Array(points),
    zones: new Uint8Array(points).fill(zoneNumber("outer")),
    place: (station, point, out, at) => {
      const polar = start + ((Math.PI - 2 * start) * station) / (stations - 1);
      const turn = (2 * Math.PI * point) / points;
      const [x, around] = [-Math.cos(polar), Math.sin(polar)];
      const [y, z] = [around * Math.cos(turn), around * Math.sin(turn)];
      const radius = 1 + uneven * (0.5 * x * x - 0.8 * y * y * z + 0.55 * x * z + 0.35 * y * x * x - 0.4);
      out[at] = x * radius;
      out[at + 1] = y * radius;
      out[at + 2] = z * radius;
    },
  });
  return writer.mesh();
});
