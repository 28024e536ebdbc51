import type { Db } from "#database";
import { creditCents } from "#ledger";
import { formatMoneyExact } from "#money";
import { redactedText } from "../../../foundation/records/email-key.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import type { OrderRow } from "../orders/order-row.ts";
import type { ValidPart } from "./payment-parts.ts";

type Buyer = Pick<OrderRow, "email_key" | "first_name" | "last_name">;

/**
 * Errors in the store credits of a payment booked in the caller's transaction: unknown number, another client's credit,
 * or more than its balance.
 */
export async function findCreditFaults(
  tx: Db,
  buyer: Buyer,
  parts: readonly ValidPart[],
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const [index, { account, cents }] of parts.entries()) {
    const number = /^store-credit:(\d+)$/.exec(account)?.[1];
    if (number === undefined) continue;
    const fault = (field: "reference" | "amount", message: string) =>
      errors.push({ field: `${field}-${index + 1}`, message });
    const known = await tx
      .selectFrom("store_credit")
      .select(["email_key", "name"])
      .where("number", "=", Number(number))
      .executeTakeFirst();
    const left = await creditCents(tx, Number(number));
    if (!known) fault("reference", `There's no store credit ${number}.`);
    else if (!isHolder(known, buyer))
      fault("reference", `Store credit ${number} belongs to another client. Check the number.`);
    else if (left < 0)
      fault("amount", `Store credit ${number} has only ${formatMoneyExact(left + cents)} left.`);
  }
  return errors;
}

/** Matches by mailbox or name, because a client may use two mailboxes; an erased holder matches by number alone. */
function isHolder(credit: { email_key: string; name: string }, buyer: Buyer): boolean {
  const plain = (name: string) => name.trim().replace(/\s+/g, " ").toLowerCase();
  if (credit.email_key === redactedText || credit.email_key === buyer.email_key) return true;
  return plain(credit.name) === plain(`${buyer.first_name} ${buyer.last_name}`);
}
