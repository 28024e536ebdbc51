import { memoize } from "../memoize.ts";
import { type Mesh, zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import { tube } from "../mesh/tube.ts";

/** A slim box that closes a line of stones: along x, flat toward z. */
export const boxClasp = memoize((lengthMm: number, widthMm: number): Mesh => {
  const writer = new MeshWriter();
  const half = lengthMm / 2 - widthMm * 0.25;
  tube(writer, {
    path: [
      [-half, 0, -0.4],
      [0, 0, -0.4],
      [half, 0, -0.4],
    ],
    radius: widthMm * 0.3,
    squash: 1.7,
    side: [0, 1, 0],
    sides: 20,
    hasRoundEnds: true,
    zone: zoneNumber("link"),
  });
  return writer.mesh();
});
