import { z } from "zod";
import type { Cents } from "#money";

/** Ten million dollars: more is a typing error. */
export const maxCents: Cents = 1_000_000_000;
export const maxLines = 40;

export const lineGroups = ["metal", "stones", "labor", "other"] as const;
export type LineGroup = (typeof lineGroups)[number];

/** Pieces, grams, carats, hours; empty: none. */
export const lineUnits = ["", "pc", "g", "ct", "h"] as const;
export type LineUnit = (typeof lineUnits)[number];

const cents = z.int().min(0).max(maxCents);

const line = z.object({
  group: z.enum(lineGroups),
  title: z.string().min(1),
  note: z.string(),
  /** In thousandths: 5.2 g are 5200. */
  quantityMilli: z.int().min(1).max(999_999_999),
  unit: z.enum(lineUnits),
  /** Of one unit; null: not known. Never shown to a client. */
  costEachCents: cents.nullable(),
  /** Of one unit; 0: included. */
  eachCents: cents,
});

export type QuoteLine = z.infer<typeof line>;

const lines = z.array(line).max(maxLines);

/** Parses the column `lines` of a quote's version. */
export function readLines(column: string): QuoteLine[] {
  return lines.parse(JSON.parse(column));
}

/** `each` x the quantity, halves of a cent up; exact. */
export function lineCents({ quantityMilli }: Pick<QuoteLine, "quantityMilli">, each: Cents): Cents {
  return Number((BigInt(each) * BigInt(quantityMilli) * 2n + 1_000n) / 2_000n);
}

/** "5.2", "1" */
export function quantityText(quantityMilli: number): string {
  const fraction = (quantityMilli % 1_000).toString().padStart(3, "0").replace(/0+$/, "");
  return `${Math.floor(quantityMilli / 1_000)}${fraction === "" ? "" : `.${fraction}`}`;
}
