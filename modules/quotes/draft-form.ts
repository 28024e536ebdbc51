import { z } from "zod";
import { type Cents, currencyWords, formatMoneyExact, readDecimal } from "#money";
import { isDay } from "../../foundation/records/calendar-day.ts";
import type { FieldError } from "../../foundation/records/read-form.ts";
import { requiredLine, typedLine, typedLines } from "../../foundation/records/typed-text.ts";
import {
  type LineGroup,
  type LineKind,
  lineGroups,
  lineKinds,
  lineUnits,
  maxLineCents,
  maxQuoteLines,
  type QuoteLine,
} from "./quote-lines.ts";

/** A parsed line. A piece from stock is still to be found in the register, with the texts that were left empty. */
export type DraftLine = QuoteLine & {
  /** Number of the line in the form. */
  index: number;
  /** Tag or serial number as typed; empty for other kinds. */
  typedPiece: string;
};

/** A parsed draft. */
export interface DraftTerms {
  title: string;
  lines: DraftLine[];
  tradeInTitle: string;
  tradeInCents: Cents;
  words: string;
  /** For example, "2026-12-10". */
  validUntil: string;
  depositCents: Cents;
  /** Null if outside the state. */
  taxCounty: string | null;
}

/** A form's values by input name. Lines use "3-title", "3-group" and so on. */
export type TypedDraft = Record<string, unknown>;

const texts = z.object({
  title: requiredLine(120, "Name the piece, like Oval halo ring."),
  tradeInTitle: typedLine(120),
  words: typedLines(2_000),
  validUntil: z.string().default("").refine(isDay, "Choose the last day the client can accept the quote."),
  taxCounty: typedLine(80),
});

/** Parses a draft. Each error names its input. Empty lines and the line `removed` are dropped. */
export function readDraft(
  input: TypedDraft,
  removed: number | null = null,
): { terms: DraftTerms } | { errors: FieldError[] } {
  const errors: FieldError[] = [];
  const parsed = texts.safeParse(input);
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) errors.push({ field: String(path[0]), message });
  const lines = lineNumbers(input).flatMap((index) =>
    index === removed ? [] : readLine(input, index, errors),
  );
  if (lines.length > maxQuoteLines)
    errors.push({ field: "form", message: `A quote can have up to ${maxQuoteLines} lines. Combine some.` });
  const tradeInCents = readCents(input, "tradeIn", errors) ?? 0;
  const depositCents = readCents(input, "deposit", errors) ?? 0;
  if (!parsed.success || errors.length > 0) return { errors };
  const { taxCounty, ...named } = parsed.data;
  return {
    terms: { ...named, lines, tradeInCents, depositCents, taxCounty: taxCounty === "" ? null : taxCounty },
  };
}

/** Parses a typed amount, "$12,400.50" or "12400", to cents; null if invalid. */
function typedCents(text: string): Cents | null {
  const bare = text.trim().replace(/^\$\s*/, "");
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare);
  return readDecimal(isGrouped ? bare.replaceAll(",", "") : bare);
}

function lineNumbers(input: TypedDraft): number[] {
  const numbers = Object.keys(input).flatMap((name) => {
    const match = /^(\d{1,3})-title$/.exec(name);
    return match ? [Number(match[1])] : [];
  });
  return numbers.toSorted((a, b) => a - b);
}

const lineTexts = z.object({
  title: requiredLine(120, "Name this line."),
  note: typedLine(200),
  vendorNote: typedLine(200),
});
/** The product's title is the default. */
const pieceTexts = lineTexts.extend({ title: typedLine(120) });

function readLine(input: TypedDraft, index: number, errors: FieldError[]): DraftLine[] {
  const typed = (name: string) => textOf(input, `${index}-${name}`);
  const isEmpty = ["title", "note", "each", "cost", "piece", "vendor"].every((name) => typed(name) === "");
  if (isEmpty) return [];
  const at = (field: string, message: string) => errors.push({ field: `${index}-${field}`, message });
  const known = errors.length;
  const kind = lineKinds.find((one): one is LineKind => one === (typed("kind") || "made"));
  if (kind === undefined) at("kind", "Choose what kind of line this is.");
  const [isStock, isSpecial] = [kind === "stock", kind === "special"];
  const texts = { title: typed("title"), note: typed("note"), vendorNote: isSpecial ? typed("vendor") : "" };
  const named = (isStock ? pieceTexts : lineTexts).safeParse(texts);
  if (!named.success)
    for (const { path, message } of named.error.issues)
      at(path[0] === "vendorNote" ? "vendor" : String(path[0]), message);
  const typedPiece = isStock ? typed("piece").slice(0, 120) : "";
  if (isStock && typedPiece === "") at("piece", "Enter the piece's tag or serial number.");
  const expectedOn = isSpecial && typed("expected") !== "" ? typed("expected") : null;
  if (expectedOn !== null && !isDay(expectedOn)) at("expected", "Enter the day it should arrive.");
  const quantityMilli = isStock ? 1_000 : readQuantity(typed("quantity"));
  if (quantityMilli === null) at("quantity", "Enter a quantity above zero, like 1 or 5.2.");
  const unit = lineUnits.find((one) => one === typed("unit"));
  if (unit === undefined) at("unit", "Choose the unit.");
  const group = lineGroups.find((one): one is LineGroup => one === (typed("group") || "other"));
  if (group === undefined) at("group", "Choose the type of line.");
  const eachCents = readCents(input, `${index}-each`, errors);
  if (eachCents === null && typed("each") === "" && !isStock) at("each", "Enter a price; 0 means included.");
  const costEachCents = readCents(input, `${index}-cost`, errors);
  const depositCents = isSpecial ? readCents(input, `${index}-deposit`, errors) : null;
  if (errors.length > known || !named.success) return [];
  return [
    {
      ...named.data,
      ...{ index, typedPiece, piece: null, expectedOn, depositCents },
      kind: kind ?? "made",
      group: kind === "made" ? (group ?? "other") : "other",
      quantityMilli: quantityMilli ?? 1_000,
      unit: isStock ? "pc" : (unit ?? ""),
      costEachCents,
      // Filled from the register, like the title.
      eachCents: eachCents ?? unpriced,
    },
  ];
}

/** Null if empty or invalid. */
function readCents(input: TypedDraft, field: string, errors: FieldError[]): Cents | null {
  const text = textOf(input, field);
  if (text === "") return null;
  const cents = typedCents(text);
  if (cents === null)
    errors.push({ field, message: `Enter ${currencyWords().many} and cents, like 1,250.00.` });
  else if (cents > maxLineCents)
    errors.push({
      field,
      message: `This is more than ${formatMoneyExact(maxLineCents)}. Check the digits.`,
    });
  else return cents;
  return null;
}

/** A piece whose price was left empty. */
export const unpriced: Cents = -1;

function readQuantity(text: string): number | null {
  const match = /^(\d{1,6})(?:\.(\d{1,3}))?$/.exec(text);
  if (!match) return null;
  const milli = Number(match[1]) * 1_000 + Number((match[2] ?? "").padEnd(3, "0"));
  return milli > 0 ? milli : null;
}

function textOf(input: TypedDraft, name: string): string {
  const value = Object.hasOwn(input, name) ? input[name] : "";
  return typeof value === "string" ? value.trim() : "";
}
