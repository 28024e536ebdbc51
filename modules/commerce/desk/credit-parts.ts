import { readCreditCents } from "#ledger";
import { formatMoneyExact } from "#money";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import type { ShopContext } from "../context.ts";
import { creditFault, isNumbered, type PresentedCredit, presentCredit } from "../credits/pay-with-credit.ts";
import { creditName, lockStoredValue, readReservedCents } from "../credits/stored-value.ts";
import type { OrderRow } from "../orders/order-row.ts";
import type { ShopTransaction } from "../stock/transaction.ts";
import type { PaymentPart } from "./payment.ts";
import type { ValidPart } from "./payment-parts.ts";

type Buyer = Pick<OrderRow, "email_key" | "first_name" | "last_name">;

/** Gift cards and store credits of a payment, by the index of their part. */
export interface PresentedParts {
  /** The parts, with the number of the account for what was typed. */
  parts: PaymentPart[];
  presented: ReadonlyMap<string, PresentedCredit>;
  errors: FieldError[];
}

/** Looks up the gift cards and store credits of a payment, before its transaction. */
export async function presentParts(
  context: ShopContext,
  asked: readonly PaymentPart[],
): Promise<PresentedParts> {
  const presented = new Map<string, PresentedCredit>();
  const errors: FieldError[] = [];
  const parts: PaymentPart[] = [];
  for (const [index, part] of asked.entries()) {
    const { method } = part;
    if (method !== "gift-card" && method !== "store-credit") {
      parts.push(part);
      continue;
    }
    const found = await presentCredit(context, { ...part, method });
    if ("field" in found) errors.push({ ...found, field: `${found.field}-${index + 1}` });
    else presented.set(found.row.account, found);
    parts.push({ ...part, reference: "row" in found ? (found.row.account.split(":")[1] ?? "") : "" });
  }
  return { parts, presented, errors };
}

/**
 * Errors in the gift cards and store credits of a payment booked in the caller's transaction: another client's credit, one
 * that ended, or more than its balance that nothing else reserved.
 */
export async function findCreditFaults(
  transaction: ShopTransaction,
  { email_key, first_name, last_name }: Buyer,
  {
    parts,
    presented,
    now,
  }: { parts: readonly ValidPart[]; presented: PresentedParts["presented"]; now: number },
): Promise<FieldError[]> {
  const { tx } = transaction;
  const errors: FieldError[] = [];
  for (const [index, { account, cents }] of parts.entries()) {
    if (!isNumbered(account)) continue;
    const fault = (field: string, message: string) =>
      errors.push({ field: `${field}-${index + 1}`, message });
    const row = await lockStoredValue(transaction, account);
    const hasPin = presented.get(account)?.hasPin ?? false;
    if (!row) {
      fault("reference", `There's no ${creditName(account).toLowerCase()}.`);
      continue;
    }
    const buyer = { email_key, name: `${first_name} ${last_name}` };
    const left = (await readCreditCents(tx, account)) - (await readReservedCents(tx, account));
    const own = creditFault({ row, hasPin }, buyer, now);
    if (own) fault(own.field, own.message);
    else if (left < 0)
      fault("amount", `${creditName(account)} has only ${formatMoneyExact(Math.max(0, left + cents))} left.`);
  }
  return errors;
}
