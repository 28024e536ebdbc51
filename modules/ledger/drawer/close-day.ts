import { z } from "zod";
import type { Db } from "#database";
import { type Cents, formatMoneyExact } from "#money";
import { settings } from "#settings";
import { addDays, calendarDay, isDay } from "../../../foundation/records/calendar-day.ts";
import { auditDeskChange, type DeskActor, type DeskChange } from "../../../foundation/records/desk-change.ts";
import { isIdempotencyKey, runIdempotently } from "../../../foundation/records/idempotency.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import { bookEntry } from "../book-entry.ts";
import { lockJournal } from "../lock-journal.ts";
import { type Days, isWithinDays } from "../reports/days.ts";
import { type ClosingData, findLastClose, readClosing } from "./read-closing.ts";

/** The bills to count, by value in cents; coins are entered as one amount. */
export const billValues = [10_000, 5_000, 2_000, 1_000, 500, 100] as const;

/** A day close as submitted. */
export interface DayClose {
  /** "2026-11-24" */
  day: string;
  /** How many of each bill, by value in cents; null if the input isn't a number. */
  counted: Readonly<Record<(typeof billValues)[number], number | null>>;
  coinsCents: Cents | null;
  /** Total of the terminal's batch; null if not compared. */
  terminalCents: Cents | null;
  /** What stays in the drawer (the rest goes to the bank); null if everything stays. */
  floatCents: Cents | null;
  /** Why the count or batch differs from the journal. Must not name a person. */
  reason: string;
  /** The cash balance shown in the form, to detect a payment made in the meantime. */
  seenJournalCents: Cents;
  /** Idempotency key of the form. */
  key: string;
}

/** A closed day. */
interface Closed {
  day: string;
  /** Counted cash minus the journal's balance. */
  differenceCents: Cents;
  toBankCents: Cents;
  /** How many earlier open days were closed with it. */
  alsoClosed: number;
}

const maxNotes = 100_000;
const maxCoinsCents: Cents = 10_000_000;

const closedSchema = z.object({
  ok: z.literal(true),
  day: z.string(),
  differenceCents: z.int(),
  toBankCents: z.int(),
  alsoClosed: z.int(),
});
type Answer = DeskChange<Closed>;

/**
 * Closes a day with the counted cash in the caller's transaction: books the difference and the bank deposit, and audits
 * it. Waits for bookings in progress, as they wait for each other, so that none is added to the day afterwards. Returns
 * `changed` if the day was already closed, or cash moved after the form was shown.
 */
export async function closeDay(
  tx: Db,
  close: DayClose,
  { by, now }: { by: DeskActor; now: number },
): Promise<Answer> {
  if (!isIdempotencyKey(close.key))
    return refused("form", "We couldn't read this form. Reload the page and try again.");
  const { key, ...input } = close;
  const request = { scope: "day close", key, input, now };
  const closed = await runIdempotently<Answer>(tx, request, closedSchema as z.ZodType<Answer>, async () => {
    const answer = await closeLocked(tx, close, { by, now });
    return { answer, keep: answer.ok };
  });
  return closed === "conflict"
    ? refused("form", "This form was already submitted with a different count. Reload the page.")
    : closed;
}

async function closeLocked(
  tx: Db,
  close: DayClose,
  { by, now }: { by: DeskActor; now: number },
): Promise<Answer> {
  const { day, seenJournalCents } = close;
  await lockJournal(tx);
  const last = await findLastClose(tx);
  if (last !== null && last.day >= day) return { ok: false, changed: last.at };
  if (!isDay(day) || day > calendarDay(now, settings().timeZone))
    return refused("form", "You can't close a day in the future.");
  const closing = await readClosing(tx, day);
  const open = { from: last === null ? null : addDays(last.day, 1), to: day };
  if (closing.journalCents !== seenJournalCents)
    return { ok: false, changed: (await lastBooking(tx, open)) ?? now };
  const { errors, sums } = checkCount(close, closing);
  if (errors.length > 0) return { ok: false, errors };
  // Another process's clock may be ahead; no entry of the day may be later than its close.
  const at = Math.max(now, (await lastBooking(tx, open)) ?? now);
  await bookClose(tx, close, { ...sums, actor: by.actor, at });
  await insertClose(tx, close, { ...sums, closing, actor: by.actor, at });
  const alsoClosed = closing.openDays.length;
  const data = { ...sums, journalCents: closing.journalCents, alsoClosed };
  await auditDeskChange(tx, by, { subject: `day ${day}`, action: "day.closed", data, now: at });
  const { differenceCents, toBankCents } = sums;
  return { ok: true, day, differenceCents, toBankCents, alsoClosed };
}

interface Sums {
  countedCents: Cents;
  differenceCents: Cents;
  floatCents: Cents;
  toBankCents: Cents;
}

function checkCount(close: DayClose, closing: ClosingData): { errors: FieldError[]; sums: Sums } {
  const { counted, coinsCents, terminalCents, reason } = close;
  const errors: FieldError[] = [];
  for (const note of billValues) {
    const count = counted[note];
    if (count === null || !Number.isSafeInteger(count) || count < 0 || count > maxNotes)
      errors.push({ field: `note${note}`, message: "Enter the count, like 12, or 0 for none." });
  }
  if (coinsCents === null || !isAmount(coinsCents, maxCoinsCents))
    errors.push({ field: "coins", message: "Enter the coin total, like 4.75." });
  const countedCents = countedSum(close);
  const floatCents = close.floatCents ?? countedCents;
  if (errors.length === 0 && !isAmount(floatCents, countedCents))
    errors.push({
      field: "float",
      message: `You counted ${formatMoneyExact(countedCents)}, so the float can't be more.`,
    });
  if (terminalCents !== null && !Number.isSafeInteger(terminalCents))
    errors.push({ field: "terminal", message: "Enter the batch total, like 4,416.25." });
  const differenceCents = countedCents - closing.journalCents;
  const batchDiffers = terminalCents !== null && terminalCents !== closing.terminalCents;
  if (errors.length === 0 && reason === "" && (differenceCents !== 0 || batchDiffers))
    errors.push({ field: "reason", message: differenceText(differenceCents, { close, closing }) });
  const toBankCents = countedCents - floatCents;
  return { errors, sums: { countedCents, differenceCents, floatCents, toBankCents } };
}

function differenceText(
  differenceCents: Cents,
  { close, closing }: { close: DayClose; closing: ClosingData },
): string {
  const parts = [
    differenceCents !== 0 &&
      `The count is ${overOrShort(differenceCents)} the journal's ${formatMoneyExact(closing.journalCents)}.`,
    close.terminalCents !== null &&
      close.terminalCents !== closing.terminalCents &&
      `The batch is ${overOrShort(close.terminalCents - closing.terminalCents)} the journal's ${formatMoneyExact(closing.terminalCents)}.`,
  ];
  return `${parts.filter(Boolean).join(" ")} Enter a reason, or count again.`;
}

function overOrShort(cents: Cents): string {
  return `${formatMoneyExact(Math.abs(cents))} ${cents < 0 ? "short of" : "over"}`;
}

function isAmount(cents: Cents, most: Cents): boolean {
  return Number.isSafeInteger(cents) && cents >= 0 && cents <= most;
}

function countedSum({ counted, coinsCents }: DayClose): Cents {
  return billValues.reduce((sum, note) => sum + note * (counted[note] ?? 0), coinsCents ?? 0);
}

type Booking = Sums & { actor: string; at: number };

async function bookClose(tx: Db, { day, reason }: DayClose, booking: Booking): Promise<void> {
  const { differenceCents, toBankCents, actor, at } = booking;
  const entry = { orderId: null, actor, now: at };
  if (differenceCents !== 0)
    await bookEntry(tx, {
      ...{ ...entry, kind: "close", cause: `close ${day}`, memo: reason },
      postings: [
        { account: "cash", cents: differenceCents },
        { account: "cash-over-short", cents: -differenceCents },
      ],
    });
  if (toBankCents > 0)
    await bookEntry(tx, {
      ...{ ...entry, kind: "drawer", cause: `bank ${day}`, memo: "Deposited to bank at close." },
      postings: [
        { account: "bank", cents: toBankCents },
        { account: "cash", cents: -toBankCents },
      ],
    });
}

async function insertClose(
  tx: Db,
  close: DayClose,
  booking: Booking & { closing: ClosingData },
): Promise<void> {
  const { countedCents, floatCents, toBankCents, closing, actor, at } = booking;
  await tx
    .insertInto("day_close")
    .values({
      ...{ day: close.day, at, actor, reason: close.reason },
      counted: JSON.stringify({ ...close.counted, 1: close.coinsCents }),
      counted_cents: countedCents,
      journal_cents: closing.journalCents,
      terminal_cents: close.terminalCents,
      journal_terminal_cents: closing.terminalCents,
      to_bank_cents: toBankCents,
      float_cents: floatCents,
    })
    .execute();
}

/** When the latest entry of these days was booked; null if there is none. */
async function lastBooking(tx: Db, days: Days): Promise<number | null> {
  const { at } = await tx
    .selectFrom("journal_entry")
    .select((eb) => eb.fn.max<number | null>("at").as("at"))
    .where(isWithinDays("day", days))
    .executeTakeFirstOrThrow();
  return at;
}

function refused(field: string, message: string): Extract<Answer, { errors: FieldError[] }> {
  return { ok: false, errors: [{ field, message }] };
}
