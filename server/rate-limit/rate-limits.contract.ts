import { hash } from "node:crypto";
import { expect, test } from "vitest";
import type { Database } from "#database";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { openStoreDatabase } from "../open-store-database.ts";
import { openRateLimits, type RateLimits } from "./rate-limits.ts";
import { readRules } from "./rules.ts";

const clock = { at: 1_795_000_000_000 };
const rules = readRules("quote=3/1h,4/1d");
if (!rules) throw new Error("The rules of this test are not understood.");

function limitsOf(database: Database, faults: unknown[] = []): RateLimits {
  return openRateLimits({
    database,
    rules: rules as NonNullable<typeof rules>,
    reportFault: (fault) => void faults.push(fault),
    now: () => clock.at,
    patienceMs: 60_000,
  });
}

describeOnEachDatabase("Limits in the database", (open, addressOf) => {
  test("RAT-01: counts uses in both processes together, and returns how long to wait", async () => {
    const database = await open();
    const second = await openStoreDatabase(addressOf(database));
    const [here, there] = [limitsOf(database), limitsOf(second)];
    expect(await here.take("quote", "192.0.2.1")).toBe(0);
    expect(await there.take("quote", "192.0.2.1")).toBe(0);
    expect(await here.take("quote", "192.0.2.1")).toBe(0);
    clock.at += 60_000;
    expect(await there.take("quote", "192.0.2.1")).toBe(3_540);
    expect(await here.look("quote", "192.0.2.1")).toBe(3_540);
    expect(await here.take("quote", "192.0.2.2")).toBe(0);
    expect(await here.take("sizer", "192.0.2.1")).toBe(0);
    await second.close();
  });

  test("grants exactly three of fifty simultaneous uses by both processes", async () => {
    const database = await open();
    const second = await openStoreDatabase(addressOf(database));
    const processes = [limitsOf(database), limitsOf(second)];
    const waits = await Promise.all(
      Array.from({ length: 50 }, (_, i) => processes[i % 2]?.take("quote", "192.0.2.3")),
    );
    expect(waits.filter((waitS) => waitS === 0)).toHaveLength(3);
    await second.close();
  });

  test("a new hour grants uses again, up to the daily limit", async () => {
    const limits = limitsOf(await open());
    const take = () => limits.take("quote", "192.0.2.4");
    for (let uses = 0; uses < 5; uses++) await take();
    clock.at += 3_600_000;
    expect(await take()).toBe(0);
    expect(await take()).toBe(23 * 3_600);
  });

  test("G-37 CLK-01: blocks nobody after a clock that was a year ahead is corrected", async () => {
    const database = await open();
    const [here, fresh] = [limitsOf(database), limitsOf(database)];
    const year = 365 * 86_400_000;
    clock.at += year;
    for (let uses = 0; uses < 4; uses++) await here.take("quote", "192.0.2.9");
    expect(await here.look("quote", "192.0.2.9")).toBe(3_600);
    clock.at -= year;
    // The process that rejected the request, and another that only reads the database.
    for (const limits of [here, fresh]) expect(await limits.look("quote", "192.0.2.9")).toBe(0);
    for (let uses = 0; uses < 3; uses++) expect(await fresh.take("quote", "192.0.2.9")).toBe(0);
    expect(await here.take("quote", "192.0.2.9")).toBe(3_600);
  });

  test("counts together despite slightly different clocks of two processes", async () => {
    const database = await open();
    const limits = limitsOf(database);
    clock.at += 2_000;
    for (let uses = 0; uses < 3; uses++) await limits.take("quote", "192.0.2.10");
    clock.at -= 2_000;
    expect(await limits.take("quote", "192.0.2.10")).toBeGreaterThan(0);
  });

  test("doesn't count a use that is given back", async () => {
    const limits = limitsOf(await open());
    for (let tries = 0; tries < 9; tries++) {
      expect(await limits.take("quote", "192.0.2.5")).toBe(0);
      await limits.giveBack("quote", "192.0.2.5");
    }
  });

  test("stores no address in plain text, and deletes expired entries", async () => {
    const database = await open();
    const limits = limitsOf(database);
    await limits.take("quote", "192.0.2.6");
    const rows = () => database.read.selectFrom("rate_limit").selectAll().execute();
    expect(JSON.stringify(await rows())).not.toContain("192.0.2");
    // Nor a hash that could be precomputed for all addresses.
    for (const { ms } of rules?.quote ?? [])
      expect((await rows()).map(({ key }) => key)).not.toContain(hash("sha256", `${ms} quote 192.0.2.6`));
    expect(await rows()).toHaveLength(2);
    clock.at += 86_400_000;
    await limits.take("sign-up", "192.0.2.7");
    expect(await rows()).toHaveLength(1);
  });

  test("counts a /64 as one visitor, and doesn't limit an unknown address", async () => {
    const limits = limitsOf(await open());
    for (const end of [1, 2, 3]) expect(await limits.take("quote", `2001:db8:1:2::${end}`)).toBe(0);
    expect(await limits.take("quote", "2001:db8:1:2:ffff::1")).toBeGreaterThan(0);
    expect(await limits.take("quote", "2001:db8:1:3::1")).toBe(0);
    for (let uses = 0; uses < 5; uses++) expect(await limits.take("quote", "")).toBe(0);
  });

  test("when the database fails, each process counts by itself", async () => {
    const database = await open();
    const faults: unknown[] = [];
    const broken = { ...database, write: () => Promise.reject(new Error("gone")) };
    const limits = limitsOf(broken, faults);
    const waits = [];
    for (let uses = 0; uses < 4; uses++) waits.push(await limits.take("quote", "192.0.2.8"));
    expect(waits).toEqual([0, 0, 0, 3_600]);
    expect(faults).toHaveLength(4);
  });
});
