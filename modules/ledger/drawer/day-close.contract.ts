import { expect, test } from "vitest";
import {
  closeTestDay,
  countedFourHundred,
  dayMs,
  deskActor,
  hourMs,
  listEntries,
  moveTestCash,
  noon,
  today,
} from "../../../tests/checkout/cash-drawer.ts";
import { openDeskService } from "../../../tests/checkout/desk-service.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { bookEntry, reverseEntry } from "../book-entry.ts";
import { readCashBalance } from "./cash-balance.ts";
import { closeDay, type DayClose } from "./close-day.ts";
import { findLastClose, listClosableDays, readClosing } from "./read-closing.ts";

describeOnEachDatabase("Closing a day", (open) => {
  test("books a shortage, deposits the rest at the bank, and leaves the float", async () => {
    const service = openDeskService(await open());
    const { database } = service.till;
    await moveTestCash(database, {});
    const count = { ...countedFourHundred, counted: { 10000: 3, 2000: 4, 500: 3 } as DayClose["counted"] };
    expect(await closeTestDay(database, { ...count, floatCents: 20_000 })).toMatchObject({
      ok: false,
      errors: [{ field: "reason", message: expect.stringContaining("$5.00 short of the journal's $400.00") }],
    });
    expect(
      await closeTestDay(database, { ...count, floatCents: 20_000, reason: "A slip reads $5 less" }),
    ).toEqual({
      ok: true,
      ...{ day: today, differenceCents: -500, toBankCents: 19_500, alsoClosed: 0 },
    });
    expect(await listEntries(database)).toMatchObject([
      { kind: "drawer" },
      { kind: "drawer" },
      { kind: "close", day: today, account: "cash", cents: -500, memo: "A slip reads $5 less" },
      { kind: "close", account: "cash-over-short", cents: 500 },
      { kind: "drawer", day: today, account: "bank", cents: 19_500 },
      { kind: "drawer", account: "cash", cents: -19_500 },
    ]);
    expect(await findLastClose(database.read)).toMatchObject({
      day: today,
      countedCents: 39_500,
      floatCents: 20_000,
    });
    expect(await readCashBalance(database.read)).toBe(20_000);
    expect(await service.faults()).toEqual([]);
  });

  test("books an overage, and nothing when the count matches", async () => {
    const service = openDeskService(await open());
    const { database } = service.till;
    await moveTestCash(database, {}, noon - dayMs);
    const over = { ...countedFourHundred, day: "2026-11-23", coinsCents: 25, reason: "Found a quarter" };
    expect(await closeTestDay(database, over)).toMatchObject({ ok: true, differenceCents: 25 });
    expect(
      await closeTestDay(database, { ...countedFourHundred, coinsCents: 25, seenJournalCents: 40_025 }),
    ).toMatchObject({
      ok: true,
      differenceCents: 0,
      toBankCents: 0,
    });
    expect(await listEntries(database)).toHaveLength(4);
    expect(await service.faults()).toEqual([]);
  });

  test("trap 56: books later entries on the next day, which is closed separately", async () => {
    const service = openDeskService(await open());
    const { database } = service.till;
    await moveTestCash(database, {});
    await closeTestDay(database, countedFourHundred);
    await moveTestCash(database, { cents: 700 }, noon + 2 * hourMs);
    expect((await listEntries(database)).at(-1)).toMatchObject({ number: 2, day: "2026-11-25" });
    expect(await listClosableDays(database.read, noon + 2 * hourMs)).toEqual([]);
    expect(await listClosableDays(database.read, noon + dayMs)).toEqual(["2026-11-25"]);
    expect(await readClosing(database.read, "2026-11-25")).toMatchObject({
      ...{ openingCents: 40_000, inCents: 700, outCents: 0, journalCents: 40_700 },
      ...{ openDays: [], lastFloatCents: 40_000 },
    });
    expect(await service.faults()).toEqual([]);
  });

  test("closing a day also closes earlier open days", async () => {
    const service = openDeskService(await open());
    const { database } = service.till;
    for (const days of [3, 2, 1]) await moveTestCash(database, { cents: 10_000 }, noon - days * dayMs);
    await moveTestCash(database, { cents: 10_000 });
    expect(await listClosableDays(database.read, noon)).toEqual([
      ...[today, "2026-11-23", "2026-11-22", "2026-11-21"],
    ]);
    expect(await closeTestDay(database, countedFourHundred)).toMatchObject({ ok: true, alsoClosed: 3 });
    expect(
      await closeTestDay(database, { ...countedFourHundred, day: "2026-11-22", seenJournalCents: 20_000 }),
    ).toEqual({
      ok: false,
      changed: noon + hourMs,
    });
    expect(await service.faults()).toEqual([]);
  });

  test.each([
    [{ day: "2026-11-25" }, "form"],
    [{ day: "tomorrow" }, "form"],
    [{ day: "0000-00-00" }, "form"],
    [{ day: "2026-02-30" }, "form"],
    [{ counted: { 10000: -1 } }, "note10000"],
    [{ counted: { 100: 1.5 } }, "note100"],
    [{ counted: { 5000: null } }, "note5000"],
    [{ counted: { 5000: 1e9 } }, "note5000"],
    [{ coinsCents: null }, "coins"],
    [{ coinsCents: -1 }, "coins"],
    [{ floatCents: 40_001 }, "float"],
    [{ floatCents: -1 }, "float"],
    [{ terminalCents: Number.NaN }, "terminal"],
    [{ terminalCents: 1 }, "reason"],
    [{ counted: { 10000: 5 } }, "reason"],
    [{ key: "two words" }, "form"],
  ] as const)("rejects %j with an error on %s, and closes nothing", async (input, field) => {
    const { database } = openDeskService(await open()).till;
    await moveTestCash(database, {});
    const counted = { ...countedFourHundred.counted, ...("counted" in input ? input.counted : {}) };
    const answer = await closeTestDay(database, {
      ...countedFourHundred,
      ...input,
      counted,
    } as Partial<DayClose>);
    expect(answer).toMatchObject({ ok: false, errors: [{ field }] });
    expect(await findLastClose(database.read)).toBeNull();
    expect(await readCashBalance(database.read)).toBe(40_000);
  });

  test("rejects a count taken before the latest cash entry, and says when that was", async () => {
    const { database } = openDeskService(await open()).till;
    await moveTestCash(database, {});
    await moveTestCash(database, { cents: 5 }, noon + 5);
    expect(await closeTestDay(database, countedFourHundred)).toEqual({ ok: false, changed: noon + 5 });
  });

  test("submitting the same form twice closes the day once; a different second form gets the time it was closed", async () => {
    const service = openDeskService(await open());
    const { database } = service.till;
    await moveTestCash(database, {});
    const same = { ...countedFourHundred, floatCents: 30_000, key: "same" };
    const twice = await Promise.all([closeTestDay(database, same), closeTestDay(database, same)]);
    expect(twice).toEqual(
      Array(2).fill({ ok: true, day: today, differenceCents: 0, toBankCents: 10_000, alsoClosed: 0 }),
    );
    expect(await closeTestDay(database, countedFourHundred)).toEqual({ ok: false, changed: noon + hourMs });
    expect(await readCashBalance(database.read)).toBe(30_000);
    expect(await service.faults()).toEqual([]);
  });

  test("trap 54: books each payment made during the close either on that day or on the next", async () => {
    const service = openDeskService(await open());
    const { database } = service.till;
    await moveTestCash(database, {});
    const now = noon + hourMs;
    const payments = Array.from({ length: 12 }, (_, index) =>
      database.write(async (tx) => {
        // Uses a clock that is ahead of the one that closes the day.
        const entry = { kind: "drawer", cause: `race ${index}`, orderId: null, actor: "test" } as const;
        const postings = [
          { account: "terminal", cents: 100 },
          { account: "bank", cents: -100 },
        ] as const;
        return await bookEntry(tx, { ...entry, now: now + index, postings });
      }),
    );
    const closes = [
      closeTestDay(database, countedFourHundred, now),
      closeTestDay(database, countedFourHundred, now),
    ];
    const booked = await Promise.all(payments);
    const closed = await Promise.all(closes);
    expect(closed.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const row = await database.read.selectFrom("day_close").selectAll().executeTakeFirstOrThrow();
    const onDay = booked.filter(({ day }) => day === today);
    expect(row.journal_terminal_cents).toBe(onDay.length * 100);
    expect(booked.filter(({ day }) => day === "2026-11-25")).toHaveLength(12 - onDay.length);
    expect(await service.faults()).toEqual([]);
  });

  test("trap 55: books on the showroom's day, also when the clocks change", async () => {
    const { database } = openDeskService(await open()).till;
    const times: [at: string, day: string][] = [
      ["2026-03-08T04:30:00Z", "2026-03-07"],
      ["2026-03-09T03:30:00Z", "2026-03-08"],
      ["2026-11-01T03:30:00Z", "2026-10-31"],
      ["2026-11-02T04:30:00Z", "2026-11-01"],
      ["2026-11-25T01:30:00Z", today],
    ];
    for (const [at] of times) await moveTestCash(database, { cents: 100 }, Date.parse(at));
    const days = (await listEntries(database)).filter(({ cents }) => cents > 0).map(({ day }) => day);
    expect(days).toEqual(times.map(([, day]) => day));
  });

  test("trap 58: a card refund reduces the card batch, not the cash count", async () => {
    const { database } = openDeskService(await open()).till;
    await moveTestCash(database, {});
    const refund = {
      kind: "refund-paid",
      cause: "refund 1",
      orderId: null,
      actor: "test",
      now: noon,
    } as const;
    const postings = [
      { account: "refunds-due", cents: 10_000 },
      { account: "terminal", cents: -10_000, reference: "004421" },
    ] as const;
    await database.write((tx) => bookEntry(tx, { ...refund, postings }));
    expect(await readClosing(database.read, today)).toMatchObject({
      journalCents: 40_000,
      terminalCents: -10_000,
    });
    expect(await closeTestDay(database, { ...countedFourHundred, terminalCents: -10_000 })).toMatchObject({
      ok: true,
      differenceCents: 0,
    });
  });

  test("trap 59: a close that is rolled back leaves the day open, with nothing booked", async () => {
    const { database } = openDeskService(await open()).till;
    await moveTestCash(database, {});
    const closing = database.write(async (tx) => {
      const counted = { 10000: 3, 5000: 0, 2000: 0, 1000: 0, 500: 0, 100: 0 };
      const form = { day: today, counted, coinsCents: 0, terminalCents: null, floatCents: 10_000 };
      const typed = { ...form, reason: "Short", seenJournalCents: 40_000, key: "rolled-back" };
      expect(await closeDay(tx, typed, { by: deskActor, now: noon })).toMatchObject({ ok: true });
      throw new Error("The power is gone.");
    });
    await expect(closing).rejects.toThrow("The power is gone.");
    expect(await findLastClose(database.read)).toBeNull();
    expect(await listEntries(database)).toHaveLength(2);
    expect(await readCashBalance(database.read)).toBe(40_000);
  });

  test("trap 60: a correction of a closed day is booked on the day it is made", async () => {
    const { database } = openDeskService(await open()).till;
    await moveTestCash(database, {});
    await closeTestDay(database, countedFourHundred);
    const correction = { actor: "test", memo: "Typed twice", now: noon + 3 * dayMs };
    await database.write((tx) => reverseEntry(tx, 1, correction));
    expect(await readCashBalance(database.read, today)).toBe(40_000);
    expect((await listEntries(database)).at(-1)).toMatchObject({ kind: "reversal", day: "2026-11-27" });
  });
});
