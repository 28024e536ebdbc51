import { expect, test } from "vitest";
import { verifyInWorker } from "../../server/daily-work.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { type BookCheck, readLastCheck, verifyWhenDue } from "./nightly-check.ts";
import { type InvariantResult, verify } from "./verify.ts";

const timeZone = "America/New_York";
const at = (time: string) => Date.parse(time);

describeOnEachDatabase("The nightly check of the books", (open, addressOf) => {
  test("checks the books once a night in one process, from two o'clock on, and stores the result", async () => {
    const database = await open();
    const proofs: BookCheck[] = [];
    const prove = (time: string, verdicts: InvariantResult[] = [{ says: "All is well.", faults: [] }]) =>
      verifyWhenDue({
        ...{ database, timeZone, now: () => at(time), verify: async () => verdicts },
        report: (proof) => proofs.push(proof),
        reportFault: (fault) => expect.fail(String(fault)),
      });
    expect(await readLastCheck(database.read)).toBeNull();
    const first = await Promise.all([prove("2026-11-24T15:00:00Z"), prove("2026-11-24T15:00:00Z")]);
    expect(first.sort()).toEqual([false, true]);
    expect(await readLastCheck(database.read)).toEqual({
      at: at("2026-11-24T15:00:00Z"),
      faults: 0,
      broken: [],
    });
    // 1:59am and 2:01am in New York.
    expect(await prove("2026-11-25T06:59:00Z")).toBe(false);
    const broken = [
      { says: "All is well.", faults: [] },
      { says: "Numbers have no gaps.", faults: ["entry 3", "entry 5"] },
    ];
    expect(await prove("2026-11-25T07:01:00Z", broken)).toBe(true);
    expect(await prove("2026-11-25T20:00:00Z")).toBe(false);
    const found = { at: at("2026-11-25T07:01:00Z"), faults: 2, broken: ["Numbers have no gaps."] };
    expect(await readLastCheck(database.read)).toEqual(found);
    expect(proofs.at(-1)).toEqual(found);
  });

  test("reports a check that failed to run, and keeps the previous night's as the latest", async () => {
    const database = await open();
    const faults: unknown[] = [];
    const failing = {
      ...{ database, timeZone, now: () => at("2026-11-24T15:00:00Z") },
      verify: () => Promise.reject(new Error("The disk is gone.")),
      report: () => expect.fail("Nothing was proved."),
      reportFault: (fault: unknown) => faults.push(fault),
    };
    expect(await verifyWhenDue(failing)).toBe(false);
    expect(String(faults)).toContain("The disk is gone.");
    expect(await readLastCheck(database.read)).toBeNull();
  });

  test("gives the same result when run in a thread", async () => {
    const database = await open();
    const beside = await verifyInWorker(addressOf(database));
    expect(beside).toEqual(await verify(database));
    expect(beside.every(({ faults }) => faults.length === 0)).toBe(true);
  });
});
