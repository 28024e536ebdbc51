import type { Metal } from "../../design.ts";
import { metalLabel } from "../../labels.ts";
import { gramsPerCm3 } from "../../materials/metals.ts";
import type { Karat } from "../../options.ts";

/** The stamped fineness, parts per thousand. ISO 9202 has 585 for 14 karat, although 14/24 is 583. */
const stamped: Readonly<Record<Karat, number>> = { "14k": 585, "18k": 750, "22k": 916, "950": 950 };

/**
 * Sprue and button as a fraction of the casting. A third is a rule of thumb for one piece per flask ("Weighing models
 * for casting", Ganoksin Orchid, thread 46695: metal times 1.33); Romanoff's table counts 10% for the button alone.
 */
const sprueShare = 1 / 3;

interface MetalVolumes {
  /** All metal of the finished piece, and the purchased findings in it, mm³. */
  metalMm3: number;
  boughtMm3: number;
  /** Volume of the castings as they leave the flask, mm³. */
  castingMm3: number;
}

/** "18K Yellow Gold, 750", or "950 Platinum", whose name already states the fineness. */
export function alloyText({
  alloy,
  fineness,
}: Pick<ReturnType<typeof metalNeed>, "alloy" | "fineness">): string {
  return alloy.startsWith(`${fineness} `) ? alloy : `${alloy}, ${fineness}`;
}

/** M1, M2: the metal in a piece, and how much to weigh out for casting. */
export function metalNeed(metal: Metal, { metalMm3, boughtMm3, castingMm3 }: MetalVolumes) {
  const density = gramsPerCm3(metal);
  const castGrams = (Math.max(0, metalMm3 - boughtMm3) * density) / 1000;
  const castingGrams = (castingMm3 * density) / 1000;
  const sprueGrams = castingGrams * sprueShare;
  return {
    alloy: metalLabel(metal),
    fineness: stamped[metal.karat],
    gramsPerCm3: density,
    volumeMm3: metalMm3,
    // Including findings.
    finishedGrams: (metalMm3 * density) / 1000,
    // The cast part after finishing.
    castGrams,
    // As cast, with the sprue cut off.
    castingGrams,
    // Removed by cutting, filing and polishing.
    finishingGrams: Math.max(0, castingGrams - castGrams),
    // Sprue and button, recovered as clean scrap.
    sprueGrams,
    weighOutGrams: Math.ceil((castingGrams + sprueGrams) * 10 - 1e-9) / 10,
  };
}
