import type { DeskRefund } from "../../modules/commerce/desk/desk.ts";
import { actor, type DeskService, readDeskOrder } from "./desk-service.ts";
import { counterPayment, createPricedDeposit } from "./priced-deposit.ts";

let keys = 0;

/** A refund as submitted from the page in its current state. */
export async function refundFromPage(
  { desk }: DeskService,
  number: string,
  change: Partial<DeskRefund>,
): Promise<DeskRefund> {
  keys += 1;
  const key = `refund-${keys}`;
  const { version, money } = await readDeskOrder(desk, number);
  return { number, version, key, actor, seenLeftCents: money.leftCents, ...change };
}

/** A piece paid with its $500.00 deposit online and at the counter: cash $1,000.00, card $2,000.00, check $300.00. */
export async function payInParts(service: DeskService): Promise<string> {
  const number = await createPricedDeposit(service);
  const { desk, till } = service;
  till.clock.at += 1_000;
  await desk.takePayment(
    await counterPayment(desk, number, [
      { method: "cash", cents: 100_000 },
      { method: "terminal", cents: 200_000, reference: `T${number}`, lastFour: "7730" },
      { method: "check", cents: 30_000, reference: "101" },
    ]),
  );
  return number;
}
