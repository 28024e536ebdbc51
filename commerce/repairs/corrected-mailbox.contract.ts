import { expect, test } from "vitest";
import { verify } from "../../operations/invariants/verify.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { estimate, intake, openRepairService } from "../../tests/repairs/repair-service.ts";

describeOnEachDatabase("A repair whose mailbox is corrected", (open) => {
  test("writes of payments to the corrected one", async () => {
    const database = await open();
    const all = openRepairService(database);
    const number = await all.takeIn({ ...estimate, email: "stranger@example.com" });
    await all.approve(number);
    const typed = { ...intake, email: "paul@example.com", name: "Paul L. Lindqvist" };
    expect(await all.repairs.saveFacts({ ...(await all.change(number)), typed })).toEqual({ ok: true });
    await all.payCash(number, 20_000);
    expect(await all.letters()).toContain("payment-received to paul@example.com");
    expect(
      await database.read
        .selectFrom("orders")
        .select(["email", "email_key", "first_name", "last_name"])
        .execute(),
    ).toEqual([
      {
        email: "paul@example.com",
        email_key: "paul@example.com",
        first_name: "Paul L.",
        last_name: "Lindqvist",
      },
    ]);
    expect((await verify(database)).flatMap(({ faults }) => faults)).toEqual([]);
  });
});
