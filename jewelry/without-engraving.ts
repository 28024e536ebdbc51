import { designTitle } from "./description.ts";
import { encodeDesign } from "./link.ts";
import { readStoredDesign } from "./read-design.ts";

/** The columns of a design without its engraving, which often contains a name. The price depends on its presence, not on its text. */
export function withoutEngraving(row: { design: string }): { design: string; design_text: string } {
  const design = readStoredDesign(row.design);
  // A design that the shop cannot parse any more may contain anything.
  if (!design) return { design: "{}", design_text: "" };
  const silent = { ...design, engraving: { ...design.engraving, text: "" } };
  return { design: JSON.stringify(silent), design_text: encodeDesign(silent) };
}

/** What a piece is called by its design alone. */
export function pieceTitle(design: string | null): string {
  const read = design === null ? null : readStoredDesign(design);
  return read ? designTitle(read) : "Custom piece";
}
