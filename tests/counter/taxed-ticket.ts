import { randomUUID } from "node:crypto";
import { issueStoreCredit } from "../../modules/commerce/credits/stored-value.ts";
import type { CounterService, Till } from "./counter-service.ts";

/** Nassau County's tax is 8.625%, the rate of the traps' figures. What isn't shipped has no delivery charge. */
export const nassau = {
  method: "shipping",
  address: { address1: "1 Main Street", city: "Mineola", state: "NY", postalCode: "11501" },
} as const;

/** A ticket with services of these prices, taxed at 8.625%. */
export async function taxedTicket(service: CounterService, prices: readonly number[]): Promise<Till> {
  const ticket = await service.open();
  for (const cents of prices) await ticket.act({ do: "add-service", title: "Polishing", cents });
  await ticket.act({ do: "set-handover", handover: nassau });
  return ticket;
}

export async function giveCredit({ till }: CounterService, cents: number): Promise<number> {
  const holder = { email: "claire@example.com", name: "Claire Donnelly" };
  const issued = { holder, cents, from: "goodwill", actor: "desk", now: till.clock.at } as const;
  const cause = `goodwill ${randomUUID()}`;
  return (await till.database.write((tx) => issueStoreCredit(tx, { ...issued, cause }))).number;
}

export const claire = {
  do: "set-client",
  client: { name: "Claire Donnelly", email: "claire@example.com" },
} as const;
export const off = (value: number, by: "percent" | "amount" | "price" = "amount") => ({
  by,
  value,
  reason: "Regular",
});
