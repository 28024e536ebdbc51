import { bandOfDesign, type PairedDesign } from "#jewelry/band-choice";
import { metalNeed } from "#jewelry/making/bill/metal-need";
import { withLetters } from "#jewelry/making/files/part-names";
import { castingRemarks } from "#jewelry/making/rules/solid-rules";
import { gramsPerCm3 } from "#jewelry/materials/metals";
import type { Services } from "#services";
import { within } from "../../platform/within.ts";
import type { JobRemark } from "./desk-jobs.server.ts";

/** How long the page waits for castings that are not computed yet. */
const patienceMs = 1_500;
/** The alloy that the bill counts where none is chosen. */
const unchosen = { type: "yellow-gold", karat: "14k" } as const;

/** The castings of a job's piece as its page shows them. */
export type JobCastings = NonNullable<Awaited<ReturnType<typeof jobCastings>>>;

/** What is ordered for a design; null while it is computed, or where it cannot be. */
export async function jobCastings(castingFiles: Services["castingFiles"], design: PairedDesign) {
  const made = await within(castingFiles.castings(design), patienceMs);
  if (!made) return null;
  const { castings, castingMm3, walls, band } = made;
  const alloy = design.metal ?? unchosen;
  const need = metalNeed(alloy, { metalMm3: 0, boughtMm3: 0, castingMm3 });
  return {
    parts: withLetters(castings).map(({ letter, count, volumeMm3 }) => ({
      letter,
      count,
      grams: (volumeMm3 * need.gramsPerCm3) / 1_000,
    })),
    remarks: castingRemarks(made).map(({ id, question, numbers }): JobRemark => ({ id, question, numbers })),
    thinPlaces: walls.places,
    /** Of the band ordered with a ring, by itself; null for none. */
    bandGrams: band && (band.volumeMm3 * gramsPerCm3(bandOfDesign(design)?.metal ?? alloy)) / 1_000,
    castGrams: need.castingGrams,
    weighOutGrams: need.weighOutGrams,
  };
}
