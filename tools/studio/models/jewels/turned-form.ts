import { loft } from "#jewelry/shapes/mesh/loft";
import { type Mesh, zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";

/** A profile point on a lathe: distance along the axis and from it, mm. */
export type TurnedPoint = readonly [alongMm: number, radiusMm: number];

const axes = { x: 0, y: 1, z: 2 } as const;

/**
 * A lathed solid: a profile rotated around `axis`. Where the profile rises, the metal is on the axis's side. Two points
 * close together make an edge.
 */
export function turnedForm(outline: readonly TurnedPoint[], axis: keyof typeof axes, sides = 40): Mesh {
  const writer = new MeshWriter();
  const along = axes[axis];
  const [first, second] = [(along + 1) % 3, (along + 2) % 3];
  const rises = outline.at(-1)![0] > outline[0]![0] ? 1 : -1;
  loft(writer, {
    stations: outline.length,
    isClosed: false,
    groups: new Uint8Array(sides),
    zones: new Uint8Array(sides).fill(zoneNumber("link")),
    place: (station, point, out, at) => {
      const [mm, radius] = outline[station]!;
      const turn = (rises * 2 * Math.PI * point) / sides;
      out[at + along] = mm;
      out[at + first] = radius * Math.cos(turn);
      out[at + second] = radius * Math.sin(turn);
    },
  });
  return writer.mesh();
}
