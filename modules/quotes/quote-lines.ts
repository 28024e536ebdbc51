import { z } from "zod";
import type { Cents } from "#money";

/** Ten million dollars. Anything higher is a typo. */
export const maxLineCents: Cents = 1_000_000_000;
export const maxQuoteLines = 40;

export const lineGroups = ["metal", "stones", "labor", "other"] as const;
export type LineGroup = (typeof lineGroups)[number];

/**
 * What becomes of an accepted line: made by the workshop, which opens a job; a piece from stock, which is held; a
 * service; or something ordered from a vendor.
 */
export const lineKinds = ["made", "stock", "special", "service"] as const;
export type LineKind = (typeof lineKinds)[number];

/** Pieces, grams, carats or hours; empty for no unit. */
export const lineUnits = ["", "pc", "g", "ct", "h"] as const;
export type LineUnit = (typeof lineUnits)[number];

const cents = z.int().min(0).max(maxLineCents);

const line = z.object({
  /** Lines of earlier releases have none. */
  kind: z.enum(lineKinds).default("made"),
  /** Of a line that is made. */
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
  /** Id of a piece from stock; otherwise null. */
  piece: z.int().nullable().default(null),
  /** When a special order should arrive, "2026-12-22"; null for other lines, and until it is typed. */
  expectedOn: z.string().nullable().default(null),
  /** What to pay before a special order is placed, part of the quote's deposit; null for other lines. */
  depositCents: cents.nullable().default(null),
  /** Vendor, reference and the like. Never shown to a client. */
  vendorNote: z.string().default(""),
});

export type QuoteLine = z.infer<typeof line>;

const lines = z.array(line).max(maxQuoteLines);

/** Parses the `lines` column of a quote version. */
export function readQuoteLines(column: string): QuoteLine[] {
  return lines.parse(JSON.parse(column));
}

/** A line without what only the showroom may see. */
export function withoutSecrets<T extends QuoteLine>({ costEachCents: _, vendorNote: __, ...line }: T) {
  return line;
}

/** Where a line is listed: by its group if it is made, otherwise by its kind. */
export function lineSection({ kind, group }: Pick<QuoteLine, "kind" | "group">): LineGroup | LineKind {
  return kind === "made" ? group : kind;
}

/** Whether accepting these lines opens a job in the workshop. */
export function isMadeHere(lines: readonly QuoteLine[]): boolean {
  return lines.some(({ kind }) => kind === "made");
}

/** Whether a version can be sold on a ticket: only pieces from stock and services, without a trade-in. */
export function isSoldOnTicket(version: { lines: string; trade_in_cents: number }): boolean {
  const lines = readQuoteLines(version.lines);
  return (
    version.trade_in_cents === 0 &&
    lines.length > 0 &&
    lines.every((line) => line.kind === "stock" || (line.kind === "service" && isWhole(line)))
  );
}

/** A ticket sells whole services at whole prices. */
function isWhole({ quantityMilli, eachCents }: QuoteLine): boolean {
  return quantityMilli % 1_000 === 0 && eachCents > 0;
}

/** What an approval of lines without a design refers to: what is made, without prices. */
export function writtenIdentity(quote: number, version: number, lines: readonly QuoteLine[]): string {
  const made = lines.filter(({ kind }) => kind === "made");
  return JSON.stringify([
    quote,
    version,
    ...made.map(({ title, note, quantityMilli, unit }) => [title, note, quantityMilli, unit]),
  ]);
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
