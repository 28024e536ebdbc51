import { bandOfDesign, bandText, type PairedDesign, readBandText } from "./band-choice.ts";
import { measuredStoneFault, readStoneText, stoneText } from "./fit-measured-stone.ts";
import { decodeDesign, encodeDesign } from "./link.ts";

/**
 * The query string of a drawing: the design, its measured stone and its band, plus the earlier design to compare it
 * with, if any.
 */
export function drawingQuery(design: PairedDesign, before: PairedDesign | null = null): string {
  return [...part("", design), ...(before ? part("before-", before) : [])].join("&");
}

/** All values are URL-safe. */
function part(prefix: string, design: PairedDesign): string[] {
  const { measuredStone } = design;
  const band = bandOfDesign(design);
  return [
    `${prefix}design=${encodeDesign(design)}`,
    ...(measuredStone ? [`${prefix}stone=${stoneText(measuredStone)}`] : []),
    ...(band ? [`${prefix}band=${bandText(band)}`] : []),
  ];
}

/** Gets a query parameter by name; null if absent. */
type Query = (name: string) => string | null;

/** Parses a drawing's query; null if the design is invalid or can't have the given stone or band. */
export function readDrawingQuery(query: Query): { design: PairedDesign; before: PairedDesign | null } | null {
  const design = readPart(query, "");
  const isOver = query("before-design") !== null;
  const before = isOver ? readPart(query, "before-") : null;
  return design && (before || !isOver) ? { design, before } : null;
}

function readPart(query: Query, prefix: string): PairedDesign | null {
  const design = decodeDesign(query(`${prefix}design`) ?? "");
  const stone = query(`${prefix}stone`);
  if (!design || stone === null) return design && beside(design, query(`${prefix}band`));
  const measuredStone = readStoneText(stone);
  if (!measuredStone || measuredStoneFault(design, measuredStone)) return null;
  return beside({ ...design, measuredStone }, query(`${prefix}band`));
}

function beside(design: PairedDesign, text: string | null): PairedDesign | null {
  if (text === null) return design;
  const band = readBandText(text, design);
  return band && { ...design, band };
}
