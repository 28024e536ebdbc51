import { measuredStoneFault, readStoneText, stoneText } from "./fit-measured-stone.ts";
import { decodeDesign, encodeDesign } from "./link.ts";
import type { MeasuredDesign } from "./measured-stone.ts";

/** The query of a drawing's picture: its design, its measured stone, and what it was before, if it is drawn over that. */
export function drawingQuery(design: MeasuredDesign, before: MeasuredDesign | null = null): string {
  return [...part("", design), ...(before ? part("before-", before) : [])].join("&");
}

/** Every value is URL-safe. */
function part(prefix: string, design: MeasuredDesign): string[] {
  const { measuredStone } = design;
  return [
    `${prefix}design=${encodeDesign(design)}`,
    ...(measuredStone ? [`${prefix}stone=${stoneText(measuredStone)}`] : []),
  ];
}

/** A query's value by name; null without it. */
type Query = (name: string) => string | null;

/** The drawing of such a query; null where its design, or a stone that it cannot hold, is no drawing of this store. */
export function readDrawingQuery(
  query: Query,
): { design: MeasuredDesign; before: MeasuredDesign | null } | null {
  const design = readPart(query, "");
  const isOver = query("before-design") !== null;
  const before = isOver ? readPart(query, "before-") : null;
  return design && (before || !isOver) ? { design, before } : null;
}

function readPart(query: Query, prefix: string): MeasuredDesign | null {
  const design = decodeDesign(query(`${prefix}design`) ?? "");
  const text = query(`${prefix}stone`);
  if (!design || text === null) return design;
  const measuredStone = readStoneText(text);
  return measuredStone && !measuredStoneFault(design, measuredStone) ? { ...design, measuredStone } : null;
}
