import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import type { SurfacePart } from "#jewelry/shapes/piece";
import { bezelTopZ, caseTopZ, openingRadius } from "../case/heights.ts";
import { solid } from "../solid/solid.ts";
import { profileArc, type RadiusHeight, turned } from "../solid/turned.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { BezelSpec, WatchSpec } from "../watch-spec.ts";
import { rimmed } from "./rimmed.ts";

/** Where a bezel's section starts and ends. */
interface Section {
  inner: number;
  outer: number;
  low: number;
}

type PlainKind = Extract<BezelSpec["kind"], "domed" | "conical" | "flat">;

/** The upper side of a plain ring, from its rim to its edge at the crystal. */
const crests: Readonly<Record<PlainKind, (section: Section) => RadiusHeight[]>> = {
  domed: ({ inner, outer, low }) => {
    const wide = outer - inner - 0.2;
    const rise = bezelTopZ - low - 0.3;
    return Array.from({ length: 17 }, (_, i): RadiusHeight => {
      const angle = (Math.PI / 2) * (i / 16);
      return [inner + 0.2 + wide * Math.cos(angle) ** 0.9, low + 0.3 + rise * Math.sin(angle) ** 0.9];
    });
  },
  conical: ({ inner, outer, low }) => [
    ...profileArc([outer - 0.12, low + 0.5], 0.12, [0, 50], 3),
    ...profileArc([inner + 0.6, bezelTopZ - 0.2], 0.2, [45, 90], 3),
  ],
  flat: ({ inner, outer }) => {
    const wide = outer - inner - 0.3;
    return Array.from({ length: 15 }, (_, i): RadiusHeight => {
      const share = 1 - i / 14;
      return [inner + 0.3 + wide * share, bezelTopZ - 0.75 * share ** 2.2];
    });
  },
};

/** A plain metal ring: domed, a cone, or nearly flat. */
export function plainBezel(spec: WatchSpec): SurfacePart[] {
  const { kind, radiusMm: outer, metal, finish } = spec.bezel;
  const inner = openingRadius(spec);
  const low = caseTopZ(spec);
  const profile: RadiusHeight[] = [
    [inner, low - 0.1],
    [outer - 0.1, low - 0.1],
    [outer, low],
    ...crests[kind as PlainKind]({ inner, outer, low }),
    ...profileArc([inner + 0.14, bezelTopZ - 0.14], 0.14, [120, 180], 3),
  ];
  const mesh = turned({ profile, isRing: true, grain: "around", sides: 240, creaseDegrees: 16 });
  return [surfacePart(watchMetal(metal, finish), mesh)];
}

/** A thin beaded rim around a slide rule under the crystal. */
export function ruleBezel(spec: WatchSpec): SurfacePart[] {
  const { metal, radiusMm: outer } = spec.bezel;
  const inner = openingRadius(spec);
  const low = caseTopZ(spec);
  const profile: RadiusHeight[] = [
    [inner, low - 0.1],
    [outer - 0.4, low - 0.1],
    [outer - 0.3, low + 0.1],
    [outer, low + 0.3],
    [outer, bezelTopZ - 0.75],
    [outer - 0.3, bezelTopZ - 0.35],
    [outer - 0.7, bezelTopZ - 0.3],
    [inner + 0.4, bezelTopZ],
    [inner + 0.1, bezelTopZ],
    [inner, bezelTopZ - 0.12],
  ];
  return [surfacePart(watchMetal(metal, "polished"), rimmed(profile, spec.bezel, [3, 4]))];
}

const flutes = 66;

/** A cone cut with straight flutes that meet in sharp ridges, around a plain lip. */
export function flutedBezel(spec: WatchSpec): SurfacePart[] {
  const polished = watchMetal(spec.bezel.metal, "polished");
  return [surfacePart(polished, flutedMesh(openingRadius(spec), spec.bezel.radiusMm, caseTopZ(spec)))];
}

/** Points across a flute, as shares of its width and depth: a shallow hollow between two ridges. */
const hollow = [
  [0, 0],
  [0.25, 0.72],
  [0.5, 1],
  [0.75, 0.72],
] as const;

function flutedMesh(inner: number, outer: number, low: number): Mesh {
  const lip = inner + 0.55;
  /** Depth of the flute at each point of the section: zero at the lip and under the rim. */
  const section: [radius: number, z: number, depthR: number, depthZ: number][] = [
    [inner, low - 0.1, 0, 0],
    [outer - 0.5, low - 0.1, 0, 0],
    [outer - 0.35, low + 0.2, 0, 0],
    [outer, low + 0.3, 0.3, 0],
    [outer - 0.1, low + 0.75, 0.3, 0.15],
    [lip + 0.06, bezelTopZ - 0.06, 0.04, 0.33],
    [lip, bezelTopZ + 0.02, 0, 0],
    [inner + 0.14, bezelTopZ + 0.02, 0, 0],
    [inner, bezelTopZ - 0.14, 0, 0],
  ];
  const layers = section.map(([radius, z, depthR, depthZ]) =>
    Array.from({ length: flutes * hollow.length }, (_, i): Vector => {
      const [way, deep] = hollow[i % hollow.length]!;
      const angle = (2 * Math.PI * (Math.floor(i / hollow.length) + way)) / flutes;
      const size = radius - depthR * deep;
      return [size * Math.cos(angle), size * Math.sin(angle), z - depthZ * deep];
    }),
  );
  return solid({ layers, isRing: true, grain: "around", creaseDegrees: 24 });
}
