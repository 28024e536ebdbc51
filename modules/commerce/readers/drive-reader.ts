import { isDatabaseUnavailable } from "#database";
import type { ShopContext } from "../context.ts";
import { ProviderError } from "../payments/gateway.ts";
import type { CardReaders, PaymentReport, ReaderStatus } from "../payments/reader/card-reader.ts";
import {
  findPayment,
  findReader,
  movePayment,
  type ReaderPaymentRow,
} from "../payments/reader/reader-rows.ts";
import { armedMs, liveStates, type ReaderState } from "../payments/reader/reader-states.ts";
import { bookReaderPayment } from "./book-reader-payment.ts";

type Payment = ReaderPaymentRow;
type Settled = Partial<Pick<Payment, "state" | "reason" | "intent" | "answered_at" | "ended_at">>;

/** How long the reader is shown as being asked before the payment is given up, in milliseconds. */
const startingMs = 60_000;

/** Creates a payment at the provider and shows it on its reader. The payment itself says what came of it. */
export async function startPayment(
  context: ShopContext,
  readers: CardReaders,
  starting: Payment,
): Promise<Payment> {
  let payment = starting;
  const reader = await findReader(context.database.read, payment.reader_id);
  if (!reader) throw new Error("The payment's reader is missing, so nothing was charged.");
  try {
    if (payment.intent === null) {
      const { ref } = await readers.create({
        ...{ key: payment.id, record: payment.id, cents: payment.cents, currency: payment.currency },
        description: `Ticket ${payment.ticket_id}`,
      });
      const named = await move(context, payment, { from: ["starting"], set: { intent: ref } });
      // Given up in the meantime. Nobody was shown this payment, so nothing can charge it.
      if (!named) return await current(context, payment);
      payment = named;
    }
    await collect(readers, payment, reader.ref);
    const set = { state: "waiting", answered_at: context.now() } as const;
    return (await move(context, payment, { from: ["starting"], set })) ?? (await current(context, payment));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return await afterFailedStart(context, readers, payment, error);
  }
}

/** Shows a payment, unless the reader shows it already. */
async function collect(
  readers: CardReaders,
  { id, attempt, intent }: Payment,
  reader: string,
): Promise<void> {
  const payment = intent ?? "";
  for (let round = 1; ; round++) {
    try {
      return await readers.collect({ reader, payment, key: `${id}:${attempt}:${round}` });
    } catch (error) {
      if (!isReaderTimeout(error)) throw error;
      const { action } = await readers.status(reader);
      // One that failed is of an earlier attempt.
      if (action?.payment === payment && action.state !== "failed") return;
      // A card may have been charged that quickly.
      if (round > 1 || (await readers.check(payment)).state !== "waiting") throw error;
    }
  }
}

function isReaderTimeout(error: unknown): boolean {
  return error instanceof ProviderError && (error.isAway || error.code === "terminal_reader_timeout");
}

/** The reader couldn't be asked: the payment is ended if that is certain, or stays unknown. */
async function afterFailedStart(
  context: ShopContext,
  readers: CardReaders,
  payment: Payment,
  error: ProviderError,
): Promise<Payment> {
  if (!error.isAway && payment.intent === null) {
    const set = { state: "canceled", reason: error.code, ended_at: context.now() } as const;
    return (await move(context, payment, { from: ["starting"], set })) ?? (await current(context, payment));
  }
  context.reportFault(error);
  return await cancelPayment(context, readers, payment, error.code || "unreachable");
}

/**
 * Asks the provider what became of a payment, and books it if it was charged. Safe to call at any time, by several
 * processes. A reader that waited for three minutes is given up.
 */
export async function checkPayment(
  context: ShopContext,
  readers: CardReaders,
  payment: Payment,
): Promise<Payment> {
  const { now } = context;
  if (payment.ended_at !== null) return payment;
  const isStale = now() - payment.armed_at >= (payment.state === "starting" ? startingMs : armedMs);
  if (payment.state === "starting" || payment.intent === null)
    return isStale ? await cancelPayment(context, readers, payment, "timeout") : payment;
  try {
    const reader = await findReader(context.database.read, payment.reader_id);
    const status = payment.state === "declined" ? null : await statusOf(readers, reader?.ref ?? "");
    // The reader first: what is charged meanwhile is then seen on the payment.
    const report = await readers.check(payment.intent);
    const settled = await settle(context, readers, payment, { status, report });
    return isStale && settled.ended_at === null && settled.state !== "uncaptured"
      ? await cancelPayment(context, readers, settled, settled.state === "declined" ? "declined" : "timeout")
      : settled;
  } catch (error) {
    return await unanswered(context, payment, error);
  }
}

/**
 * Gives a payment up: ends what the reader shows, then the payment at the provider. It is over only once the provider
 * says that it can never be charged; if it was charged, it is booked. A card that is being authorized can't be stopped.
 */
export async function cancelPayment(
  context: ShopContext,
  readers: CardReaders,
  payment: Payment,
  reason: string,
): Promise<Payment> {
  if (payment.ended_at !== null) return payment;
  if (payment.intent === null) {
    const set = { state: "canceled", reason, ended_at: context.now() } as const;
    return (await move(context, payment, { from: ["starting"], set })) ?? (await current(context, payment));
  }
  try {
    const reader = await findReader(context.database.read, payment.reader_id);
    await clearReader(readers, payment, reader?.ref ?? "");
    const report = await readers.cancel(payment.intent);
    return await settle(context, readers, payment, { status: null, report, reason });
  } catch (error) {
    return await unanswered(context, payment, error, reason);
  }
}

/** Ends what a reader shows if it is this payment. A reader that can't be reached can't be stopped, but its payment can. */
async function clearReader(readers: CardReaders, { intent }: Payment, reader: string): Promise<void> {
  try {
    const { action } = await readers.status(reader);
    if (action?.state === "in_progress" && action.payment === intent) await readers.clear(reader);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code === "terminal_reader_busy") throw error;
  }
}

/** Null if the reader can't be asked: the payment knows. */
async function statusOf(readers: CardReaders, reader: string): Promise<ReaderStatus | null> {
  try {
    return await readers.status(reader);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return null;
  }
}

interface Answer {
  status: ReaderStatus | null;
  report: PaymentReport;
  /** Why it was given up. */
  reason?: string;
}

/** Stores what the provider answered. */
async function settle(
  context: ShopContext,
  readers: CardReaders,
  payment: Payment,
  { status, report, reason }: Answer,
): Promise<Payment> {
  const now = context.now();
  const answered_at = now;
  if (report.state === "succeeded") return await bookReaderPayment(context, payment, report);
  if (report.state === "canceled") {
    const why = reason ?? payment.reason ?? "canceled";
    return await moved(context, payment, { state: "canceled", reason: why, answered_at, ended_at: now });
  }
  if (report.state === "uncaptured") return await capture(context, readers, payment);
  if (payment.state === "declined" && report.state === "waiting") return payment;
  const action = status?.action?.payment === payment.intent ? status.action : null;
  if (report.state === "authorizing" || status === null || action?.state === "succeeded") {
    const isKnown = report.state === "authorizing" && payment.state === "waiting" && action !== null;
    return await moved(context, payment, { state: isKnown ? "waiting" : "unknown", answered_at });
  }
  if (action?.state === "in_progress")
    return await moved(context, payment, { state: "waiting", answered_at });
  if (action?.state === "failed") {
    const why = report.declineCode ?? action.failureCode ?? "declined";
    return await moved(context, payment, { state: "declined", reason: why, answered_at });
  }
  // The reader shows something else or nothing, so nobody can pay this any more.
  return await cancelPayment(context, readers, payment, status.isOnline ? "replaced" : "offline");
}

/** Charges what was only authorized; until that is done, it isn't paid. */
async function capture(context: ShopContext, readers: CardReaders, payment: Payment): Promise<Payment> {
  const waiting = await moved(context, payment, { state: "uncaptured", answered_at: context.now() });
  if (waiting.state !== "uncaptured") return waiting;
  try {
    const report = await readers.capture(payment.intent ?? "");
    if (report.state === "succeeded") return await bookReaderPayment(context, waiting, report);
    if (report.state === "canceled")
      return await moved(context, waiting, { state: "canceled", reason: "lapsed", ended_at: context.now() });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.reportFault(error);
  }
  return waiting;
}

/** No answer, or a refusal to stop: the payment may still be charged. */
async function unanswered(
  context: ShopContext,
  payment: Payment,
  error: unknown,
  reason: string | null = null,
): Promise<Payment> {
  if (!(error instanceof ProviderError) || isDatabaseUnavailable(error)) throw error;
  if (!error.isAway && error.code !== "terminal_reader_busy") context.reportFault(error);
  if (payment.state === "uncaptured" || payment.state === "declined") return payment;
  return await moved(context, payment, { state: "unknown", reason });
}

async function moved(context: ShopContext, payment: Payment, set: Settled): Promise<Payment> {
  const isNews = set.state !== payment.state || context.now() - (payment.answered_at ?? 0) > 10_000;
  if (!isNews) return payment;
  const row = await move(context, payment, { from: liveStates, set });
  return row ?? (await current(context, payment));
}

async function move(
  { database, now }: ShopContext,
  payment: Payment,
  { from, set }: { from: readonly ReaderState[]; set: Settled },
): Promise<Payment | null> {
  return await database.write((tx) => movePayment(tx, payment, { from, set, now: now() }));
}

async function current({ database }: ShopContext, { id }: Payment): Promise<Payment> {
  const row = await findPayment(database.read, id);
  if (!row) throw new Error("The card payment's record is missing.");
  return row;
}
