import type { Vector } from "#jewelry/shapes/mesh/placement";
import type { SurfacePart } from "#jewelry/shapes/piece";
import { rimmed } from "../bezel/rimmed.ts";
import { outward } from "../solid/around.ts";
import { solid } from "../solid/solid.ts";
import { type RadiusHeight, turned } from "../solid/turned.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { WatchSpec } from "../watch-spec.ts";

/** Depth of the stem below the dial's face, mm. */
const stemZ = -2.1;

/** The crown at 3 o'clock with its guards, and a chronograph's two pushers. */
export function crownAndPushers(spec: WatchSpec): SurfacePart[] {
  const { crown, metal, diameterMm, pushers } = spec.case;
  const polished = watchMetal(metal, "polished");
  const z = stemZ;
  const from = diameterMm / 2;
  const parts = [
    surfacePart(polished, turned({ profile: stemProfile(crown.radiusMm * 0.6), sides: 48 }), [
      outward(0, [from - 1, 0, z]),
    ]),
    surfacePart(polished, crownMesh(crown.radiusMm), [outward(0, [from + 0.35, 0, z])]),
  ];
  if (crown.hasGuards && spec.case.form === "round") parts.push(...guards(spec));
  if (pushers === "none") return parts;
  const mesh = turned({ profile: pusherProfile(pushers), sides: 64 });
  const places = [27, -27].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const wall = diameterMm / 2 - 0.55;
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

/** A cap with a toothed rim and a gently domed end, along z. */
function crownMesh(radius: number) {
  const length = radius * 0.95;
  const dome = Array.from({ length: 8 }, (_, i): RadiusHeight => {
    const share = 1 - i / 7;
    return [(radius - 0.42) * share + 0.005, length + 0.28 * (1 - share * share)];
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

/** Two shoulders that grow out of the case side next to the crown. */
function guards(spec: WatchSpec): SurfacePart[] {
  const { crown, metal, diameterMm } = spec.case;
  const from = diameterMm / 2;
  const near = crown.radiusMm + 0.25;
  const upper: (readonly [number, number])[] = [
    [-2.2, near - 0.05],
    [1.25, near],
    [1.75, near + 0.3],
    [1.8, near + 0.9],
    [1.35, near + 1.7],
    [0.2, near + 3.2],
    [-1, near + 4.3],
    [-2.2, near + 4.8],
  ];
  const lower = upper.map(([x, y]): readonly [number, number] => [x, -y]).reverse();
  const at = {
    at: [from, 0, stemZ] as const,
    x: [1, 0, 0] as const,
    y: [0, 1, 0] as const,
    z: [0, 0, 1] as const,
  };
  const half = crown.radiusMm * 0.72;
  return [upper, lower].flatMap((outline) => [
    surfacePart(watchMetal(metal, "polished"), guard(outline, half), [at]),
  ]);
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
