import { encodeDesign } from "#jewelry/link";
import { readStoredDesign } from "#jewelry/read-design";

/** A design as tables keep it: whole as JSON, and in the form of a link. */
export interface StoredDesign {
  design: string;
  design_text: string;
}

/** What was engraved often names somebody. The price counts that there is an engraving, not what it says. */
export function withoutEngraving(row: StoredDesign): StoredDesign {
  const design = readStoredDesign(row.design);
  // A design that the shop no longer understands may say anything.
  if (!design) return { design: "{}", design_text: "" };
  const silent = { ...design, engraving: { ...design.engraving, text: "" } };
  return { design: JSON.stringify(silent), design_text: encodeDesign(silent) };
}
