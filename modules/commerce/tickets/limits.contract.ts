import { expect, test } from "vitest";
import { emptyColumns } from "../../../foundation/records/field-rows.ts";
import { openCounterService, owner, sales } from "../../../tests/counter/counter-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { stockRecordFields } from "../../stock/piece-fields.ts";

const off = (value: number) => ({ by: "amount", value, reason: "Anniversary" }) as const;

describeOnEachDatabase("What a role may give", (open) => {
  test("Bad luck 2: asks an owner before a price falls below the piece's cost, without telling the cost", async () => {
    const service = await openCounterService(await open());
    const { database } = service.till;
    const unit = await service.piece({ priceCents: 100_000 });
    await database.write((tx) =>
      tx
        .insertInto("stock_record")
        .values({
          ...emptyColumns(stockRecordFields),
          unit_id: unit,
          cost_cents: 93_421,
          version: 1,
          updated_at: 0,
        })
        .execute(),
    );
    const ticket = await service.open();
    await ticket.act({ do: "add-piece", unit });
    // Within the role's limit of 10%.
    expect(await ticket.act({ do: "discount", line: 1, discount: off(5_000) }, sales)).toMatchObject({
      outcome: "done",
    });
    const low = await ticket.act({ do: "discount", line: 1, discount: off(6_580) }, sales);
    expect(low).toMatchObject({ outcome: "approval", limitPercent: null });
    expect(JSON.stringify(low)).not.toContain("93421");
    // Neither by a discount on the whole ticket.
    const all = await ticket.act({ do: "discount", line: null, discount: off(1_580) }, sales);
    expect(all).toMatchObject({ outcome: "approval", limitPercent: null });
    expect(ticket.view.totals.discountCents).toBe(5_000);
    expect(await ticket.act({ do: "discount", line: 1, discount: off(6_000) }, owner)).toMatchObject({
      outcome: "done",
    });
  });

  test("sells a listed service at its listed price, even if its name is typed", async () => {
    const service = await openCounterService(await open());
    const ticket = await service.open();
    const typed = { do: "add-service", title: " ring SIZING ", cents: 100 } as const;
    expect(await ticket.act(typed)).toMatchObject({
      outcome: "refused",
      errors: [
        { field: "cents", message: "This is below the listed price of $85.00. Give a discount instead." },
      ],
    });
    expect(await ticket.act({ ...typed, cents: 8_500 })).toMatchObject({ outcome: "done" });
  });

  test("names only people who may sell", async () => {
    const service = await openCounterService(await open());
    const ticket = await service.open();
    const { id } = await service.till.database.write((tx) =>
      tx
        .insertInto("staff")
        .values({
          ...{ name: "Ben Stone", mail: "ben@example.com", role: "bench", user_handle: "ben" },
          ...{ invite_hash: null, invite_expires_at: null, created_at: 0, ended_at: null },
        })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    const people = (staff: number) => [{ staff: String(staff), percent: 100 }];
    expect(await ticket.act({ do: "set-salespeople", people: people(id) })).toMatchObject({
      outcome: "refused",
      errors: [{ field: "people" }],
    });
    expect(await ticket.act({ do: "set-salespeople", people: people(2) })).toMatchObject({ outcome: "done" });
  });

  test("finds nothing for a number with a NUL", async () => {
    const { till } = await openCounterService(await open());
    expect(await till.counter.ticket("T-1\0")).toBeNull();
    expect(await till.counter.tickets({ search: "ring\0box" })).toMatchObject({ rows: [] });
  });
});
