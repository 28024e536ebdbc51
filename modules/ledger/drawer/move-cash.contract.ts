import { expect, test } from "vitest";
import {
  closeTestDay,
  dayMs,
  deskActor,
  hourMs,
  listEntries,
  moveTestCash,
  noon,
} from "../../../tests/checkout/cash-drawer.ts";
import { openDeskService } from "../../../tests/checkout/desk-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { readCashBalance } from "./cash-balance.ts";
import type { DayClose } from "./close-day.ts";
import { readClosing } from "./read-closing.ts";

describeOnEachDatabase("The cash drawer", (open) => {
  test("books cash in, cash out with a reason, and bank deposits, none with a receipt", async () => {
    const service = openDeskService(await open());
    const { database } = service.till;
    expect(await moveTestCash(database, {})).toEqual({ ok: true, entry: 1 });
    expect(await moveTestCash(database, { move: "out", cents: 2_550, reason: "Stamps" })).toEqual({
      ok: true,
      entry: 2,
    });
    expect(await moveTestCash(database, { move: "bank", cents: 10_000 })).toEqual({ ok: true, entry: 3 });
    expect(await readCashBalance(database.read)).toBe(27_450);
    expect(await listEntries(database)).toMatchObject([
      { number: 1, kind: "drawer", account: "cash", cents: 40_000, receipt: null },
      { number: 1, account: "bank", cents: -40_000 },
      { number: 2, account: "expenses", cents: 2_550, memo: "Stamps" },
      { number: 2, account: "cash", cents: -2_550 },
      { number: 3, account: "bank", cents: 10_000 },
      { number: 3, account: "cash", cents: -10_000 },
    ]);
    const audited = await database.read
      .selectFrom("audit")
      .select(["actor", "action"])
      .orderBy("id")
      .execute();
    expect(audited).toEqual(
      ["drawer.in", "drawer.out", "drawer.bank"].map((action) => ({ actor: deskActor.actor, action })),
    );
    expect(await service.faults()).toEqual([]);
  });

  test.each([
    [{ cents: 0 }, "amount"],
    [{ cents: -5 }, "amount"],
    [{ cents: 0.5 }, "amount"],
    [{ cents: Number.NaN }, "amount"],
    [{ cents: 1_000_000_001 }, "amount"],
    [{ move: "out", cents: 5, reason: "" }, "reason"],
    [{ move: "out", cents: 40_001, reason: "Too much" }, "amount"],
    [{ move: "bank", cents: 40_001 }, "amount"],
    [{ key: "" }, "form"],
  ] as const)("rejects %j with an error on %s, and books nothing", async (input, field) => {
    const { database } = openDeskService(await open()).till;
    await moveTestCash(database, {});
    expect(await moveTestCash(database, input)).toMatchObject({ ok: false, errors: [{ field }] });
    expect(await readCashBalance(database.read)).toBe(40_000);
  });

  test("books a form submitted twice once, and rejects another amount under the same key", async () => {
    const { database } = openDeskService(await open()).till;
    const twice = await Promise.all([
      moveTestCash(database, { key: "same" }),
      moveTestCash(database, { key: "same" }),
    ]);
    expect(twice).toEqual([
      { ok: true, entry: 1 },
      { ok: true, entry: 1 },
    ]);
    expect(await moveTestCash(database, { key: "same", cents: 5 })).toMatchObject({
      ok: false,
      errors: [{ field: "form" }],
    });
    expect(await readCashBalance(database.read)).toBe(40_000);
  });

  test("trap 57: an opening count that differs from the last close is booked once, at opening", async () => {
    const service = openDeskService(await open());
    const { database } = service.till;
    const morning = noon + dayMs;
    await moveTestCash(database, { cents: 10_000 });
    await closeTestDay(database, { counted: { 10000: 1 } as DayClose["counted"], seenJournalCents: 10_000 });
    const opening = { move: "count", cents: 5_000, reason: "Bought change" } as const;
    expect(await moveTestCash(database, { ...opening, reason: "" }, morning)).toMatchObject({
      errors: [{ field: "reason", message: expect.stringContaining("$100.00 in the drawer") }],
    });
    expect(await moveTestCash(database, opening, morning)).toMatchObject({ ok: true });
    expect(await moveTestCash(database, { ...opening, cents: 1_000 }, morning)).toMatchObject({
      errors: [{ field: "move", message: expect.stringContaining("Cash has moved today") }],
    });
    await moveTestCash(database, { cents: 1_000 }, morning + hourMs);
    expect(await readClosing(database.read, "2026-11-25")).toMatchObject({ journalCents: 6_000 });
    const counted = (await listEntries(database)).filter(({ account }) => account === "cash-over-short");
    expect(counted).toMatchObject([
      { kind: "drawer", day: "2026-11-25", cents: 5_000, memo: "Bought change" },
    ]);
    expect(await service.faults()).toEqual([]);
  });

  test("an opening count that agrees with the last close books nothing", async () => {
    const { database } = openDeskService(await open()).till;
    expect(await moveTestCash(database, { move: "count", cents: 0 })).toEqual({ ok: true, entry: 0 });
    expect(await listEntries(database)).toEqual([]);
  });
});
