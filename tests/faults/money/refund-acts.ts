import { expect } from "vitest";
import { payMethod, type RefundMethod } from "#money";
import type { DeskRefund } from "../../../modules/commerce/desk/desk.ts";
import { actor } from "../../checkout/desk-service.ts";
import { bookFullRefund, bookPartialRefund, type OrderHistory, type OrderSnapshot } from "./order-model.ts";
import { requestWithCrashes } from "./request-with-crashes.ts";
import { chance, pick, randomCents } from "./showroom.ts";

/** Refunds a partial amount, usually by a method it was paid with, or to a new store credit. */
export async function refundPart(history: OrderHistory, { order, money }: OrderSnapshot): Promise<boolean> {
  const { room, model } = history;
  const left = money.leftCents;
  const ways = model.charges
    .filter((charge) => charge.cents > 0)
    .map(({ account }) => payMethod(account) as RefundMethod);
  const way: RefundMethod = chance(room, 0.25) ? "store-credit" : pick(room, ["cash", ...ways, ...ways]);
  const most = model.charges.reduce(
    (sum, { account, cents: own }) => sum + (way === "store-credit" || payMethod(account) === way ? own : 0),
    0,
  );
  // Too much: more than everything left, or more than this method allows.
  const over = pick(room, [left + 1, Math.min(left, most + randomCents(room, most))]);
  const amount = chance(room, 0.15)
    ? most
    : chance(room, left > most ? 0.3 : 0.1)
      ? over
      : randomCents(room, most);
  const asked = refundOf(history, { order, money });
  const refund = { ...asked, cents: amount, to: way };
  const answer = await refunded(history, refund);
  if (answer === null) return false;
  expect(answer.amountCents).toBe(amount);
  expect(asked.seenLeftCents).toBe(left);
  bookPartialRefund(history, { cents: amount, way, credit: answer.credit });
  return true;
}

/** Refunds everything left, each part the way it was paid or to a new store credit, which ends the order. */
export async function refundAll(history: OrderHistory, { order, money }: OrderSnapshot): Promise<boolean> {
  const { room } = history;
  const asked = refundOf(history, { order, money });
  const answer = await refunded(history, {
    ...asked,
    ...(chance(room, 0.4) && { to: "store-credit" as const }),
  });
  if (answer === null) return false;
  expect(answer.amountCents).toBe(money.leftCents);
  expect(asked.seenLeftCents).toBe(money.leftCents);
  bookFullRefund(history, answer.credit);
  return true;
}

/** Sometimes from an outdated page or without a reference. */
function refundOf({ room, number }: OrderHistory, { order, money }: OrderSnapshot): DeskRefund {
  const reference = `BACK ${room.serial()}`;
  return {
    ...{ number, key: `refund-${room.serial()}`, actor },
    version: order.version - (chance(room, 0.04) ? 1 : 0),
    seenLeftCents: money.leftCents + (chance(room, 0.04) ? 1 : 0),
    references: chance(room, 0.93) ? { terminal: reference, check: reference, wire: reference } : {},
  };
}

async function refunded(history: OrderHistory, refund: DeskRefund) {
  const { answer } = await requestWithCrashes(
    history,
    async () => {
      const given = await history.shop.desk.refund(refund);
      // The provider may have been reached only by the scheduled check.
      return given.outcome === "done" ? { ...given, isBack: true } : given;
    },
    { isKeyed: true },
  );
  return answer.outcome === "done" ? answer : null;
}
