import type { Desk } from "../../modules/commerce/desk/open-desk.ts";
import type { CounterPayment, PaymentPart } from "../../modules/commerce/desk/payment.ts";
import { actor, type DeskService, readDeskOrder } from "./desk-service.ts";

/** A paid deposit with a quoted final price: $10,000.00 plus 8.75% in Suffolk County, so $10,375.00 is due. */
export async function createPricedDeposit(
  { desk, deposit }: DeskService,
  finalPriceCents = 1_000_000,
): Promise<string> {
  const { number, version } = await deposit();
  await desk.moveOrder({ number, to: "in_design", version, actor });
  const quote = { number, to: "final_quoted", version: version + 1, actor, taxCounty: "Suffolk" } as const;
  await desk.moveOrder({ ...quote, finalPriceCents });
  return number;
}

/** Changes the mailbox of an order's customer, as if they had typed it. */
export async function changeOrderEmail({ till }: DeskService, number: string, email: string): Promise<void> {
  await till.database.write((tx) =>
    tx.updateTable("orders").set({ email, email_key: email }).where("number", "=", number).execute(),
  );
}

let keys = 0;

/** A payment with these parts, as submitted from the page in its current state. */
export async function counterPayment(
  desk: Desk,
  number: string,
  parts: readonly PaymentPart[],
  change: Partial<CounterPayment> = {},
): Promise<CounterPayment> {
  keys += 1;
  const key = `key-${keys}`;
  const { money } = await readDeskOrder(desk, number);
  return { number, key, actor, seenBalanceCents: money.balanceCents, parts, ...change };
}

/** Form 8300 data as typed. */
export const form8300Payer = {
  name: "Marcus J. Feld",
  taxpayerNumber: "123-45-6789",
  born: "11/24/1985",
  occupation: "Contractor",
  address: "8 Tern Court, Harrow Bay, NY 11700",
  idShown: "Driver license",
  idIssuer: "NY",
  idNumber: "123 456 789",
};
