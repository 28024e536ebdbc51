import { type MetalLook, metalLook } from "../../app/preview/looks/metal-looks.ts";
import type { SoldMetal } from "../models/model.ts";

/** How the metals of sold pieces look: some come in karats that no design has. */
export const soldMetals: Readonly<Record<SoldMetal, MetalLook>> = {
  "10k-yellow": { straight: [0.87, 0.71, 0.5], grazing: [0.96, 0.93, 0.86] },
  "14k-yellow": metalLook({ type: "yellow-gold", karat: "14k" }),
  "18k-yellow": metalLook({ type: "yellow-gold", karat: "18k" }),
  "24k-yellow": { straight: [1, 0.71, 0.29], grazing: [0.94, 0.96, 0.91] },
  "10k-white": { straight: [0.78, 0.78, 0.785], grazing: [0.86, 0.88, 0.9] },
  "14k-white": metalLook({ type: "white-gold", karat: "14k" }),
  "18k-white": metalLook({ type: "white-gold", karat: "18k" }),
  "14k-rose": metalLook({ type: "rose-gold", karat: "14k" }),
  platinum: metalLook({ type: "platinum", karat: "950" }),
  silver: { straight: [0.86, 0.85, 0.83], grazing: [0.95, 0.95, 0.96] },
};
