import { expect, test } from "vitest";
import { verify } from "../../../operations/invariants/verify.ts";
import { kinds } from "../../../server/kinds.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { estimateInput, intakeInput, openRepairService } from "../../../tests/repairs/repair-service.ts";
import { readClientHistory } from "../../clients/profile/client-history.ts";

describeOnEachDatabase("A repair", (open) => {
  test("sends payment emails for a repair to the corrected address", async () => {
    const database = await open();
    const all = openRepairService(database);
    const number = await all.takeIn({ ...estimateInput, email: "stranger@example.com" });
    // Corrected immediately, so the estimate waits for the person it is meant for.
    const found = { ...intakeInput, email: "paul.l@example.com" };
    expect(await all.repairs.saveFacts({ ...(await all.change(number)), typed: found })).toEqual({
      ok: true,
    });
    const spelled = { ...intakeInput, email: "Paul.L@example.com", wish: "Also the strap" };
    expect(await all.repairs.saveFacts({ ...(await all.change(number)), typed: spelled })).toEqual({
      ok: true,
    });
    expect(await all.emails()).toEqual([
      "repair-taken-in to stranger@example.com",
      "repair-estimated to paul.l@example.com",
    ]);
    await all.approve(number);
    const before = (await all.repairs.token(number)) ?? "";
    const typed = { ...intakeInput, email: "paul@example.com", name: "Paul L. Lindqvist" };
    expect(await all.repairs.saveFacts({ ...(await all.change(number)), typed })).toEqual({ ok: true });
    expect(await all.repairs.client(before), "the stranger's email opens nothing any more").toBeNull();
    const now = (await all.repairs.token(number)) ?? "";
    expect(await all.repairs.client(now)).toMatchObject({ number });
    await all.payCash(number, 20_000);
    expect(await all.emails()).toContain("payment-received to paul@example.com");
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

  test("a repair without an email belongs to no client", async () => {
    const database = await open();
    const all = openRepairService(database);
    const number = await all.takeIn({ ...estimateInput, email: "" });
    await all.approve(number);
    await all.payCash(number, 20_000);
    expect(
      await readClientHistory(kinds, {
        db: database.read,
        addresses: ["other@example.com"],
        now: Date.now(),
      }),
    ).toMatchObject({
      spentCents: 0,
      records: [],
    });
  });

  test("a repair can be fully refunded after handover if the work failed", async () => {
    const database = await open();
    const all = openRepairService(database);
    const number = await all.takeIn(estimateInput);
    await all.approve(number);
    await all.finish(number);
    await all.payCash(number, 72_675);
    expect(await all.handBack(number)).toEqual({ ok: true });
    const { order = "" } = (await all.money.account(number)) ?? {};
    const { version = 0 } = (await all.desk.order(order)) ?? {};
    const asked = {
      number: order,
      key: "k",
      actor: "desk 1a2b3c4d",
      version,
      seenLeftCents: 72_675,
      cents: 72_675,
      to: "cash" as const,
    };
    expect(await all.desk.refund(asked)).toEqual({ outcome: "done", amountCents: 72_675, isBack: true });
    const { cash, ...others } = await all.sums();
    expect(cash).toBeUndefined();
    expect(others).toEqual({ refunds: 66_828, "sales:repairs": -66_828 });
    expect((await verify(database)).flatMap(({ faults }) => faults)).toEqual([]);
  });
});
