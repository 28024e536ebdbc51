import { type Cents, readDecimal } from "#money";

/** Parses a typed amount, "$12,400.50" or "12400", to cents; null when it is none. */
export function typedCents(text: string): Cents | null {
  const bare = text.trim().replace(/^\$\s*/, "");
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare);
  return readDecimal(isGrouped ? bare.replaceAll(",", "") : bare);
}
