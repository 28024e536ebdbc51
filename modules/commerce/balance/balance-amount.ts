import { z } from "zod";
import type { Db } from "#database";
import { type OrderAccount, readOrderAccount } from "#ledger";
import { m } from "#messages";
import { type Cents, currencyWords, formatMoneyExact, readTypedAmount } from "#money";
import { redactedText } from "../../../foundation/records/email-key.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import { readLayawayDue } from "../layaways/layaway-due.ts";
import { isOnLayaway, type OrderRow } from "../orders/order-row.ts";
import { containsCardNumber } from "../payments/card-number.ts";
import { leastChargeCents, maxChargeCents } from "../payments/charge-limits.ts";

/** Minimum partial payment; anything less must be paid with the rest of the balance. */
const leastPartCents: Cents = 10_000;

type PayableOrder = Pick<OrderRow, "kind" | "state" | "paid_at" | "email" | "layaway">;

/** What a client can pay toward an order now, in cents; null if nothing is due, no price is agreed, or it has ended. */
export function payableCents(
  order: PayableOrder,
  { agreed, balanceCents }: Pick<OrderAccount, "agreed" | "balanceCents">,
): Cents | null {
  const isOver = order.state === "refund_pending" || order.state === "refunded";
  const isInParts = order.kind === "deposit" || isOnLayaway(order);
  if (!isInParts || order.paid_at === null || isOver || order.email === redactedText) return null;
  return agreed && balanceCents > 0 ? balanceCents : null;
}

/** Like `payableCents`, reading the account from the journal; `db` may be a transaction. */
export async function readPayable(db: Db, order: PayableOrder & Pick<OrderRow, "id">): Promise<Cents | null> {
  return payableCents(order, await readOrderAccount(db, order.id));
}

/** Limits for a partial payment; null if only the full balance can be paid. */
export function partialPaymentLimits(balanceCents: Cents): { leastCents: Cents; maxCents: Cents } | null {
  const maxCents = Math.min(balanceCents - leastPartCents, maxChargeCents);
  return maxCents >= leastPartCents ? { leastCents: leastPartCents, maxCents } : null;
}

/**
 * The payment that is due of an order paid in parts: the unpaid part of a repair's deposit, or a layaway's payments due.
 * Null if nothing less than the balance is due, or it is too small for a card. The minimum partial payment doesn't
 * apply, because staff set this amount.
 */
export async function readOpenDeposit(
  db: Db,
  { repair, layaway }: Pick<OrderRow, "repair" | "layaway">,
  { leftCents, balanceCents }: Pick<OrderAccount, "leftCents" | "balanceCents">,
  now: number,
): Promise<Cents | null> {
  if (layaway !== null) {
    const cents = await readLayawayDue(db, layaway, { paidCents: leftCents, now });
    return cents < balanceCents && canPayAll(cents) ? cents : null;
  }
  if (repair === null) return null;
  const row = await db
    .selectFrom("repair")
    .select("deposit_cents as cents")
    .where("number", "=", repair)
    .executeTakeFirst();
  const cents = Math.min((row?.cents ?? 0) - leftCents, balanceCents);
  return cents < balanceCents && canPayAll(cents) ? cents : null;
}

/** Whether one charge can cover the full balance. */
export function canPayAll(balanceCents: Cents): boolean {
  return balanceCents >= leastChargeCents && balanceCents <= maxChargeCents;
}

const form = z.object({
  amount: z.enum(["all", "deposit", "other"]),
  otherAmount: z.string().max(100).default(""),
  /** The balance shown on the page, so that nobody pays an amount they haven't seen. */
  seenBalanceCents: z.string().regex(/^\d{1,12}$/),
  code: z.string().trim().default(""),
});

/** The payment a client chose. */
export interface ChosenPayment {
  amount: "all" | "deposit" | "other";
  otherAmount: string;
  seenBalanceCents: Cents;
  /** For the test gateway; empty for a provider's page. Never stored. */
  code: string;
}

/** Parses the balance payment form. Error messages never repeat the input. */
export function readBalanceForm(
  input: unknown,
  gateway: "code" | "page",
): ChosenPayment | { errors: FieldError[] } {
  const parsed = form.safeParse(input);
  if (!parsed.success) return { errors: [{ field: "amount", message: m.payments.chooseAmount }] };
  const { amount, otherAmount, seenBalanceCents, code } = parsed.data;
  const chosen = { amount, otherAmount: amount === "other" ? otherAmount.trim() : "", code: "" };
  if (gateway === "code" && !/^[123]$/.test(code))
    return { errors: [{ field: "code", message: codeFault(code) }] };
  return { ...chosen, seenBalanceCents: Number(seenBalanceCents), code: gateway === "code" ? code : "" };
}

function codeFault(code: string): string {
  return containsCardNumber(code) ? m.payments.testCardNumber : m.payments.testCode;
}

/** The chosen amount in cents, or an error message for the client. */
export function chosenCents(
  { amount, otherAmount }: Pick<ChosenPayment, "amount" | "otherAmount">,
  balanceCents: Cents,
  depositCents: Cents | null = null,
): Cents | FieldError {
  if (amount === "deposit") return depositCents ?? { field: "amount", message: m.payments.noDeposit };
  const field = amount === "all" ? "amount" : "otherAmount";
  const cents = amount === "all" ? balanceCents : readTypedAmount(otherAmount);
  if (cents === null || cents === 0) return { field, message: m.payments.enterAmount(currencyWords().many) };
  if (cents === balanceCents && canPayAll(balanceCents)) return cents;
  const message = amountFault(cents, balanceCents);
  return message === null ? cents : { field, message };
}

function amountFault(cents: Cents, balanceCents: Cents): string | null {
  const [balance, least] = [formatMoneyExact(balanceCents), formatMoneyExact(leastPartCents)];
  if (cents > balanceCents) return m.payments.amountAboveBalance(balance);
  if (balanceCents < leastChargeCents) return m.payments.balanceBelowMinimum(balance);
  const bounds = partialPaymentLimits(balanceCents);
  if (!bounds) return m.payments.payBalanceAtOnce(balance);
  if (cents < bounds.leastCents) return m.payments.minimumPart(least);
  if (cents <= bounds.maxCents) return null;
  const most = formatMoneyExact(bounds.maxCents);
  if (bounds.maxCents === maxChargeCents) return m.payments.cardLimit(most);
  return m.payments.remainderTooSmall(least, most);
}
