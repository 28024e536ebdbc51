import type { Vector } from "#jewelry/shapes/mesh/placement";
import type { SurfacePart } from "#jewelry/shapes/piece";
import { rimmed } from "../bezel/rimmed.ts";
import { outward } from "../solid/around.ts";
import { solid } from "../solid/solid.ts";
import { type RadiusHeight, turned } from "../solid/turned.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { WatchSpec } from "../watch-spec.ts";
import { bodyRadius, caseTopZ, wallZ } from "./heights.ts";

/** Depth of the stem below the dial's face, mm: in the middle of the case's wall. */
function stemZ(spec: WatchSpec): number {
  return (caseTopZ(spec) + wallZ(spec)) / 2 + 0.3;
}

/** Where the case's side is at 3 o'clock, mm. */
function flankX(spec: WatchSpec): number {
  const { form, earsMm, skewMm = 0, diameterMm } = spec.case;
  if (earsMm !== undefined) return earsMm / 2;
  return form === "cushion" ? diameterMm / 2 - 0.5 : diameterMm / 2 + skewMm / 2;
}

/** The crown at 3 o'clock with its guards, and a chronograph's two pushers. */
export function crownAndPushers(spec: WatchSpec): SurfacePart[] {
  const { crown, metal, pushers } = spec.case;
  const polished = watchMetal(metal, "polished");
  const z = stemZ(spec);
  const from = flankX(spec);
  const out = crown.endMm === undefined ? 0.35 : crown.endMm - from - crownLength(crown.radiusMm);
  const parts = [
    surfacePart(polished, turned({ profile: stemProfile(crown.radiusMm * 0.6), sides: 48 }), [
      outward(0, [from - 1, 0, z]),
    ]),
    surfacePart(polished, crownMesh(crown.radiusMm), [outward(0, [from + out, 0, z])]),
  ];
  if (crown.hasGuards && spec.case.form === "round") parts.push(...guards(spec));
  if (spec.case.hasValve) parts.push(...valve(spec));
  if (pushers === "none") return parts;
  const mesh = turned({ profile: pusherProfile(pushers), sides: 64 });
  const places = [27, -27].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const wall = bodyRadius(spec) - 0.55;
    return outward(degrees * 0.55, [wall * Math.cos(angle), wall * Math.sin(angle), z]);
  });
  return [...parts, surfacePart(polished, mesh, places)];
}

function stemProfile(radius: number): RadiusHeight[] {
  return [
    [radius, 0],
    [radius, 1.6],
  ];
}

const crownDome = 0.28;

function crownLength(radius: number): number {
  return radius * 0.95 + crownDome;
}

/** A cap with a fluted rim and a gently domed end, along z. */
function crownMesh(radius: number) {
  const length = crownLength(radius) - crownDome;
  const dome = Array.from({ length: 8 }, (_, i): RadiusHeight => {
    const share = 1 - i / 7;
    return [(radius - 0.42) * share + 0.005, length + crownDome * (1 - share * share)];
  });
  const profile: RadiusHeight[] = [
    [0.005, 0],
    [radius - 0.35, 0],
    [radius, 0.3],
    [radius, length - 0.3],
    [radius - 0.3, length],
    ...dome,
  ];
  return rimmed(profile, { rim: "crown" }, [2, 3]);
}

const pump: RadiusHeight[] = [
  [1, 0],
  [1, 2],
  [1.6, 2.001],
  [1.75, 2.15],
  [1.75, 3],
  [1.6, 3.15],
];
const screw: RadiusHeight[] = [
  [1.1, 0],
  [1.1, 1.5],
  [1.8, 1.501],
  [1.95, 1.65],
  [1.95, 2.35],
  [1.8, 2.5],
  [1.3, 2.501],
  [1.3, 3.2],
  [1.15, 3.35],
];

function pusherProfile(kind: "pump" | "screw"): RadiusHeight[] {
  return kind === "pump" ? pump : screw;
}

/** A helium valve at 10 o'clock: a low crown. */
function valve(spec: WatchSpec): SurfacePart[] {
  const degrees = 152;
  const angle = (degrees * Math.PI) / 180;
  const wall = bodyRadius(spec) - 0.2;
  const at = [wall * Math.cos(angle), wall * Math.sin(angle), stemZ(spec)] as const;
  const polished = watchMetal(spec.case.metal, "polished");
  return [
    surfacePart(polished, crownMesh(2.6), [outward(degrees, at)]),
    surfacePart(polished, turned({ profile: stemProfile(1.7), sides: 48 }), [
      outward(degrees, [at[0] * 0.95, at[1] * 0.95, at[2]]),
    ]),
  ];
}

/** Two shoulders that grow out of the case side next to the crown. */
function guards(spec: WatchSpec): SurfacePart[] {
  const { crown, metal, top } = spec.case;
  const from = flankX(spec);
  const near = crown.radiusMm + 0.25;
  const upper: (readonly [number, number])[] = [
    [-2.2, near - 0.05],
    [1.1, near],
    [1.5, near + 0.2],
    [1.6, near + 0.6],
    [1.35, near + 1.4],
    [0.5, near + 3],
    [-0.6, near + 4.6],
    [-2.2, near + 6.2],
  ];
  const lower = upper.map(([x, y]): readonly [number, number] => [x, -y]).reverse();
  const at = {
    at: [from, 0, stemZ(spec)] as const,
    x: [1, 0, 0] as const,
    y: [0, 1, 0] as const,
    z: [0, 0, 1] as const,
  };
  const half = crown.radiusMm * 0.72;
  return [upper, lower].map((outline) => surfacePart(watchMetal(metal, top), guard(outline, half), [at]));
}

/** One shoulder, `half` to each side of the stem, rounded on both sides. */
function guard(outline: readonly (readonly [number, number])[], half: number) {
  const steps = [-90, -60, -30, 0, 30, 60, 90].map((degrees) => (degrees * Math.PI) / 180);
  const round = half * 0.6;
  const layers = steps.map((angle) => {
    const z = Math.sign(angle) * (half - round) + round * Math.sin(angle);
    const inset = 0.42 * (1 - Math.cos(angle));
    return outline.map(([x, y]): Vector => [x - inset, y, z]);
  });
  return solid({ layers, creaseDegrees: 35 });
}
