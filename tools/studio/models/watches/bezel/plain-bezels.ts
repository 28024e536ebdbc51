import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import type { SurfacePart } from "#jewelry/shapes/piece";
import { heights, openingRadius } from "../case/heights.ts";
import { solid } from "../solid/solid.ts";
import { profileArc, type RadiusHeight, turned } from "../solid/turned.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { WatchSpec } from "../watch-spec.ts";

/** A plain metal ring, domed toward its rim. */
export function domedBezel(spec: WatchSpec): SurfacePart[] {
  const inner = openingRadius(spec);
  const outer = spec.bezel.radiusMm;
  const wide = outer - inner - 0.2;
  const rise = heights.bezelTop - heights.caseTop - 0.3;
  const dome = Array.from({ length: 17 }, (_, i): RadiusHeight => {
    const angle = (Math.PI / 2) * (i / 16);
    return [
      inner + 0.2 + wide * Math.cos(angle) ** 0.9,
      heights.caseTop + 0.3 + rise * Math.sin(angle) ** 0.9,
    ];
  });
  const profile: RadiusHeight[] = [
    [inner, heights.caseTop - 0.1],
    [outer - 0.1, heights.caseTop - 0.1],
    ...dome,
    ...profileArc([inner + 0.14, heights.bezelTop - 0.14], 0.14, [120, 180], 3),
  ];
  const mesh = turned({ profile, isRing: true, grain: "around", sides: 240 });
  return [surfacePart(watchMetal(spec.bezel.metal, spec.bezel.finish), mesh)];
}

const flutes = 72;

/** A sloped ring with straight flutes and sharp ridges all around. */
export function flutedBezel(spec: WatchSpec): SurfacePart[] {
  const polished = watchMetal(spec.bezel.metal, "polished");
  return [surfacePart(polished, flutedMesh(openingRadius(spec), spec.bezel.radiusMm))];
}

function flutedMesh(inner: number, outer: number): Mesh {
  const { caseTop, bezelTop } = heights;
  const lip = inner + 0.55;
  /** Depth of the flute at each point of the section: zero at the lip and under the rim. */
  const section: [radius: number, z: number, depthR: number, depthZ: number][] = [
    [inner, caseTop - 0.1, 0, 0],
    [outer - 0.5, caseTop - 0.1, 0, 0],
    [outer - 0.3, caseTop + 0.2, 0, 0],
    [outer, caseTop + 0.25, 0.34, 0],
    [outer, caseTop + 0.45, 0.34, 0],
    [lip, bezelTop - 0.02, -0.1, 0.3],
    [lip - 0.03, bezelTop, 0, 0],
    [inner + 0.14, bezelTop, 0, 0],
    [inner, bezelTop - 0.14, 0, 0],
  ];
  const layers = section.map(([radius, z, depthR, depthZ]) =>
    Array.from({ length: flutes * 2 }, (_, i): Vector => {
      const isValley = i % 2 === 1;
      const angle = (Math.PI * i) / flutes;
      const size = isValley ? radius - depthR : radius;
      return [size * Math.cos(angle), size * Math.sin(angle), isValley ? z - depthZ : z];
    }),
  );
  return solid({ layers, isRing: true, grain: "around", creaseDegrees: 12 });
}
