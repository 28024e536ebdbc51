import type { Metal } from "../../design.ts";
import { metalLabel } from "../../labels.ts";
import { gramsPerCm3 } from "../../materials/metals.ts";
import type { Karat } from "../../options.ts";

/** What is stamped, parts per thousand: ISO 9202 has 585 for 14 karats, whose share is 583. */
const stamped: Readonly<Record<Karat, number>> = { "14k": 585, "18k": 750, "22k": 916, "950": 950 };

/**
 * The share of a casting that finishing takes. The makers' guide for cast gold of PlanFab (planfab.eu/guides/gold) says that the
 * finished volume may be up to 10% less than the model's.
 */
const finishingShare = 0.1;

/**
 * Sprue and button as a share of the casting. A third is the bench's rule of thumb for one piece in its flask ("Weighing models
 * for casting", Ganoksin Orchid, thread 46695: metal times 1.33); Romanoff's table counts 10% for the button alone.
 */
const sprueShare = 1 / 3;

interface MetalVolumes {
  /** All metal as set, and the ready-made findings among it, mm³. */
  metalMm3: number;
  boughtMm3: number;
  /** Its castings as they leave the flask, where they are known, mm³. */
  castingMm3?: number | undefined;
}

/** "18K Yellow Gold, 750"; "950 Platinum", whose name says its fineness. */
export function alloyText({
  alloy,
  fineness,
}: Pick<ReturnType<typeof metalNeed>, "alloy" | "fineness">): string {
  return alloy.startsWith(`${fineness} `) ? alloy : `${alloy}, ${fineness}`;
}

/** M1, M2: the metal of a piece, and what to weigh out for casting. */
export function metalNeed(metal: Metal, { metalMm3, boughtMm3, castingMm3 }: MetalVolumes) {
  const density = gramsPerCm3(metal);
  const castGrams = (Math.max(0, metalMm3 - boughtMm3) * density) / 1000;
  const castingGrams =
    castingMm3 === undefined ? castGrams / (1 - finishingShare) : (castingMm3 * density) / 1000;
  const sprueGrams = castingGrams * sprueShare;
  return {
    alloy: metalLabel(metal),
    fineness: stamped[metal.karat],
    gramsPerCm3: density,
    volumeMm3: metalMm3,
    // With its findings.
    finishedGrams: (metalMm3 * density) / 1000,
    // Its cast part, finished.
    castGrams,
    // As it leaves the flask, its sprue cut off.
    castingGrams,
    // Removed by cutting, filing and polishing.
    finishingGrams: Math.max(0, castingGrams - castGrams),
    // Sprue and button are recovered as clean scrap.
    sprueGrams,
    weighOutGrams: Math.ceil((castingGrams + sprueGrams) * 10 - 1e-9) / 10,
  };
}
