import type { Metal } from "../design.ts";
import type { Karat, MetalType } from "../options.ts";
import type { Light } from "./stone-optics.ts";

/** A metal's reflectance: at normal incidence, and at 82 degrees, where alloys differ most from plain Fresnel. */
export interface MetalReflection {
  readonly straight: Light;
  readonly grazing: Light;
}

/** A casting straight from the mold, until a metal is chosen. */
const bare: MetalReflection = { straight: [0.5, 0.49, 0.47], grazing: [0.8, 0.8, 0.8] };

/**
 * Gold with silver and copper in the shares of each karat: more gold is deeper and redder than 14k. White 14k is shown
 * as sold, rhodium-plated; white 18k keeps palladium's own warm gray.
 */
const reflections: Readonly<Record<MetalType, Partial<Record<Karat, MetalReflection>>>> = {
  platinum: { "950": { straight: [0.66, 0.65, 0.635], grazing: [0.85, 0.86, 0.88] } },
  "white-gold": {
    "14k": { straight: [0.79, 0.79, 0.8], grazing: [0.86, 0.88, 0.9] },
    "18k": { straight: [0.77, 0.73, 0.665], grazing: [0.85, 0.87, 0.89] },
  },
  "yellow-gold": {
    "14k": { straight: [0.905, 0.705, 0.44], grazing: [0.96, 0.93, 0.86] },
    "18k": { straight: [0.945, 0.715, 0.375], grazing: [0.95, 0.95, 0.9] },
    "22k": { straight: [0.985, 0.7, 0.29], grazing: [0.94, 0.96, 0.91] },
  },
  "rose-gold": {
    "14k": { straight: [0.9, 0.585, 0.455], grazing: [0.96, 0.93, 0.92] },
    "18k": { straight: [0.93, 0.64, 0.49], grazing: [0.96, 0.94, 0.92] },
  },
};

/** A metal's reflectance; a karat it does not come in counts as its first. */
export function metalReflection(metal: Metal | null): MetalReflection {
  if (!metal) return bare;
  const karats = reflections[metal.type];
  return karats[metal.karat] ?? Object.values(karats)[0] ?? bare;
}
