import type { Db } from "#database";
import { readCreditCents } from "#ledger";
import { formatMoneyExact } from "#money";
import { redactedText } from "../../../foundation/records/email-key.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import type { OrderRow } from "../orders/order-row.ts";
import { isWalkInKey } from "../orders/walk-in-key.ts";
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
    const left = await readCreditCents(tx, Number(number));
    const name = `${buyer.first_name} ${buyer.last_name}`;
    const holderFault = creditHolderFault(known, Number(number), { email_key: buyer.email_key, name });
    if (holderFault) fault("reference", holderFault);
    else if (left < 0)
      fault("amount", `Store credit ${number} has only ${formatMoneyExact(left + cents)} left.`);
  }
  return errors;
}

/**
 * Why a client can't pay with a store credit, as a message; null if it is theirs. Matches by mailbox or name, because a
 * client may use two mailboxes; a credit of an erased client or of a walk-in matches by number alone.
 */
export function creditHolderFault(
  credit: { email_key: string; name: string } | undefined,
  number: number,
  buyer: { email_key: string; name: string },
): string | null {
  if (!credit) return `There's no store credit ${number}.`;
  const plain = (name: string) => name.trim().replace(/\s+/g, " ").toLowerCase();
  if (credit.email_key === redactedText || isWalkInKey(credit.email_key)) return null;
  if (credit.email_key === buyer.email_key) return null;
  if (plain(credit.name) === plain(buyer.name)) return null;
  return `Store credit ${number} belongs to another client. Check the number.`;
}
