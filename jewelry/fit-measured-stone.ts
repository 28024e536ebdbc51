import { type BandChoice, bandOfDesign, bandText, type PairedDesign } from "./band-choice.ts";
import { hasOneMainStone } from "./description.ts";
import type { Design } from "./design.ts";
import { encodeDesign } from "./link.ts";
import { stoneSize } from "./materials/stone-size.ts";
import { type MeasuredStone, measuresText } from "./measured-stone.ts";

/** How far a measurement may deviate from the designed stone's, as a fraction. */
const measuredShare = 0.25;

/** Measurements of a design's single main stone; null if there is none or several stones share the carats. */
export function designedStone(design: Design): MeasuredStone | null {
  const { primaryStone } = design;
  if (!primaryStone || !hasOneMainStone(design)) return null;
  return { ...stoneSize(primaryStone), carat: primaryStone.carat };
}

/** A measurement that doesn't fit the design, and why. `field` is null if the design accepts no measured stone. */
export interface StoneFault {
  readonly field: keyof MeasuredStone | null;
  readonly message: string;
}

const measures = [
  ["lengthMm", "length", "mm"],
  ["widthMm", "width", "mm"],
  ["depthMm", "depth", "mm"],
  ["carat", "weight", "ct"],
] as const;

/**
 * How far a weight may deviate from the usual weight for its measurements, as a fraction: cuts differ by girdle and
 * pavilion bulge.
 */
const weightShare = 0.25;

/**
 * Why a stone can't be set in a design; null if it can. Each measurement must be within a quarter of the design's, and
 * the weight must be plausible for the measurements.
 */
export function measuredStoneFault(design: Design, stone: MeasuredStone): StoneFault | null {
  const designed = designedStone(design);
  if (!designed)
    return { field: null, message: "Only a design with one main stone can be drawn for a measured stone." };
  if (stone.lengthMm < stone.widthMm)
    return { field: "lengthMm", message: "Enter the longer of the two as the length." };
  for (const [field, name, unit] of measures) {
    const usual = designed[field];
    const [least, most] = [usual * (1 - measuredShare), usual * (1 + measuredShare)];
    if (stone[field] >= least - 1e-9 && stone[field] <= most + 1e-9) continue;
    const range = `${Math.ceil(least * 100) / 100} to ${Math.floor(most * 100) / 100} ${unit}`;
    return {
      field,
      message: `This design's stone takes a ${name} of ${range}. Change the design first for another stone.`,
    };
  }
  return weightFault(designed, stone);
}

function weightFault(designed: MeasuredStone, stone: MeasuredStone): StoneFault | null {
  const volume = ({ lengthMm, widthMm, depthMm }: MeasuredStone) => lengthMm * widthMm * depthMm;
  const usual = (designed.carat * volume(stone)) / volume(designed);
  if (Math.abs(stone.carat / usual - 1) <= weightShare) return null;
  return {
    field: "carat",
    message: `A stone of these measures weighs about ${usual.toFixed(2)} ct. Check the measures and the weight.`,
  };
}

/** Parses a measured stone from a database row's JSON; null if absent or invalid. Never throws. */
export function readMeasuredStone(json: string | null): MeasuredStone | null {
  if (json === null) return null;
  try {
    const value = JSON.parse(json) as MeasuredStone | null;
    const isWhole = measures.every(([field]) => Number.isFinite(value?.[field]) && value![field] > 0);
    return isWhole ? value : null;
  } catch {
    return null;
  }
}

/** Identifies a drawing: the design's link text, plus the stone's measurements and the band, if any. */
export function drawingKeyText(
  designText: string,
  stone: MeasuredStone | null | undefined,
  band: BandChoice | null = null,
): string {
  const measured = stone ? ` ${measuresText(stone)}` : "";
  return `${designText}${measured}${band ? ` band ${bandText(band)}` : ""}`;
}

/** Like `drawingKeyText`, for a design. */
export function designKeyText(design: PairedDesign): string {
  return drawingKeyText(encodeDesign(design), design.measuredStone, bandOfDesign(design));
}

/** A measured stone in a query: "6.51x6.48x3.97x1.02". */
export function stoneText({ lengthMm, widthMm, depthMm, carat }: MeasuredStone): string {
  return [lengthMm, widthMm, depthMm, carat].join("x");
}

/** Parses the text of a measured stone; null for any other text. */
export function readStoneText(text: string): MeasuredStone | null {
  if (!/^\d{1,2}(\.\d{1,2})?(x\d{1,2}(\.\d{1,2})?){3}$/.test(text)) return null;
  const [lengthMm, widthMm, depthMm, carat] = text.split("x").map(Number) as [number, number, number, number];
  return { lengthMm, widthMm, depthMm, carat };
}
