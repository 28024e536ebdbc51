import { z } from "zod";
import type { Db } from "#database";
import { type Cents, currencyWords, formatMoneyExact } from "#money";
import { settings } from "#settings";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { auditDeskChange, type DeskActor, type DeskChange } from "../../../foundation/records/desk-change.ts";
import { isIdempotencyKey, runIdempotently } from "../../../foundation/records/idempotency.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import { cashAccounts, type Posting } from "../accounts.ts";
import { bookEntry } from "../book-entry.ts";
import { lockJournal } from "../lock-journal.ts";
import { readCashBalance } from "./cash-balance.ts";
import { findLastClose } from "./read-closing.ts";

/** Cash added to the drawer from the bank, taken out for an expense, deposited at the bank, or counted at opening. */
export interface CashMove {
  move: "in" | "out" | "bank" | "count";
  /** For `count`: what is in the drawer. */
  cents: Cents;
  /** For `out`: what it was for. For `count`: why it differs from the journal. Must not name a person. */
  reason: string;
  /** Idempotency key of the form. */
  key: string;
}

/** Ten million dollars; anything above is a typo. */
const maxDrawerCents: Cents = 1_000_000_000;

const movedSchema = z.object({ ok: z.literal(true), entry: z.int() });
type Moved = DeskChange<{ entry: number }>;

/**
 * Books a movement of the cash drawer in the caller's transaction, and audits it. Never takes out more than the journal
 * says is in the drawer.
 */
export async function moveCash(
  tx: Db,
  input: CashMove,
  { by, now }: { by: DeskActor; now: number },
): Promise<Moved> {
  if (!isIdempotencyKey(input.key))
    return {
      ok: false,
      errors: [{ field: "form", message: "We couldn't read this form. Reload the page and try again." }],
    };
  const { key, ...fields } = input;
  const request = { scope: "cash drawer", key, input: fields, now };
  const moved = await runIdempotently<Moved>(tx, request, movedSchema as z.ZodType<Moved>, async () => {
    const answer = await book(tx, input, { by, now });
    return { answer, keep: answer.ok };
  });
  if (moved !== "conflict") return moved;
  const message = "This form was already submitted with a different amount. Reload the page.";
  return { ok: false, errors: [{ field: "form", message }] };
}

async function book(
  tx: Db,
  { move, cents, reason, key }: CashMove,
  { by, now }: { by: DeskActor; now: number },
): Promise<Moved> {
  const errors = faults({ move, cents, reason });
  if (errors.length > 0) return { ok: false, errors };
  await lockJournal(tx);
  const balance = await readCashBalance(tx);
  if (move === "count") return await bookOpening(tx, { cents, reason, key, balance }, { by, now });
  if (move !== "in" && cents > balance) {
    const message = `The drawer has only ${formatMoneyExact(balance)}. Take out less.`;
    return { ok: false, errors: [{ field: "amount", message }] };
  }
  const booking = { kind: "drawer", cause: `drawer ${key}`, orderId: null, actor: by.actor, now } as const;
  const { number } = await bookEntry(tx, { ...booking, memo: reason, postings: postings(move, cents) });
  const data = { move, cents, entry: number };
  await auditDeskChange(tx, by, { subject: "cash drawer", action: `drawer.${move}`, data, now });
  return { ok: true, entry: number };
}

/**
 * Books the difference between the float counted at opening and what the journal says was left, so that it isn't taken
 * for a difference of the day. Once a day, before any other cash moves.
 */
async function bookOpening(
  tx: Db,
  { cents, reason, key, balance }: Omit<CashMove, "move"> & { balance: Cents },
  { by, now }: { by: DeskActor; now: number },
): Promise<Moved> {
  const closed = (await findLastClose(tx))?.day ?? null;
  const movement = await tx
    .selectFrom("journal_entry as entry")
    .innerJoin("journal_posting as posting", "posting.entry", "entry.number")
    .select("entry.number")
    .where("posting.account", "in", cashAccounts)
    .where("entry.day", ">", closed ?? "")
    .where("entry.day", ">=", calendarDay(now, settings().timeZone))
    .executeTakeFirst();
  if (movement) {
    const message = `Cash has moved today, in entry ${movement.number}, so it's too late for an opening count. Count at the close.`;
    return { ok: false, errors: [{ field: "move", message }] };
  }
  const difference = cents - balance;
  if (difference !== 0 && reason === "") {
    const message = `The journal has ${formatMoneyExact(balance)} in the drawer. Say why it differs, or count again.`;
    return { ok: false, errors: [{ field: "reason", message }] };
  }
  const entry = { kind: "drawer", cause: `drawer ${key}`, orderId: null, actor: by.actor, now } as const;
  const booked =
    difference === 0
      ? null
      : await bookEntry(tx, {
          ...{ ...entry, memo: reason },
          postings: [
            { account: "cash", cents: difference },
            { account: "cash-over-short", cents: -difference },
          ],
        });
  const number = booked?.number ?? 0;
  const data = { move: "count", cents, difference, entry: number };
  await auditDeskChange(tx, by, { subject: "cash drawer", action: "drawer.count", data, now });
  return { ok: true, entry: number };
}

function faults({ move, cents, reason }: Omit<CashMove, "key">): FieldError[] {
  const isAmount = Number.isSafeInteger(cents) && cents >= (move === "count" ? 0 : 1);
  return [
    ...(isAmount
      ? []
      : [{ field: "amount", message: `Enter the amount in ${currencyWords().many}, like 120.00.` }]),
    ...(isAmount && cents > maxDrawerCents
      ? [
          {
            field: "amount",
            message: `This is more than ${formatMoneyExact(maxDrawerCents)}. Check the digits.`,
          },
        ]
      : []),
    ...(move === "out" && reason === ""
      ? [{ field: "reason", message: "Enter what the cash was taken out for." }]
      : []),
  ];
}

function postings(move: Exclude<CashMove["move"], "count">, cents: Cents): Posting[] {
  if (move === "in")
    return [
      { account: "cash", cents },
      { account: "bank", cents: -cents },
    ];
  return [
    { account: move === "bank" ? "bank" : "expenses", cents },
    { account: "cash", cents: -cents },
  ];
}
