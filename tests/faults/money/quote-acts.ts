import { expect } from "vitest";
import { type Cents, formatMoneyExact, portionOf } from "#money";
import { addDays, calendarDay } from "../../../foundation/records/calendar-day.ts";
import { findTaxRate } from "../../../modules/commerce/tax/tax-rate.ts";
import { shop as facts, salesTax } from "../../../shop.config.ts";
import type { DeskService } from "../../checkout/desk-service.ts";
import { deskActor } from "../../quotes/quote-service.ts";
import type { OrderHistory } from "./order-model.ts";
import { requestWithCrashes } from "./request-with-crashes.ts";
import { chance, incrementCount, pick, randomCents, type Showroom } from "./showroom.ts";

interface Terms {
  priceCents: Cents;
  taxCents: Cents;
  validUntil: string;
  typed: Record<string, string>;
}

/** A quote and its expected state, derived only from the responses received. */
interface QuoteHistory {
  room: Showroom;
  shop: DeskService;
  label: string;
  token: string;
  state: "draft" | "sent" | "change_asked" | "declined";
  /** The latest version, and the latest sent one. */
  version: number;
  sentVersion: number | null;
  /** Terms of the latest version, once saved, and of the sent one. */
  saved: Terms | null;
  sent: Terms | null;
}

/** Result of an accepted quote: a deposit waiting in this checkout. */
export type AcceptedQuote = Pick<OrderHistory, "orderId" | "checkoutKey" | "quoted">;

const acts = 8;

/** Creates, saves, sends, revises, answers and accepts a quote in random order; null if it was never accepted. */
export async function createAcceptedQuote(room: Showroom, shop: DeskService): Promise<AcceptedQuote | null> {
  const serial = room.serial();
  const client = { name: "Claire Donnelly", email: `quoted.${serial}@example.com`, phone: "" };
  const input = { key: `new-${serial}`, title: "Oval halo ring", ...client };
  const { quotes } = room.byCode;
  const { answer } = await requestWithCrashes({ room, shop }, () => quotes.create(input, deskActor), {
    isKeyed: true,
  });
  if (!answer.ok) throw new Error("No quote was drawn up.");
  const { label } = answer;
  const quote: QuoteHistory = {
    ...{ room, shop, label, token: await quotes.token(Number(label.slice(2))), state: "draft", version: 1 },
    ...{ sentVersion: null, saved: null, sent: null },
  };
  for (let act = 0; act < acts; act++) {
    room.clock.at += randomCents(room, 3_600_000);
    if (chance(room, 0.05)) room.clock.at += 86_400_000;
    const accepted = await performQuoteAction(quote);
    if (accepted) return accepted;
    await expectQuote(quote, `${label}, act ${act}`);
  }
  return null;
}

async function performQuoteAction(quote: QuoteHistory): Promise<AcceptedQuote | null> {
  const { room, sentVersion, version } = quote;
  const hasDraft = sentVersion !== version;
  const act = hasDraft
    ? pick(room, [save, send, send, send, answerClient, accept])
    : pick(room, [revise, answerClient, accept, accept, accept, save]);
  const done = await act(quote);
  incrementCount(room, `${act.name} ${done ? "done" : "refused"}`);
  return typeof done === "object" ? done : null;
}

function someTerms(room: Showroom): Terms {
  const today = calendarDay(room.clock.at, facts.timeZone);
  const eachCents = randomCents(room, 3_000_000);
  const tradeInCents = randomCents(room, chance(room, 0.04) ? 5_000_000 : 20_000);
  // The metal line is 5.2 g at $61.00.
  const priceCents = 31_720 + eachCents - tradeInCents;
  const county = pick(room, ["Suffolk", "Nassau", ""]);
  const rate = findTaxRate(salesTax, { state: facts.address.state, county }, today);
  const taxCents = rate && priceCents > 0 ? portionOf(priceCents, rate.ppm) : 0;
  const validUntil = addDays(today, pick(room, [0, 1, 14, 30, 30, 30, -1]));
  const most = Math.max(1, priceCents + taxCents) + (chance(room, 0.04) ? 500_000 : 0);
  const typed = {
    ...{ "1-each": formatMoneyExact(eachCents), tradeIn: formatMoneyExact(tradeInCents) },
    ...{
      taxCounty: county,
      validUntil,
      deposit: formatMoneyExact(randomCents(room, Math.min(most, 600_000))),
    },
  };
  return { priceCents, taxCents, validUntil, typed };
}

/** The desk's form, sometimes from an outdated page. */
async function formOf({ room, label }: QuoteHistory, { typed, priceCents, taxCents }: Terms) {
  const seenTotalCents = priceCents + taxCents + (chance(room, 0.05) ? 1 : 0);
  const form = await room.byCode.typed(label, { ...typed, seenTotalCents: String(seenTotalCents) });
  const isOld = chance(room, 0.05);
  if (isOld) form.revision = String(Number(form.revision) - 1);
  const change = { label, typed: form, by: deskActor };
  return { change, isOld, isSeen: seenTotalCents === priceCents + taxCents };
}

async function save(quote: QuoteHistory): Promise<boolean> {
  const terms = someTerms(quote.room);
  const { change, isOld } = await formOf(quote, terms);
  const { answer, wasCutOff } = await requestWithCrashes(quote, () => quote.room.byCode.quotes.save(change));
  if (!answer.ok && !(wasCutOff && "changed" in answer && !isOld)) return false;
  quote.saved = terms;
  return true;
}

async function send(quote: QuoteHistory): Promise<boolean> {
  const terms = someTerms(quote.room);
  const { change, isOld, isSeen } = await formOf(quote, terms);
  const { answer, wasCutOff } = await requestWithCrashes(quote, () => quote.room.byCode.quotes.send(change));
  if (!answer.ok && !(wasCutOff && "changed" in answer && !isOld)) return false;
  quote.saved = terms;
  if (answer.ok) expect(answer.isSent).toBe(isSeen);
  if (isSeen) Object.assign(quote, { state: "sent", sentVersion: quote.version, sent: terms });
  return isSeen;
}

async function revise(quote: QuoteHistory): Promise<boolean> {
  if (quote.sent === null) return false;
  const { change, isOld } = await formOf(quote, quote.sent);
  const { answer, wasCutOff } = await requestWithCrashes(quote, () =>
    quote.room.byCode.quotes.revise(change),
  );
  if (!answer.ok && !(wasCutOff && "changed" in answer && !isOld)) return false;
  quote.version += 1;
  return true;
}

async function answerClient(quote: QuoteHistory): Promise<boolean> {
  const { room, token, sentVersion } = quote;
  const kind = pick(room, ["change", "decline"]);
  const version = (sentVersion ?? 1) + (chance(room, 0.05) ? 1 : 0);
  const typed = { kind, token, version, key: `answer-${room.serial()}`, text: "Wider, please." } as const;
  const { answer } = await requestWithCrashes(
    quote,
    async () => {
      const given = await room.byCode.quotes.answer(typed);
      return given.outcome === "noted" ? { outcome: given.outcome } : given;
    },
    { isKeyed: true },
  );
  if (answer.outcome !== "noted") return false;
  quote.state = kind === "change" ? "change_asked" : "declined";
  return true;
}

async function accept(quote: QuoteHistory): Promise<AcceptedQuote | false> {
  const { room, shop, token, label, sent, state } = quote;
  const version = (quote.sentVersion ?? 1) - (chance(room, quote.version > 1 ? 0.3 : 0.03) ? 1 : 0);
  const { quoteDeposits } = shop.till;
  const { answer } = await requestWithCrashes(quote, () => quoteDeposits.accept({ token, version }), {
    isKeyed: true,
  });
  if (answer.outcome !== "payment") return false;
  const today = calendarDay(room.clock.at, facts.timeZone);
  expect(version === quote.sentVersion && state !== "declined", "the newest version, not declined").toBe(
    true,
  );
  expect(sent && sent.validUntil >= today, `${label} is still valid`).toBe(true);
  const row = await room.database.read
    .selectFrom("quote")
    .select("order_id")
    .where("number", "=", Number(label.slice(2)))
    .executeTakeFirstOrThrow();
  return { orderId: row.order_id ?? "", checkoutKey: answer.checkoutKey, quoted: sent };
}

async function expectQuote({ room, label, saved, sent, ...quote }: QuoteHistory, where: string) {
  const read = await room.byCode.quotes.read(label);
  const today = calendarDay(room.clock.at, facts.timeZone);
  const isOpen = quote.state === "sent" || quote.state === "change_asked";
  const isOver = isOpen && sent !== null && sent.validUntil < today;
  const terms = saved ?? { priceCents: 0, taxCents: 0 };
  expect(read, where).toMatchObject({ state: isOver ? "expired" : quote.state, deposit: null });
  expect(read?.sentVersion, where).toBe(quote.sentVersion);
  expect(read?.versions.at(-1), where).toMatchObject({
    ...{ version: quote.version, priceCents: terms.priceCents, taxCents: terms.taxCents },
  });
}
