import type { Db } from "#database";
import { cashAccounts, type Payer, readTypedPayer } from "#ledger";
import { payMethods } from "#money";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import type { ShopContext } from "../context.ts";
import type { OrderRow } from "../orders/order-row.ts";
import { type CashBuyer, needsPayerData, readRelatedCash, reportCash } from "../payments/cash-reports.ts";
import type { OrderMoney } from "../payments/order-money.ts";
import type { CounterPayment, PaymentPart } from "./payment.ts";
import type { ValidPart } from "./payment-parts.ts";

interface Booked {
  parts: readonly ValidPart[];
  asked: Pick<CounterPayment, "payer" | "actor">;
  /** Number of its journal entry. */
  entry: number;
  now: number;
}

/**
 * Reports cash just booked in the caller's transaction, if it takes the buyer over the limit. Returns errors in the
 * payer's data; if there are any, nothing may be booked.
 */
export async function reportBookedCash(
  { facts }: Pick<ShopContext, "facts">,
  tx: Db,
  order: CashBuyer,
  { parts, asked, entry, now }: Booked,
): Promise<FieldError[]> {
  const cents = parts.reduce((sum, part) => sum + (cashAccounts.includes(part.account) ? part.cents : 0), 0);
  if (cents === 0) return [];
  const after = await readRelatedCash(tx, order, now);
  const standing = { ...after, cents: after.cents - cents };
  const read = needsPayerData(standing, cents, facts) ? readPayer(asked, { facts, now }) : { payer: null };
  if ("errors" in read) return read.errors;
  await reportCash(tx, order, facts, { standing, entry, cents, payer: read.payer, actor: asked.actor, now });
  return [];
}

/** Errors in the payer's and the parts' data, if the payment's cash exceeds the limit; otherwise null. */
export async function findPayerFaults(
  { facts, now }: Pick<ShopContext, "facts" | "now">,
  tx: Db,
  { order, asked, money }: { order: OrderRow; asked: CounterPayment; money: OrderMoney },
): Promise<FieldError[] | null> {
  const isPayable = ({ cents }: PaymentPart) =>
    Number.isInteger(cents) && cents > 0 && cents <= money.balanceCents;
  const cents = asked.parts.reduce(
    (sum, part) => sum + (payMethods[part.method].isCash && isPayable(part) ? part.cents : 0),
    0,
  );
  const standing = await readRelatedCash(tx, order, now());
  if (!needsPayerData(standing, cents, facts)) return null;
  const read = readPayer(asked, { facts, now: now() });
  return "errors" in read ? read.errors : [];
}

/** Parses the data Form 8300 requires; errors name their input, such as "payer-born". */
function readPayer(
  { payer = {} }: Pick<CounterPayment, "payer">,
  { facts, now }: { facts: ShopContext["facts"]; now: number },
): { payer: Payer } | { errors: FieldError[] } {
  const today = calendarDay(now, facts.timeZone);
  const read = readTypedPayer(payer, { today, isWhole: true });
  if ("payer" in read) return read;
  return { errors: read.errors.map(({ field, message }) => ({ field: `payer-${field}`, message })) };
}
