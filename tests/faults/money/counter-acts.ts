import { expect } from "vitest";
import type { MoneyAccount } from "#ledger";
import { type Cents, counterAccount } from "#money";
import type { PaymentPart } from "../../../modules/commerce/desk/payment.ts";
import { actor } from "../../checkout/desk-service.ts";
import { form8300Payer } from "../../checkout/priced-deposit.ts";
import { bookPayment, bookReversal, type OrderHistory, type OrderSnapshot } from "./order-model.ts";
import { requestWithCrashes } from "./request-with-crashes.ts";
import { chance, pick, randomCents, type Showroom } from "./showroom.ts";

/** A counter payment in one to three parts; sometimes too large, outdated, or with a used reference. */
export async function payAtCounter(history: OrderHistory, { money }: OrderSnapshot): Promise<boolean> {
  const { room, shop, number } = history;
  const { balanceCents } = money;
  const parts = split(room, chosenSum(room, balanceCents)).map((part) => partOf(room, part));
  const isStale = chance(room, 0.06);
  const payment = {
    ...{ number, key: `counter ${room.serial()}`.replace(" ", "-"), actor, parts },
    seenBalanceCents: balanceCents + (isStale ? 1 : 0),
    mailsReceipt: chance(room, 0.3),
    ...(chance(room, 0.9) && { payer: form8300Payer }),
  };
  const { answer } = await requestWithCrashes(history, () => shop.desk.takePayment(payment), {
    isKeyed: true,
  });
  if (answer.outcome !== "done") return false;
  const sum = parts.reduce((total, part) => total + part.cents, 0);
  expect(!isStale && sum <= balanceCents, "no more than the balance that was seen").toBe(true);
  const change = parts.reduce((total, part) => total + (part.handedOverCents ?? part.cents) - part.cents, 0);
  expect(answer.changeCents).toBe(change);
  const references = parts.flatMap((part) => referenceOf(part, number) ?? []);
  for (const reference of references) {
    expect(room.references.has(reference), `${reference} was not used before`).toBe(false);
    room.references.add(reference);
  }
  const booked = parts.map((part) => ({ account: accountOf(part), cents: part.cents }));
  bookPayment(history, answer.receipt, { parts: booked, references, isCounter: true });
  for (const [credit, left] of room.credits)
    if (booked.some(({ account }) => account === `store-credit:${credit}`))
      expect(left, `store credit ${credit} covers it`).toBeGreaterThanOrEqual(0);
  return true;
}

function chosenSum(room: Showroom, balanceCents: Cents): Cents {
  const most = Math.max(1, balanceCents);
  if (chance(room, 0.3)) return most;
  return chance(room, 0.1) ? most + randomCents(room, 100_000) : randomCents(room, most);
}

function split(room: Showroom, sum: Cents): Cents[] {
  const count = Math.min(sum, pick(room, [1, 1, 2, 3]));
  const parts: Cents[] = [];
  let left = sum;
  for (let more = count - 1; more > 0; more--) {
    const part = randomCents(room, left - more);
    parts.push(part);
    left -= part;
  }
  return chance(room, 0.03) ? [...parts, left, 0] : [...parts, left];
}

function partOf(room: Showroom, amount: Cents): PaymentPart {
  const method = pick(room, ["terminal", "cash", "cash", "check", "wire", "store-credit"]);
  if (method === "cash")
    return chance(room, 0.5)
      ? { method, cents: amount }
      : { method, cents: amount, handedOverCents: amount + randomCents(room, 10_000) - 1 };
  if (method === "store-credit") return creditPart(room, amount);
  // Sometimes repeats the last reference: it counts as used for another order, but not for another client's check.
  const last = room.counts.references ?? 0;
  if (!chance(room, 0.08)) room.counts.references = last + 1;
  const reference = `${method} ${room.counts.references}`;
  if (method !== "terminal") return { method, cents: amount, reference };
  return chance(room, 0.03)
    ? { method, cents: amount, reference }
    : { method, cents: amount, reference, lastFour: "7730" };
}

/** Uses a credit with a balance, usually not more than that. */
function creditPart(room: Showroom, amount: Cents): PaymentPart {
  const open = [...room.credits].filter(([, left]) => left > 0).slice(-10);
  const [first, ...rest] = open;
  if (!first) return { method: "store-credit", cents: amount, reference: "99999" };
  const [credit, left] = pick(room, [first, ...rest]);
  const isCovered = chance(room, 0.8);
  return {
    method: "store-credit",
    cents: isCovered ? Math.min(amount, left) : amount,
    reference: `C-${credit}`,
  };
}

function accountOf({ method, reference = "" }: PaymentPart): MoneyAccount {
  return counterAccount(method, Number(reference.slice(2)));
}

/** A check's number is unique only per client. */
function referenceOf({ method, reference }: PaymentPart, number: string): string | undefined {
  if (method === "terminal" || method === "wire") return reference;
  return method === "check" ? `${reference} of ${number}` : undefined;
}

/** Reverses a counter payment, or tries to reverse an entry that can't be. */
export async function reversePayment(history: OrderHistory): Promise<boolean> {
  const { room, shop, model, orderId } = history;
  const [first, ...rest] = model.payments.keys();
  if (first === undefined) return false;
  const receipt = pick(room, [first, ...rest]);
  const payment = model.payments.get(receipt);
  const isOther = chance(room, 0.1);
  const entry = await room.database.read
    .selectFrom("journal_entry")
    .select("number")
    .where("order_id", "=", orderId)
    .$if(isOther, (query) => query.where("kind", "<>", "payment"))
    .$if(!isOther, (query) => query.where("receipt", "=", receipt))
    .orderBy("number", "desc")
    .executeTakeFirst();
  if (!entry) return false;
  const reason = chance(room, 0.05) ? "" : "Entered twice";
  const reversal = { number: entry.number, reason, actor, requestId: "r-1" };
  const { answer, wasCutOff } = await requestWithCrashes(history, () => shop.desk.reverseEntry(reversal));
  const isChanged = !answer.ok && "changed" in answer;
  if (!answer.ok && !(wasCutOff && isChanged && !isOther && !payment?.isReversed)) return false;
  expect(!isOther && payment?.isCounter && !payment.isReversed, "a payment at the counter, once").toBe(true);
  bookReversal(history, receipt);
  return true;
}
