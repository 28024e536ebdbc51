import { bandOfDesign, type PairedDesign } from "#jewelry/band-choice";
import { metalNeed } from "#jewelry/making/bill/metal-need";
import { withLetters } from "#jewelry/making/files/part-names";
import { castingRemarks } from "#jewelry/making/rules/solid-rules";
import { gramsPerCm3 } from "#jewelry/materials/metals";
import type { Services } from "#services";
import { resolveWithin } from "../../../foundation/records/resolve-within.ts";
import type { JobRemark } from "./desk-jobs.server.ts";

/** How long the page waits for castings that are still being computed. */
const patienceMs = 1_500;
/** The alloy billed if none is chosen. */
const unchosen = { type: "yellow-gold", karat: "14k" } as const;

export type JobCastings = NonNullable<Awaited<ReturnType<typeof jobCastings>>>;

/** The castings to order for a design; null while being computed or if that fails. */
export async function jobCastings(castingFiles: Services["castingFiles"], design: PairedDesign) {
  const made = await resolveWithin(castingFiles.castings(design), patienceMs);
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
    /** The band ordered with a ring, on its own; null without one. */
    bandGrams: band && (band.volumeMm3 * gramsPerCm3(bandOfDesign(design)?.metal ?? alloy)) / 1_000,
    castGrams: need.castingGrams,
    weighOutGrams: need.weighOutGrams,
  };
}
