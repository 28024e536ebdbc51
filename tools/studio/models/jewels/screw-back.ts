import { memoize } from "#jewelry/shapes/memoize";
import { loft } from "#jewelry/shapes/mesh/loft";
import { type Mesh, zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import { type TurnedPoint, turnedForm } from "./turned-form.ts";

const postRadiusMm = 0.42;
const threadMm = 0.3;

/** Thickness of a screw back's nut along the post, and its radius, mm. */
export const screwNutMm = { thick: 2.3, radius: 1.7 } as const;

/** An earring post from the origin toward -z, threaded over its outer half, with a rounded end. */
export const screwPost = memoize((lengthMm: number): Mesh => {
  const outline: TurnedPoint[] = [[0, postRadiusMm]];
  const turns = Math.floor((lengthMm * 0.5) / threadMm);
  const from = lengthMm - 0.45 - turns * threadMm;
  for (let turn = 0; turn < turns; turn += 1) {
    const at = from + turn * threadMm;
    outline.push([-at, postRadiusMm], [-at - threadMm * 0.5, postRadiusMm * 0.8]);
  }
  outline.push([-lengthMm + 0.4, postRadiusMm], [-lengthMm + 0.12, postRadiusMm * 0.8]);
  outline.push([-lengthMm, postRadiusMm * 0.4]);
  return turnedForm(outline, "z", 24);
});

const ribs = 18;
const pointsToRib = 6;

/** A screw back's nut: a domed plate toward the ear near the plane z = 0, and a ribbed grip behind it. */
export const screwNut = memoize((): Mesh => {
  const { thick, radius } = screwNutMm;
  const grip = radius * 0.74;
  const stations: { z: number; radius: number; rib: number }[] = [
    { z: 0.32, radius: 0.3, rib: 0 },
    { z: 0.28, radius: radius * 0.4, rib: 0 },
    { z: 0.16, radius: radius * 0.7, rib: 0 },
    { z: 0.01, radius: radius * 0.93, rib: 0 },
    { z: -0.12, radius, rib: 0 },
    { z: -0.4, radius, rib: 0 },
    { z: -0.52, radius: radius * 0.93, rib: 0 },
    { z: -0.56, radius: grip, rib: 0.2 },
    { z: -0.66, radius: grip, rib: 1 },
    { z: -thick + 0.34, radius: grip, rib: 1 },
    { z: -thick + 0.12, radius: grip * 0.94, rib: 0.6 },
    { z: -thick, radius: grip * 0.8, rib: 0 },
  ];
  const points = ribs * pointsToRib;
  const writer = new MeshWriter();
  loft(writer, {
    stations: stations.length,
    isClosed: false,
    groups: new Uint8Array(points),
    zones: new Uint8Array(points).fill(zoneNumber("link")),
    place: (station, point, out, at) => {
      const here = stations[station]!;
      const turn = (-2 * Math.PI * point) / points;
      const far = here.radius - here.rib * 0.07 * (1 - Math.cos(ribs * turn));
      out[at] = far * Math.cos(turn);
      out[at + 1] = far * Math.sin(turn);
      out[at + 2] = here.z;
    },
  });
  return writer.mesh();
});
