import { type MetalReflection, metalReflection } from "#jewelry/materials/metal-reflection";
import type { SampleMetal } from "../models/model.ts";

/**
 * How the metals of sold pieces look: some come in karats that no design has. Gold is a little deeper than in the live view,
 * since photographs are lit brighter and their gold mirrors gold only once.
 */
export const sampleMetals: Readonly<Record<SampleMetal, MetalReflection>> = {
  "10k-yellow": { straight: [0.91, 0.7, 0.44], grazing: [0.96, 0.93, 0.86] },
  "14k-yellow": { straight: [0.95, 0.695, 0.375], grazing: [0.96, 0.93, 0.86] },
  "18k-yellow": { straight: [0.975, 0.69, 0.315], grazing: [0.95, 0.95, 0.9] },
  "24k-yellow": { straight: [1, 0.69, 0.24], grazing: [0.94, 0.96, 0.91] },
  "10k-white": { straight: [0.78, 0.78, 0.785], grazing: [0.86, 0.88, 0.9] },
  "14k-white": metalReflection({ type: "white-gold", karat: "14k" }),
  "18k-white": metalReflection({ type: "white-gold", karat: "18k" }),
  "14k-rose": { straight: [0.93, 0.6, 0.45], grazing: [0.96, 0.93, 0.92] },
  platinum: metalReflection({ type: "platinum", karat: "950" }),
  silver: { straight: [0.86, 0.85, 0.83], grazing: [0.95, 0.95, 0.96] },
};
