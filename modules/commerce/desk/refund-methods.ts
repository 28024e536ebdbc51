import { randomBytes } from "node:crypto";
import type { Db } from "#database";
import { bookRefundPayout, type MoneyAccount, readCashBalance } from "#ledger";
import {
  type Cents,
  formatMoneyExact,
  type PayMethod,
  payMethod,
  payMethods,
  type RefundMethod,
} from "#money";
import { redactedText } from "../../../foundation/records/email-key.ts";
import { isNumbered } from "../credits/pay-with-credit.ts";
import { refundAccount } from "../credits/refund-account.ts";
import type { OrderRow } from "../orders/order-row.ts";
import { queueOrderMail } from "../orders/outbox.ts";
import { containsCardNumber } from "../payments/card-number.ts";
import { counterRef } from "../payments/counter-methods.ts";
import { isRefundable, type OrderCharge } from "../payments/order-charges.ts";
import type { OrderMoney } from "../payments/order-money.ts";
import { startCardRefund } from "../payments/reader/reader-refunds.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { noEmailMessage, normalizeReference } from "../payments/used-reference.ts";
import type { DeskRefund } from "./desk.ts";

/** A charge and how much of it is refunded. */
export interface RefundShare {
  charge: OrderCharge;
  cents: Cents;
}

/** An error in the refund form, and its input. */
export interface RefundFault {
  message: string;
  field?: string;
}

/** The charges this refund method can draw on, oldest first; store credit can draw on any. */
export function chargesForMethod(
  { charges }: OrderMoney,
  way: RefundMethod,
  provider: string,
): OrderCharge[] {
  return charges.filter(
    (charge) =>
      charge.leftCents > 0 &&
      isRefundable(charge, provider) &&
      (way === "store-credit" || charge.method === way),
  );
}

/** Spreads a refund over charges, oldest first; they must total at least `cents`. */
export function spreadRefund(charges: readonly OrderCharge[], cents: Cents): RefundShare[] {
  let left = cents;
  return charges.flatMap((charge) => {
    const part = Math.min(left, charge.leftCents);
    left -= part;
    return part > 0 ? [{ charge, cents: part }] : [];
  });
}

/** The reference of a refund paid by hand; undefined if none is required. */
export function refundReference(
  { references = {} }: DeskRefund,
  way: PayMethod,
): { reference: string | undefined } | RefundFault {
  return readReference(references[way] ?? "", way, `reference-${way}`);
}

/** Reads the typed reference of a refund by this method; an error names `field`. */
export function readReference(
  typed: string,
  way: PayMethod,
  field: string,
): { reference: string | undefined } | RefundFault {
  const { label, refund } = payMethods[way];
  if (!refund) return { message: `${label} can only be refunded as store credit. Choose store credit.` };
  if (!refund.asks) return { reference: undefined };
  const reference = normalizeReference(typed);
  if (reference.includes("@")) return { message: noEmailMessage, field };
  if (containsCardNumber(reference))
    return {
      message: "This is a card number, which we never store. Enter the reference on the slip.",
      field,
    };
  return /^[\x21-\x7e][\x20-\x7e]{0,39}$/.test(reference)
    ? { reference }
    : { message: refund.asks.missing, field };
}

/** An error if the amount exceeds what was paid by this method; null if it doesn't. */
export function refundMethodFault(charges: readonly OrderCharge[], cents: Cents): RefundFault | null {
  const most = charges.reduce((sum, { leftCents }) => sum + leftCents, 0);
  if (cents <= most) return null;
  return {
    message:
      most === 0
        ? "Nothing is left to refund to this payment method. Choose another."
        : `You can refund up to ${formatMoneyExact(most)} to this payment method. Choose another for the rest.`,
    field: "cents",
  };
}

/** The drawer doesn't hold enough cash. Detected only after booking, so throw it to roll back. */
export class EmptyDrawerError extends Error {
  override readonly name = "EmptyDrawerError";

  constructor(heldCents: Cents) {
    super(
      `The drawer has only ${formatMoneyExact(heldCents)}, not enough for this refund. Add cash first, or refund as store credit.`,
    );
  }
}

interface PayingOut {
  account: MoneyAccount;
  shares: readonly RefundShare[];
  reference?: string | undefined;
  /** This refunds everything ever paid for the order. */
  isAll: boolean;
  /** The account was opened for this refund, so its holder must get its number and PIN. */
  isNew?: boolean;
  actor: string;
  now: number;
}

/**
 * Books a refund paid by hand in the caller's transaction, and emails the customer. Throws UsedReferenceError and
 * EmptyDrawerError, which roll it back.
 */
export async function payRefund(tx: Db, order: OrderRow, paying: PayingOut): Promise<void> {
  const { shares, reference, isAll, actor, now } = paying;
  // What a gift card or credit paid goes back to it, or to what took its place.
  const { account, isNew = false } =
    paying.isNew || !isNumbered(paying.account) ? paying : await refundAccount(tx, order, paying);
  const cents = shares.reduce((sum, share) => sum + share.cents, 0);
  const [first] = shares;
  if (!first) return;
  const id = randomBytes(16).toString("base64url");
  const { receipt } = await bookRefundPayout(tx, {
    ...{ orderId: order.id, cause: `refund paid ${id}`, actor, now, cents, account },
    ...(reference !== undefined && { reference }),
  });
  const method = payMethod(account);
  if (payMethods[method].close === "drawer") await assertDrawerHeld(tx, cents);
  // The money is the entry's second posting.
  const ref = counterRef(receipt ?? 0, 2);
  const { currency } = first.charge;
  await recordPayment(tx, {
    ...{ orderId: order.id, kind: "refund", state: "approved", provider: account },
    ...{ ref, amountCents: cents, currency, now },
  });
  await insertRefundParts(tx, order, { shares, actor, now, refundRef: ref });
  if (order.email === redactedText) return;
  const number = isNumbered(account) ? account.split(":")[1] : undefined;
  await queueOrderMail(tx, {
    template: "payment-refunded",
    ...{ orderId: order.id, about: ref, recipient: order.email, now },
    data: {
      ...{ number: order.number, amountCents: cents, currency, extent: isAll ? "all" : "part" },
      ...{ method, reference: number ?? reference ?? null, ...(isNew && { opened: account }) },
    },
  });
}

/** Makes the refund of charges on a card reader due in the caller's transaction; it is sent after the commit. */
export async function sendToCards(
  tx: Db,
  order: OrderRow,
  { shares, actor, now }: Pick<PayingOut, "shares" | "actor" | "now">,
): Promise<void> {
  const parts = await insertRefundParts(tx, order, { shares, actor, now, refundRef: null });
  for (const { id: part, charge_ref: ref, amount_cents: cents } of parts) {
    // Money of exchanged goods goes back to the card that first paid for them.
    const paid = shares.find(({ charge: one }) => one.ref === ref)?.charge.originRef ?? ref;
    const charge = tx.selectFrom("payment").select("reader_payment as payment").where("ref", "=", paid);
    const { payment } = await charge.executeTakeFirstOrThrow();
    await startCardRefund(tx, { payment: payment ?? "", cents, part, actor, now });
  }
}

/** Throws EmptyDrawerError. Once an entry is booked, no other booking can run until the commit, so the cash balance is current. */
export async function assertDrawerHeld(tx: Db, cents: Cents): Promise<void> {
  const balance = await readCashBalance(tx);
  if (balance < 0) throw new EmptyDrawerError(Math.max(0, balance + cents));
}

/** Stores how much of each charge is refunded; `refundRef` is null while due from the online provider. */
export async function insertRefundParts(
  tx: Db,
  order: OrderRow,
  parts: { shares: readonly RefundShare[]; actor: string; now: number; refundRef: string | null },
) {
  const { shares, actor, now, refundRef } = parts;
  return await tx
    .insertInto("refund_part")
    .values(
      shares.map(({ charge, cents }, index) => ({
        id: randomBytes(16).toString("base64url"),
        order_id: order.id,
        charge_ref: charge.ref,
        amount_cents: cents,
        currency: charge.currency,
        // Must be unique, even if one refund draws on several charges.
        refund_ref: refundRef !== null && index > 0 ? `${refundRef}.${index + 1}` : refundRef,
        actor,
        created_at: now,
      })),
    )
    .returning(["id", "charge_ref", "amount_cents"])
    .execute();
}
