import { expect } from "vitest";
import { readCreditCents } from "#ledger";
import type { CounterService, Till } from "./counter-service.ts";

export const actor = "desk 1a2b3c4d";
export const dayMs = 86_400_000;

export interface Card {
  account: string;
  reference: string;
  pin: string;
}

/** Sells a gift card for cash, with its number and PIN. */
export async function sellCard(service: CounterService, cents: number): Promise<Card> {
  const ticket = await service.open();
  await ticket.act({ do: "add-gift-card", cents, recipient: null });
  await ticket.take({ method: "cash", cents });
  expect(await ticket.finish()).toMatchObject({ outcome: "done" });
  const [card] = await service.till.counter.giftCards(ticket.id);
  if (!card) throw new Error("No card was sold.");
  return { account: card.account, reference: card.number, pin: card.pin };
}

export async function withGoods(service: CounterService, cents: number): Promise<Till> {
  const ticket = await service.open();
  await ticket.act({ do: "add-service", title: "Appraisal", cents, service: "appraisal" });
  return ticket;
}

export const payWith = ({ reference, pin }: Card, cents: number) =>
  ({ method: "gift-card", cents, reference, pin }) as const;

export const left = (service: CounterService, account: string) =>
  readCreditCents(service.till.database.read, account);
