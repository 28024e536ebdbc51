import { bookEntry } from "#ledger";
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
  const number = 1_001;
  await till.database.write(async (tx) => {
    const owned = { email_key: "claire@example.com", name: "Claire Donnelly", created_at: 1 };
    await tx.insertInto("number_series").values({ name: "credit", last: number }).execute();
    await tx
      .insertInto("store_credit")
      .values({ number, ...owned })
      .execute();
    await bookEntry(tx, {
      ...{ kind: "credit", cause: "goodwill", orderId: null, actor: "desk", now: till.clock.at },
      postings: [
        { account: "goodwill", cents },
        { account: `store-credit:${number}`, cents: -cents },
      ],
    });
  });
  return number;
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
