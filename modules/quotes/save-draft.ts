import type { Updateable } from "kysely";
import type { Db, Tables } from "#database";
import type { PairedDesign } from "#jewelry/band-choice";
import { designFacts } from "#jewelry/description";
import type { FactId } from "#jewelry/fact-kinds";
import { designPrice, type PricePart, priceParts } from "#jewelry/price/design-price";
import type { PriceBook } from "#jewelry/price/price-book";
import { readStoredPairedDesign } from "#jewelry/read-design";
import { formatMoneyExact } from "#money";
import { addDays, calendarDay } from "../../foundation/records/calendar-day.ts";
import { changeRecord, type RecordChange } from "../../foundation/records/change-record.ts";
import { type DeskActor, type DeskChange, rejectedChange } from "../../foundation/records/desk-change.ts";
import type { FieldError } from "../../foundation/records/read-form.ts";
import type { QuoteContext } from "./context.ts";
import { type DraftTerms, readDraft, type TypedDraft } from "./draft-form.ts";
import {
  type LineGroup,
  lineGroups,
  lineKinds,
  lineSection,
  maxLineCents,
  maxQuoteLines,
  type QuoteLine,
} from "./quote-lines.ts";
import { findDepositDeadline, type QuoteRow, quoteNumber, quoteTable, versionRows } from "./quote-rows.ts";
import { type QuoteTotals, quoteTotals } from "./quote-totals.ts";
import { findQuotedPieces } from "./quoted-pieces.ts";

/** A draft's terms with its pieces found in the register. */
type SavedTerms = Omit<DraftTerms, "lines"> & { lines: QuoteLine[] };

const parts: Record<PricePart, { group: LineGroup; title: string; fact: FactId }> = {
  metal: { group: "metal", title: "Metal", fact: "metal" },
  centerStone: { group: "stones", title: "Center stone", fact: "center-stone" },
  accentStones: { group: "stones", title: "Accent stones", fact: "accent-stones" },
  setting: { group: "labor", title: "Setting", fact: "setting" },
  engraving: { group: "labor", title: "Engraving", fact: "engraving" },
  finishing: { group: "labor", title: "Finish", fact: "finishing" },
  packaging: { group: "other", title: "Packaging", fact: "packaging" },
};

/**
 * Lines for a design's price breakdown in a price book, including its band. Omits parts the design lacks. Costs are
 * unknown.
 */
function designLines(design: PairedDesign, book: PriceBook): QuoteLine[] {
  const { parts: prices, bandCents } = designPrice(design, book);
  const facts = new Map(designFacts(design).map(({ id, value }) => [id, value]));
  const one = {
    ...({ kind: "made", quantityMilli: 1_000, unit: "", costEachCents: null } as const),
    ...{ piece: null, expectedOn: null, depositCents: null, vendorNote: "" },
  };
  const lines = priceParts.flatMap((part): QuoteLine[] => {
    const { group, title, fact } = parts[part];
    const note = facts.get(fact) ?? "";
    const eachCents = prices[part];
    if (eachCents === 0 && part !== "packaging") return [];
    if (note === "") return [];
    return [{ group, title, note, ...one, eachCents }];
  });
  const band = facts.get("band");
  if (band) lines.push({ group: "other", title: "Matching band", note: band, ...one, eachCents: bandCents });
  return lines;
}

/** A form submitted on a quote's desk page. */
export interface DraftChange {
  /** For example, "Q-1001". */
  label: string;
  typed: TypedDraft;
  by: DeskActor;
  /** Number of a line to delete. */
  removed?: number;
  /** Appends lines for the design's price breakdown in this book. */
  fromDesign?: PriceBook;
}

/** A draft once saved. */
export interface SavedDraft {
  version: number;
  totalCents: number;
}

/** Saves a whole draft and computes its totals. `changed`: another user changed the quote in the meantime. */
export async function saveDraft(context: QuoteContext, change: DraftChange): Promise<DeskChange<SavedDraft>> {
  return await changeQuote(context, change, async (quote, tx) => {
    const saved = await writeDraft(context, tx, quote, change);
    return "draft" in saved ? { set: { title: saved.title }, made: saved.draft } : saved;
  });
}

/** Writes a locked quote's draft and returns it with the title. `isSent` also rejects drafts that cannot be sent. */
export async function writeDraft(
  context: QuoteContext,
  tx: Db,
  quote: QuoteRow,
  { typed, removed, fromDesign, isSent = false }: DraftChange & { isSent?: boolean },
): Promise<{ title: string; draft: SavedDraft } | Extract<DeskChange, { errors: unknown }>> {
  const draft = (await versionRows(tx, quote.number)).at(-1);
  if (!draft || draft.sent_at !== null)
    return rejectedChange("This version was sent and can't be edited. Start a new version.");
  const read = readDraft(typed, removed ?? null);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const found = await findQuotedPieces(tx, read.terms.lines, { isSent });
  if (found.errors.length > 0) return { ok: false, errors: found.errors };
  const design = readStoredPairedDesign(quote.design, quote.band);
  const added = fromDesign && design ? designLines(design, fromDesign) : [];
  const terms = { ...read.terms, lines: bySection([...found.lines, ...added]) };
  const now = context.now();
  const day = calendarDay(now, context.facts.timeZone);
  const tax = terms.taxCounty === null ? null : context.taxOf(terms.taxCounty, day);
  const totals = quoteTotals(terms.lines, terms.tradeInCents, tax);
  const errors = termsErrors(terms, { day, hasTax: tax !== null, linesCents: totals.linesCents });
  // Before any write, so that a rejected form keeps its revision. If the total has changed, the draft is only saved.
  if (isSent && String(totals.totalCents) === typed.seenTotalCents)
    errors.push(...sendingErrors(totals, terms, typed));
  if (errors.length > 0) return { ok: false, errors };
  await tx
    .updateTable("quote_version")
    .set({
      lines: JSON.stringify(terms.lines),
      trade_in_title: terms.tradeInTitle,
      trade_in_cents: terms.tradeInCents,
      words: terms.words,
      valid_until: terms.validUntil,
      deposit_cents: terms.depositCents,
      tax_county: terms.taxCounty,
      tax_label: totals.taxLabel,
      price_cents: totals.priceCents,
      tax_cents: totals.taxCents,
    })
    .where("quote", "=", quote.number)
    .where("version", "=", draft.version)
    .execute();
  return { title: terms.title, draft: { version: draft.version, totalCents: totals.totalCents } };
}

/** What is made comes first, by group, then the other kinds. */
function bySection(lines: readonly QuoteLine[]): QuoteLine[] {
  const sections: string[] = [...lineGroups, ...lineKinds];
  return lines.toSorted((a, b) => sections.indexOf(lineSection(a)) - sections.indexOf(lineSection(b)));
}

function termsErrors(
  { taxCounty, tradeInCents, validUntil, lines }: SavedTerms,
  { day, hasTax, linesCents }: { day: string; hasTax: boolean; linesCents: number },
): FieldError[] {
  const errors: FieldError[] = [];
  const at = (field: string, message: string) => errors.push({ field, message });
  if (taxCounty !== null && !hasTax)
    at("taxCounty", `We don't have a tax rate for ${taxCounty}. Choose another location.`);
  if (lines.length > maxQuoteLines)
    at("form", `A quote can have up to ${maxQuoteLines} lines. Combine some.`);
  if (linesCents > maxLineCents)
    at("form", `The lines add up to more than ${formatMoneyExact(maxLineCents)}. Check the amounts.`);
  if (tradeInCents > linesCents) at("tradeIn", "The trade-in is more than the total. Lower it.");
  if (validUntil < day) at("validUntil", "That day has passed. Choose a later one.");
  if (validUntil > addDays(day, 366)) at("validUntil", "Choose a day within a year.");
  return errors;
}

/** Why a draft with these totals cannot be sent. A deposit of 0 is accepted without a payment. */
function sendingErrors(
  { priceCents, totalCents }: QuoteTotals,
  { depositCents, lines }: SavedTerms,
  { deposit }: TypedDraft,
): FieldError[] {
  if (priceCents <= 0) return [{ field: "form", message: "The total is zero. Add lines with a price." }];
  if (typeof deposit !== "string" || deposit.trim() === "")
    return [{ field: "deposit", message: "Enter the deposit due when the client accepts, or 0." }];
  const undated = lines.find(({ kind, expectedOn }) => kind === "special" && expectedOn === null);
  if (undated)
    return [{ field: "form", message: `Enter when the special order should arrive: ${undated.title}.` }];
  const ordering = lines.reduce((sum, line) => sum + (line.depositCents ?? 0), 0);
  if (depositCents < ordering)
    return [
      {
        field: "deposit",
        message: `The special orders need a deposit of ${formatMoneyExact(ordering)}. Raise it.`,
      },
    ];
  if (depositCents <= totalCents) return [];
  const total = formatMoneyExact(totalCents);
  return [{ field: "deposit", message: `The deposit is more than the total, ${total}. Lower it.` }];
}

/** Creates the next version of a quote whose latest version was sent, with the same terms. */
export async function reviseQuote(
  context: QuoteContext,
  change: Pick<DraftChange, "label" | "typed" | "by">,
): Promise<DeskChange<{ version: number }>> {
  return await changeQuote<{ version: number }>(context, change, async (quote, tx) => {
    const newest = (await versionRows(tx, quote.number)).at(-1);
    if (!newest || newest.sent_at === null) return rejectedChange("The latest version is already a draft.");
    const now = context.now();
    const version = newest.version + 1;
    await tx
      .insertInto("quote_version")
      .values({ ...newest, version, words: "", sent_at: null, created_at: now })
      .execute();
    return { set: {}, action: "quote.revised", data: { version }, made: { version } };
  });
}

/**
 * Changes a quote in one transaction. `gone`: no such quote. `changed`: not at the form's version. Rejected if already
 * accepted or if its deposit is being paid.
 */
export async function changeQuote<T extends object>(
  context: QuoteContext,
  { label, typed, by }: Pick<DraftChange, "label" | "typed" | "by">,
  work: RecordChange<QuoteRow, number, Updateable<Tables["quote"]>, T>["change"],
): Promise<DeskChange<T>> {
  const id = quoteNumber(label);
  if (id === null) return { ok: false, gone: true };
  return await changeRecord(context, {
    ...{ table: quoteTable, id, version: Number(typed.revision), by },
    async change(quote, tx) {
      if (quote.state === "accepted")
        return rejectedChange("This quote was accepted. Change the price on the order instead.");
      if ((await findDepositDeadline(tx, quote, context.now())) !== null)
        return rejectedChange(
          "The client is paying the deposit right now, so nothing was changed. Try again in a few minutes.",
        );
      return await work(quote, tx);
    },
  });
}
