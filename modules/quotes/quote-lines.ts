import { z } from "zod";
import type { Cents } from "#money";

/** Ten million dollars. Anything higher is a typo. */
export const maxLineCents: Cents = 1_000_000_000;
export const maxQuoteLines = 40;

export const lineGroups = ["metal", "stones", "labor", "other"] as const;
export type LineGroup = (typeof lineGroups)[number];

/** Pieces, grams, carats or hours; empty for no unit. */
export const lineUnits = ["", "pc", "g", "ct", "h"] as const;
export type LineUnit = (typeof lineUnits)[number];

const cents = z.int().min(0).max(maxLineCents);

const line = z.object({
  group: z.enum(lineGroups),
  title: z.string().min(1),
  note: z.string(),
  /** In thousandths: 5.2 g is 5200. */
  quantityMilli: z.int().min(1).max(999_999_999),
  unit: z.enum(lineUnits),
  /** Per unit; null if unknown. Never shown to a client. */
  costEachCents: cents.nullable(),
  /** Per unit; 0 if included. */
  eachCents: cents,
});

export type QuoteLine = z.infer<typeof line>;

const lines = z.array(line).max(maxQuoteLines);

/** Parses the `lines` column of a quote version. */
export function readQuoteLines(column: string): QuoteLine[] {
  return lines.parse(JSON.parse(column));
}

/** Exact product of `each` and the quantity, with half cents rounded up. */
export function lineCents({ quantityMilli }: Pick<QuoteLine, "quantityMilli">, each: Cents): Cents {
  return Number((BigInt(each) * BigInt(quantityMilli) * 2n + 1_000n) / 2_000n);
}

/** For example, "5.2" or "1". */
export function quantityText(quantityMilli: number): string {
  const fraction = (quantityMilli % 1_000).toString().padStart(3, "0").replace(/0+$/, "");
  return `${Math.floor(quantityMilli / 1_000)}${fraction === "" ? "" : `.${fraction}`}`;
}
