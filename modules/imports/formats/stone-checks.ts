import type { StoneDraft } from "../drafts/bench-drafts.ts";

const radians = Math.PI / 180;

/**
 * Compares what a report says of a stone's proportions with what its other figures make. Each note is a row to look at:
 * a figure was mistyped or is of another stone.
 */
export function checkProportions(stone: StoneDraft): string[] {
  const { lengthMm, widthMm, depthMm, depthPercent, tablePercent, carat, shape } = stone;
  const { crownPercent, crownAngle, pavilionPercent, pavilionAngle, girdlePercent } = stone;
  const notes: string[] = [];
  const differs = (what: string, stated: number, computed: number, by: number) => {
    if (Math.abs(stated - computed) > by)
      notes.push(`${what} is ${stated}, its other figures make ${computed.toFixed(2)}.`);
  };
  const diameter = lengthMm !== null && widthMm !== null ? (lengthMm + widthMm) / 2 : null;
  const isRound = shape === "Round";
  // The depth of fancy shapes is compared with their width.
  const across = isRound
    ? diameter
    : widthMm !== null && lengthMm !== null
      ? Math.min(widthMm, lengthMm)
      : null;
  if (depthPercent !== null && depthMm !== null && across !== null) {
    differs("Depth %", depthPercent, (100 * depthMm) / across, 0.5);
  }
  if (depthPercent !== null && crownPercent !== null && girdlePercent !== null && pavilionPercent !== null) {
    differs("Depth %", depthPercent, crownPercent + girdlePercent + pavilionPercent, 0.5);
  }
  if (isRound && diameter !== null && depthMm !== null) {
    const computed = 0.0061 * diameter ** 2 * depthMm;
    differs("Weight", carat, computed, computed * 0.03);
  }
  if (
    isRound &&
    crownAngle !== null &&
    crownPercent !== null &&
    tablePercent !== null &&
    tablePercent < 100
  ) {
    differs("Crown angle", crownAngle, Math.atan((2 * crownPercent) / (100 - tablePercent)) / radians, 1);
  }
  if (isRound && pavilionAngle !== null && pavilionPercent !== null) {
    differs("Pavilion angle", pavilionAngle, Math.atan((2 * pavilionPercent) / 100) / radians, 1);
  }
  return notes;
}
