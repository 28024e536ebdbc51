import { bandOfDesign, bandText, type PairedDesign, readBandText } from "./band-choice.ts";
import { measuredStoneFault, readStoneText, stoneText } from "./fit-measured-stone.ts";
import { decodeDesign, encodeDesign } from "./link.ts";

/**
 * The query of a drawing's picture: its design, its measured stone, the band ordered with it, and what it was before, if
 * it is drawn over that.
 */
export function drawingQuery(design: PairedDesign, before: PairedDesign | null = null): string {
  return [...part("", design), ...(before ? part("before-", before) : [])].join("&");
}

/** Every value is URL-safe. */
function part(prefix: string, design: PairedDesign): string[] {
  const { measuredStone } = design;
  const band = bandOfDesign(design);
  return [
    `${prefix}design=${encodeDesign(design)}`,
    ...(measuredStone ? [`${prefix}stone=${stoneText(measuredStone)}`] : []),
    ...(band ? [`${prefix}band=${bandText(band)}`] : []),
  ];
}

/** A query's value by name; null without it. */
type Query = (name: string) => string | null;

/** The drawing of such a query; null where its design, or a stone or band that it cannot have, is none of this store. */
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
