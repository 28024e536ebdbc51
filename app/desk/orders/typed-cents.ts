import { type Cents, parseDecimal } from "#money";

/** An amount as somebody types it, "$12,400.50" or "12400", in cents; null when it is none. */
export function typedCents(text: string): Cents | null {
  const bare = text.trim().replace(/^\$\s*/, "");
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare);
  try {
    return parseDecimal(isGrouped ? bare.replaceAll(",", "") : bare);
  } catch {
    return null;
  }
}
