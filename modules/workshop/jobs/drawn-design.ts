import { type PairedDesign, readStoredBand, withBand } from "#jewelry/band-choice";
import { drawingKeyText, readMeasuredStone } from "#jewelry/fit-measured-stone";
import { readStoredDesign } from "#jewelry/read-design";
import type { JobRow } from "./job-rows.ts";

/** A job's design with its measured stone and band; null if unreadable. */
export function drawnDesign(
  json: string | null,
  stone: string | null,
  band: string | null,
): PairedDesign | null {
  const design = json === null ? null : readStoredDesign(json);
  if (!design) return null;
  const measuredStone = readMeasuredStone(stone);
  const measured: PairedDesign = measuredStone ? { ...design, measuredStone } : design;
  return withBand(measured, readStoredBand(band, design));
}

/** The stored identity of a job's drawing, which its hash is computed from. */
export function drawingIdentity(
  job: Pick<JobRow, "design_text" | "design" | "measured_stone" | "band">,
): string {
  const drawn = drawnDesign(job.design, job.measured_stone, job.band);
  return drawingKeyText(job.design_text, readMeasuredStone(job.measured_stone), drawn?.band);
}
