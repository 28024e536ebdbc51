import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#database";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { openQuoteService } from "../../tests/quotes/quote-service.ts";
import { verify } from "./verify.ts";

/** A fault in the quotes, and the invariant that must find it. */
const faults: [fault: string, statement: string, foundBy: RegExp][] = [
  [
    "a line costs a cent more",
    `update quote_version set lines = replace(lines, '218000', '218001')`,
    /add up to its price/,
  ],
  ["its lines are unreadable", "update quote_version set lines = 'x'", /add up to its price/],
  ["one of its lines is none", "update quote_version set lines = '[null]'", /add up to its price/],
  ["its order is gone", "update quote set order_id = null", /has its order/],
  ["it was never paid", "update quote set state = 'accepted' where number = 1002", /has its order/],
  [
    "another version is accepted",
    "update quote set accepted_version = 9 where number = 1001",
    /has its order/,
  ],
];

class Found extends Error {
  readonly broken: string[];

  constructor(broken: string[]) {
    super("Found.");
    this.broken = broken;
  }
}

async function brokenIn(database: Database): Promise<string[]> {
  return (await verify(database)).filter((verdict) => verdict.faults.length > 0).map(({ says }) => says);
}

describeOnEachDatabase("The quotes of a shop", (open) => {
  test("quotes satisfy every invariant, and each planted error is found by the matching one", async () => {
    const database = await open();
    const service = openQuoteService(database);
    await service.accepted(await service.sent());
    await service.sent();
    expect(await brokenIn(database)).toEqual([]);
    for (const [fault, statement, foundBy] of faults) {
      const broken = await database
        .write(async (tx): Promise<string[]> => {
          await sql.raw(statement).execute(tx);
          throw new Found(await brokenIn({ ...database, read: tx }));
        })
        .catch((error: unknown) => {
          if (error instanceof Found) return error.broken;
          throw error;
        });
      expect(broken, fault).toContainEqual(expect.stringMatching(foundBy));
    }
  });
});
