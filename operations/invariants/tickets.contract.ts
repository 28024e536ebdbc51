import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#database";
import { openCounterService } from "../../tests/counter/counter-service.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { verify } from "./verify.ts";

/** A fault planted in tickets, and the invariant that must find it. */
const faults: [fault: string, statement: string, foundBy: RegExp][] = [
  [
    "a tender that nobody booked",
    "update ticket_tender set state = 'held', entry = null where state = 'applied'",
    /held tenders while it is open/,
  ],
  ["a tender was raised", "update ticket_tender set cents = cents - 1 where state = 'held'", /held tenders/],
  [
    "a total was changed",
    "update ticket set total_cents = total_cents + 1 where state = 'finished'",
    /exactly/,
  ],
  ["a number was skipped", "update ticket set number = number + 1 where state = 'finished'", /no gaps/],
  [
    "a ticket was reopened",
    "update ticket set state = 'open', number = null, ended_at = null where state = 'finished'",
    /agrees with it/,
  ],
  [
    "the order behind has another total",
    "update orders set total_cents = total_cents + 1, tax_cents = tax_cents + 1 where state = 'pending_payment'",
    /agrees with it/,
  ],
];

describeOnEachDatabase("The invariants of tickets", (open) => {
  test("hold in a shop with tickets in every state, and each planted fault is found by the matching one", async () => {
    const database = await open();
    const service = await openCounterService(database);
    for (const end of ["finish", "park", "drop", "open"] as const) {
      const ticket = await service.open();
      await ticket.act({ do: "add-piece", unit: await service.piece() });
      await ticket.take({ method: "cash", cents: end === "finish" ? ticket.view.totals.dueCents : 10_000 });
      if (end !== "open") expect(await ticket[end]()).toMatchObject({ outcome: "done" });
    }
    expect(await brokenIn(database)).toEqual([]);
    for (const [fault, statement, foundBy] of faults)
      expect(await brokenBy(database, statement), fault).toContainEqual(expect.stringMatching(foundBy));
  });
});

class FoundError extends Error {
  readonly broken: string[];

  constructor(broken: string[]) {
    super("Rolled back.");
    this.broken = broken;
  }
}

async function brokenBy(database: Database, statement: string): Promise<string[]> {
  return await database
    .write(async (tx) => {
      await sql.raw(statement).execute(tx);
      throw new FoundError(await brokenIn({ ...database, read: tx }));
    })
    .catch((error: unknown) => {
      if (error instanceof FoundError) return error.broken;
      throw error;
    });
}

async function brokenIn(database: Database): Promise<string[]> {
  return (await verify(database)).filter((one) => one.faults.length > 0).map(({ says }) => says);
}
