import type { Metal } from "../design.ts";
import type { Karat, MetalType } from "../options.ts";
import { conductorReflectance } from "./optics/fresnel.ts";
import type { Light } from "./stone-optics.ts";

/** A metal as a mirror: its complex refractive index n + ik for red, green and blue. */
export interface MetalReflection {
  readonly n: Light;
  readonly k: Light;
  /** Reflectance at normal incidence. */
  readonly straight: Light;
}

export function reflectionFromIndex(n: Light, k: Light): MetalReflection {
  const at = (i: 0 | 1 | 2) => conductorReflectance({ n: n[i], k: k[i] }, 1);
  return { n, k, straight: [at(0), at(1), at(2)] };
}

/** A metal of a given color at normal incidence, 0 to 1. Like most metals, it turns white toward grazing angles. */
export function metalOfColor(color: Light): MetalReflection {
  const n = color.map((share) => {
    const root = Math.sqrt(Math.min(share, 0.999));
    return 0.8 * ((1 - root * root) / (1 + root * root)) + (0.2 * (1 + root)) / (1 - root);
  }) as [number, number, number];
  const k = color.map((share, i) => {
    const straight = Math.min(share, 0.999);
    return Math.sqrt(Math.max(0, ((n[i]! + 1) ** 2 * straight - (n[i]! - 1) ** 2) / (1 - straight)));
  }) as [number, number, number];
  return { n, k, straight: color };
}

/** A raw casting, shown until a metal is chosen. */
const bare = metalOfColor([0.5, 0.49, 0.47]);

/**
 * The n and k for three bands whose reflectance at all angles is closest to the spectra measured in `optics/`, in
 * daylight: gold with silver and copper by ISO 8654, rhodium for white 14k, palladium for white 18k.
 */
const reflections: Readonly<Record<MetalType, Partial<Record<Karat, MetalReflection>>>> = {
  platinum: { "950": reflectionFromIndex([2.348, 2.075, 1.831], [4.233, 3.667, 3.093]) },
  "white-gold": {
    "14k": reflectionFromIndex([2.168, 1.961, 1.723], [5.711, 4.955, 4.399]),
    "18k": reflectionFromIndex([1.794, 1.62, 1.395], [4.36, 3.81, 3.211]),
  },
  "yellow-gold": {
    "14k": reflectionFromIndex([0.276, 0.532, 0.914], [4.353, 2.878, 2.06]),
    "18k": reflectionFromIndex([0.261, 0.536, 1.132], [5.11, 2.702, 1.977]),
    "22k": reflectionFromIndex([0.234, 0.44, 1.373], [11.617, 2.428, 1.808]),
  },
  "rose-gold": {
    "14k": reflectionFromIndex([0.232, 0.742, 1.212], [4.52, 2.663, 2.129]),
    "18k": reflectionFromIndex([0.201, 0.653, 1.306], [6.061, 2.558, 2.021]),
  },
};

/** Metals no design uses, from the same measurements. */
export const otherMetals = {
  gold: reflectionFromIndex([0.017, 0.374, 1.555], [26.133, 2.204, 1.682]),
  silver: reflectionFromIndex([0.056, 0.055, 0.043], [4.453, 3.544, 2.583]),
  steel: reflectionFromIndex([2.408, 2.021, 1.651], [4.181, 3.64, 3.068]),
} as const;

/** A metal's reflectance. A karat it doesn't come in is treated as its first. */
export function metalReflection(metal: Metal | null): MetalReflection {
  if (!metal) return bare;
  const karats = reflections[metal.type];
  return karats[metal.karat] ?? Object.values(karats)[0] ?? bare;
}
