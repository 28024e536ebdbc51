import type { Db } from "#database";
import { readCreditCents } from "#ledger";
import { type Cents, findPayMethod, formatMoneyExact, payMethods } from "#money";
import { settings } from "#settings";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { redactedText } from "../../../foundation/records/email-key.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import type { ShopContext } from "../context.ts";
import { isWalkInKey } from "../orders/walk-in-key.ts";
import { isRightPin } from "./credit-pin.ts";
import {
  type CreditHolder,
  creditName,
  findByCode,
  readCreditCode,
  readReservedCents,
  type StoredValueKind,
  type StoredValueRow,
} from "./stored-value.ts";

/** Whether an account is owed under a number, like a gift card. */
export function isNumbered(account: string): boolean {
  const method = findPayMethod(account);
  return method !== null && payMethods[method].account === "numbered";
}

/** A gift card or store credit as someone presented it. */
export interface PresentedCredit {
  row: StoredValueRow;
  /** Whether they had its PIN. */
  hasPin: boolean;
}

/** Finds a card or credit by number and PIN; null if they don't match, or after too many wrong ones, with the same effort. */
export async function findByPin(
  context: Pick<ShopContext, "database" | "secret" | "now">,
  { number, pin }: { number: string; pin: string },
): Promise<StoredValueRow | null> {
  const code = readCreditCode(number);
  const row = code === null ? null : await findByCode(context.database.read, code);
  const isRight = await isRightPin(context, {
    ...{ code: code ?? number.slice(0, 40), account: row?.account ?? null, pin },
  });
  return isRight ? row : null;
}

const wrongPinMessage = "This number and PIN don't match. Check both. After 5 tries, wait 15 minutes.";

/**
 * Finds what is presented at the counter, by its number and, if it was typed, its PIN. A gift card is its bearer's, so it
 * always needs the PIN; whether a store credit does depends on the client (`creditFault`).
 */
export async function presentCredit(
  context: ShopContext,
  { method, reference = "", pin = "" }: { method: StoredValueKind; reference?: string; pin?: string },
): Promise<PresentedCredit | FieldError> {
  const code = readCreditCode(reference, method);
  if (code === null)
    return { field: "reference", message: payMethods[method].counter?.asks?.missing ?? "Enter its number." };
  const found = await findByCode(context.database.read, code);
  if (method === "store-credit" && pin === "") {
    if (!found) return { field: "reference", message: `There's no store credit ${code}.` };
    return { row: found, hasPin: false };
  }
  if (pin === "") return { field: "pin", message: "Enter the card's PIN." };
  const row = found?.kind === method ? found : null;
  if (!(await isRightPin(context, { code, account: row?.account ?? null, pin })) || !row)
    return { field: "pin", message: wrongPinMessage };
  return { row, hasPin: true };
}

/** Why a gift card or store credit can't be used at all, as a message; null if it can. */
export function unusableReason({ account, state, expires_day }: StoredValueRow, now: number): string | null {
  const name = creditName(account);
  if (state === "replaced") return `${name} was replaced. Use the new one.`;
  if (state === "refunded") return `${name} was refunded.`;
  if (state === "paid-out") return `${name} was paid out in cash.`;
  if (state === "expired" || (expires_day !== null && expires_day < calendarDay(now, settings().timeZone)))
    return `${name} has expired.`;
  return null;
}

/** Why this client can't pay with it, as a message for an input; null if they can. */
export function creditFault(
  { row, hasPin }: PresentedCredit,
  buyer: CreditHolder,
  now: number,
): FieldError | null {
  const unusable = unusableReason(row, now);
  if (unusable) return { field: "reference", message: unusable };
  if (hasPin || (row.kind === "store-credit" && isHeldBy(row, buyer))) return null;
  const message = `${creditName(row.account)} belongs to another client. Enter its PIN.`;
  return { field: "pin", message };
}

/** Matches by mailbox or name, because a client may use two mailboxes. */
function isHeldBy(credit: CreditHolder, buyer: CreditHolder): boolean {
  if (credit.email_key === redactedText) return false;
  if (credit.email_key === buyer.email_key) return true;
  const plain = (name: string) => name.trim().replace(/\s+/g, " ").toLowerCase();
  const isNobody = isWalkInKey(credit.email_key) && isWalkInKey(buyer.email_key);
  return !isNobody && plain(credit.name) !== "" && plain(credit.name) === plain(buyer.name);
}

/** Why it doesn't cover an amount that isn't booked yet, as a message; null if it does. */
export async function coverFault(
  db: Db,
  account: string,
  cents: Cents,
  except?: { exceptOrder?: string },
): Promise<string | null> {
  const free = (await readCreditCents(db, account)) - (await readReservedCents(db, account, except));
  if (free >= cents) return null;
  return free > 0
    ? `${creditName(account)} has only ${formatMoneyExact(free)} left.`
    : `${creditName(account)} has nothing left.`;
}
