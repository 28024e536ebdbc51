import { m } from "#messages";
import { designTitle } from "./description.ts";
import { encodeDesign } from "./link.ts";
import { readStoredDesign } from "./read-design.ts";

/**
 * A row's design columns without the engraving, which often contains a name. The price depends only on whether there is
 * one.
 */
export function withoutEngraving(row: { design: string }): { design: string; design_text: string } {
  const design = readStoredDesign(row.design);
  // A design that can't be parsed may contain anything.
  if (!design) return { design: "{}", design_text: "" };
  const silent = { ...design, engraving: { ...design.engraving, text: "" } };
  return { design: JSON.stringify(silent), design_text: encodeDesign(silent) };
}

/** A piece's name, from its design alone. */
export function pieceTitle(design: string | null): string {
  const read = design === null ? null : readStoredDesign(design);
  return read ? designTitle(read) : m.designs.customPiece;
}
