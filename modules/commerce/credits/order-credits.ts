import { type Db, prepareStatement } from "#database";
import type { MoneyAccount } from "#ledger";
import type { Cents } from "#money";
import { leastChargeCents } from "../payments/charge-limits.ts";
import type { ShopTransaction } from "../stock/transaction.ts";
import { creditName, lockStoredValue, readFreeCents, type StoredValueKind } from "./stored-value.ts";

/** A gift card or store credit that pays for an order at the checkout, as its buyer may see it. */
export interface OrderCredit {
  account: MoneyAccount;
  kind: StoredValueKind;
  /** Last eight digits of a gift card, or a store credit's number. */
  number: string;
  cents: Cents;
}

const creditsOf = prepareStatement((db, orderId: string) =>
  db
    .selectFrom("order_credit")
    .select(["account", "cents", "position"])
    .where("order_id", "=", orderId)
    .orderBy("position"),
);

/** The gift cards and store credits that pay for an order, in the order in which they were added. */
export async function readOrderCredits(
  db: Db,
  { id, credit_cents }: { id: string; credit_cents: number },
): Promise<OrderCredit[]> {
  if (credit_cents === 0) return [];
  const { rows } = await creditsOf(db, id);
  return rows.map(({ account, cents }) => {
    const [kind = "", number = ""] = account.split(":");
    return { account: account as MoneyAccount, kind: kind as StoredValueKind, number, cents };
  });
}

/** How much of a credit an order can use: at most what is due, and never so much that too little is left for a card. */
export function usableCredit(dueCents: Cents, freeCents: Cents): Cents {
  const rest = dueCents - freeCents;
  if (rest <= 0) return dueCents;
  return rest < leastChargeCents ? Math.max(0, dueCents - leastChargeCents) : freeCents;
}

/** The first `limitCents` of these credits, for an order whose total fell. */
export function cappedCredits(credits: readonly OrderCredit[], limitCents: Cents): OrderCredit[] {
  let left = limitCents;
  return credits.flatMap((credit) => {
    const cents = Math.min(credit.cents, left);
    left -= cents;
    return cents > 0 ? [{ ...credit, cents }] : [];
  });
}

/** Replaces what is reserved for an unpaid order, in the caller's transaction. Returns the sum, for `credit_cents`. */
export async function writeOrderCredits(
  tx: Db,
  orderId: string,
  credits: readonly Pick<OrderCredit, "account" | "cents">[],
): Promise<Cents> {
  await tx.deleteFrom("order_credit").where("order_id", "=", orderId).execute();
  if (credits.length > 0)
    await tx
      .insertInto("order_credit")
      .values(
        credits.map(({ account, cents }, at) => ({ order_id: orderId, position: at + 1, account, cents })),
      )
      .execute();
  return credits.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * Throws unless each credit covers what was just booked from it. No other booking can run until the commit, and an unpaid
 * order's part is reserved, so this can only fail if that was written around.
 */
export async function assertCreditsCover(
  transaction: ShopTransaction,
  credits: readonly OrderCredit[],
): Promise<void> {
  for (const { account } of credits) {
    // Locked, so that nobody who reads its balance misses this payment.
    await lockStoredValue(transaction, account);
    if ((await readFreeCents(transaction.tx, account)) < 0)
      throw new Error(`${creditName(account)} doesn't cover what it pays, so nothing was booked.`);
  }
}
