import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { openRepairService } from "../../../tests/repairs/repair-service.ts";

const work = { "work-1": "Size to 6", "price-1": "100" };

describeOnEachDatabase("The sales tax of a repair", (open) => {
  test.each([
    ["", 875, { "sales:repairs": -10_000, "tax:Suffolk County, 8.75%": -875, cash: 10_875 }],
    ["at:Nassau", 863, { "sales:repairs": -10_000, "tax:Nassau County, 8.625%": -863, cash: 10_863 }],
    ["none:resale", 0, { "sales:repairs": -10_000, cash: 10_000 }],
  ])(
    "books a repair with the tax setting %j: taxed where it is handed back, or exempt for a reason",
    async (tax, taxCents, sums) => {
      const all = openRepairService(await open());
      const number = await all.takeIn({ ...work, tax });
      expect((await all.seen(number)).estimate).toMatchObject({ taxCents });
      expect(await all.approve(number)).toEqual({ ok: true });
      await all.finish(number);
      await all.payCash(number, 10_000 + taxCents);
      expect(await all.handBack(number)).toEqual({ ok: true });
      expect(await all.sums()).toEqual(sums);
    },
  );

  test("shows the exemption reason to the client and in the audit, and charges tax again once it's removed", async () => {
    const database = await open();
    const all = openRepairService(database);
    const number = await all.takeIn(work);
    const save = async (tax: string) =>
      await all.repairs.saveEstimate({ ...(await all.change(number)), typed: { ...work, tax } });
    expect(await save("none:because")).toMatchObject({ ok: false, errors: [{ field: "tax" }] });
    expect(await save("none:out-of-state")).toEqual({ ok: true });
    const page = await all.repairs.client((await all.repairs.token(number))!);
    expect(page?.estimate).toMatchObject({ taxCents: 0, taxLabel: null, untaxedReason: "out-of-state" });
    const { data } = await database.read
      .selectFrom("audit")
      .select("data")
      .where("action", "=", "repair.estimated")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(data)).toMatchObject({ untaxed: "out-of-state" });
    expect(await save("")).toEqual({ ok: true });
    expect((await all.seen(number)).estimate).toMatchObject({ taxCents: 875, untaxedReason: null });
  });
});
