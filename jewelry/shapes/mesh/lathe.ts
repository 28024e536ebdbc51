import { loft } from "./loft.ts";
import type { Mesh } from "./mesh.ts";
import { MeshWriter } from "./mesh-writer.ts";

/** A solid turned about z: its profile as z and radius, mm, from one flat end to the other, at falling z first. */
export function latheMesh(profile: readonly (readonly [z: number, radius: number])[], zone: number): Mesh {
  const writer = new MeshWriter();
  const sides = 24;
  loft(writer, {
    stations: profile.length,
    isClosed: false,
    groups: new Uint8Array(sides),
    zones: new Uint8Array(sides).fill(zone),
    place: (station, point, out, at) => {
      const turn = (-2 * Math.PI * point) / sides;
      const [z, radius] = profile[station]!;
      out[at] = radius * Math.cos(turn);
      out[at + 1] = radius * Math.sin(turn);
      out[at + 2] = z;
    },
  });
  return writer.mesh();
}
