import { z } from "zod";
import type { Db } from "#database";
import { bookEntry, type MoneyAccount, readCashBalance, readCreditCents, UsedReferenceError } from "#ledger";
import { type Cents, formatMoneyExact, type PayMethod, payMethods, type RefundMethod } from "#money";
import { audit } from "../../../foundation/records/audit.ts";
import { isIdempotencyKey, runIdempotently } from "../../../foundation/records/idempotency.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import type { ShopContext } from "../context.ts";
import { normalizeReference, usedReferenceMessage } from "../payments/used-reference.ts";
import { listPurchaseTenders } from "./gift-card-purchase.ts";
import { unusableReason } from "./pay-with-credit.ts";
import {
  creditName,
  creditSubject,
  lockStoredValue,
  openGiftCard,
  openStoreCredit,
  readReservedCents,
  type StoredValueRow,
} from "./stored-value.ts";

export interface CreditChange {
  /** "gift-card:48219304", "store-credit:1001" */
  account: string;
  /** Made by the page, unique: the same key means the same change. */
  key: string;
  actor: string;
}

const doneSchema = z.object({
  outcome: z.literal("done"),
  /** The account that took its place, if it was replaced. */
  account: z.string(),
  cents: z.int(),
  receipt: z.int().nullable(),
});

export type CreditAnswer =
  | z.infer<typeof doneSchema>
  | { outcome: "refused"; errors: FieldError[] }
  | { outcome: "unknown" };

type Done = Omit<z.infer<typeof doneSchema>, "outcome">;

/** Thrown to roll back. */
class CreditRefusedError extends Error {
  override readonly name = "CreditRefusedError";
  readonly errors: FieldError[];

  constructor(message: string, field: string) {
    super(message);
    this.errors = [{ field, message }];
  }
}

function refuse(message: string, field = "form"): never {
  throw new CreditRefusedError(message, field);
}

interface Changing {
  tx: Db;
  row: StoredValueRow;
  leftCents: Cents;
  now: number;
}

/** Changes a gift card or store credit that nothing has reserved, once per key, in one transaction. */
async function changeCredit(
  context: ShopContext,
  { account, key, actor }: CreditChange,
  { input, work }: { input: unknown; work(changing: Changing): Promise<Done> },
): Promise<CreditAnswer> {
  if (!isIdempotencyKey(key)) return refused("We couldn't read this form. Reload the page and try again.");
  const { database } = context;
  const now = context.now();
  try {
    const answer = await database.write(async (tx) =>
      runIdempotently<CreditAnswer>(
        tx,
        { scope: `credit ${account}`, key, input, now },
        doneSchema as z.ZodType<CreditAnswer>,
        async () => {
          const row = await lockStoredValue({ tx, dialect: database.dialect }, account);
          if (!row) return { answer: { outcome: "unknown" }, keep: false };
          const unusable = unusableReason(row, now);
          if (unusable) refuse(unusable);
          const reserved = await readReservedCents(tx, account);
          if (reserved > 0)
            refuse(
              `${formatMoneyExact(reserved)} of it is on hold for an open ticket or web order. Finish or cancel that first.`,
            );
          const leftCents = await readCreditCents(tx, account);
          const done = await work({ tx, row, leftCents, now });
          const data = { cents: done.cents, ...(done.account !== account && { replacedBy: done.account }) };
          const action = `credit.${(input as { do: string }).do}`;
          await audit(tx, { at: now, actor, subject: creditSubject(account), action, data });
          return { answer: { outcome: "done", ...done }, keep: true };
        },
      ),
    );
    return answer === "conflict"
      ? refused("This form was already submitted with different details. Reload the page.")
      : answer;
  } catch (error) {
    if (error instanceof CreditRefusedError) return { outcome: "refused", errors: error.errors };
    if (error instanceof UsedReferenceError)
      return refused(await usedReferenceMessage(database.read, error), "reference");
    throw error;
  }
}

/** Replaces a lost gift card or store credit: a new number and PIN take over the balance, and the old ones are dead. */
export async function replaceCredit(context: ShopContext, asked: CreditChange): Promise<CreditAnswer> {
  return await changeCredit(context, asked, {
    input: { do: "replaced" },
    async work({ tx, row, leftCents, now }) {
      if (leftCents === 0) refuse("Nothing is left on it, so there's nothing to replace.");
      const { name, email, email_key, message } = row;
      const holder = { name, email, email_key, message, ticket: null };
      const opened =
        row.kind === "gift-card"
          ? await openGiftCard(tx, holder, { now, expires: row.expires_day })
          : await openStoreCredit(tx, holder, now);
      await end(tx, row, { state: "replaced", replaced_by: opened.account, now });
      await bookEntry(tx, {
        ...{ kind: "credit-moved", cause: `replaced ${row.account}`, orderId: null, actor: asked.actor, now },
        postings: [
          { account: row.account as MoneyAccount, cents: leftCents },
          { account: opened.account, cents: -leftCents },
        ],
      });
      return { account: opened.account, cents: leftCents, receipt: null };
    },
  });
}

/** Pays what is left on a gift card in cash, which the law requires on request below an amount. The card ends. */
export async function payOutCredit(context: ShopContext, asked: CreditChange): Promise<CreditAnswer> {
  return await changeCredit(context, asked, {
    input: { do: "paid-out" },
    async work(changing) {
      const { payOutBelowCents } = context.facts.giftCards;
      const { row, leftCents } = changing;
      if (row.kind !== "gift-card") refuse("Only gift cards are paid out in cash, not store credit.");
      if (leftCents === 0) refuse("Nothing is left on it.");
      if (leftCents >= payOutBelowCents)
        refuse(`Only balances under ${formatMoneyExact(payOutBelowCents)} are paid out in cash.`);
      return await payBack(changing, { method: "cash", state: "paid-out", cause: "paid out", ...asked });
    },
  });
}

export interface CreditRefund extends CreditChange {
  method: RefundMethod;
  reference?: string;
}

/** Refunds what is unspent on a gift card by a method that paid for it, and ends the card. */
export async function refundGiftCard(context: ShopContext, asked: CreditRefund): Promise<CreditAnswer> {
  const { method, reference = "" } = asked;
  return await changeCredit(context, asked, {
    input: { do: "refunded", method, reference },
    async work(changing) {
      const { tx, row, leftCents } = changing;
      if (row.kind !== "gift-card") refuse("A store credit isn't refunded. Use it, or replace it.");
      if (leftCents === 0) refuse("Everything on this card was used, so there's nothing to refund.");
      const paid = await listPurchaseTenders(tx, row.account);
      const limit = paid.find((one) => one.method === method);
      if (!limit)
        refuse(
          `This card wasn't paid by ${payMethods[method].label.toLowerCase()}. Choose another.`,
          "method",
        );
      const isSplit = paid.every(({ cents }) => cents < leftCents);
      if (!isSplit && limit.cents < leftCents)
        refuse(`Only ${formatMoneyExact(limit.cents)} was paid this way. Choose another.`, "method");
      return await payBack(changing, { ...asked, state: "refunded", cause: "refunded" });
    },
  });
}

interface PayingBack {
  method: PayMethod;
  reference?: string;
  state: "paid-out" | "refunded";
  cause: string;
  actor: string;
}

async function payBack(
  { tx, row, leftCents, now }: Changing,
  { method, reference = "", state, cause, actor }: PayingBack,
): Promise<Done> {
  const { refund, account } = payMethods[method];
  if (!refund || account !== "own") refuse("Choose how to pay it out.", "method");
  const named = normalizeReference(reference);
  if (refund.asks && !/^[\x21-\x7e][\x20-\x7e]{0,39}$/.test(named)) refuse(refund.asks.missing, "reference");
  await end(tx, row, { state, replaced_by: null, now });
  const { receipt } = await bookEntry(tx, {
    ...{ kind: "credit-paid-out", cause: `${cause} ${row.account}`, orderId: null, actor, now },
    postings: [
      { account: row.account as MoneyAccount, cents: leftCents },
      { account: method as MoneyAccount, cents: -leftCents, ...(refund.asks && { reference: named }) },
    ],
  });
  // No other booking can run until the commit, so the drawer's cash is current.
  if (payMethods[method].close === "drawer" && (await readCashBalance(tx)) < 0)
    refuse("The drawer doesn't have enough cash. Add cash first.");
  return { account: row.account, cents: leftCents, receipt };
}

async function end(
  tx: Db,
  { account }: StoredValueRow,
  { now, ...set }: Pick<StoredValueRow, "state" | "replaced_by"> & { now: number },
): Promise<void> {
  await tx
    .updateTable("stored_value")
    .set({ ...set, ended_at: now })
    .where("account", "=", account)
    .where("state", "=", "active")
    .execute();
}

function refused(message: string, field = "form"): CreditAnswer {
  return { outcome: "refused", errors: [{ field, message }] };
}

/** Ends gift cards after their last day: what was left is booked as its own entry. Cards with a hold wait. */
export async function expireGiftCards(context: ShopContext, today: string): Promise<number> {
  const { database } = context;
  const due = await database.read
    .selectFrom("stored_value")
    .select("account")
    .where("state", "=", "active")
    .where("expires_day", "<", today)
    .limit(50)
    .execute();
  let ended = 0;
  for (const { account } of due)
    await database.write(async (tx) => {
      const now = context.now();
      const row = await lockStoredValue({ tx, dialect: database.dialect }, account);
      if (row?.state !== "active" || (await readReservedCents(tx, account)) > 0) return;
      const leftCents = await readCreditCents(tx, account);
      await end(tx, row, { state: "expired", replaced_by: null, now });
      if (leftCents > 0)
        await bookEntry(tx, {
          ...{ kind: "credit-expired", cause: `expired ${account}`, orderId: null, actor: "system", now },
          memo: creditName(account),
          postings: [
            { account: account as MoneyAccount, cents: leftCents },
            { account: "expired-credit", cents: -leftCents },
          ],
        });
      const data = { cents: leftCents };
      await audit(tx, {
        at: now,
        actor: "system",
        subject: creditSubject(account),
        action: "credit.expired",
        data,
      });
      ended++;
    });
  return ended;
}
