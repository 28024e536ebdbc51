import { expect, test } from "vitest";
import type { Database } from "#database";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { purgeExpired } from "../privacy.ts";
import { openRateLimits } from "../rate-limit/rate-limits.ts";
import { readRules } from "../rate-limit/rules.ts";
import { idleMs, openDeskSessions, sessionMs } from "./desk-sessions.ts";
import { openOwnerToken } from "./owner-token.ts";

const token = "a-token-of-the-owner-that-nobody-guesses";
const by = { actor: "desk 1a2b3c4d", requestId: "r" };
const laptop = { device: "Chrome on Linux", network: "203.0.113.0/24" };
const start = Date.UTC(2026, 10, 21, 15);

const reportFault = (fault: unknown) => expect.fail(String(fault));

const audited = async ({ read }: Database) =>
  (await read.selectFrom("audit").select("action").orderBy("id").execute()).map(({ action }) => action);

describeOnEachDatabase("SEC-12: desk sessions", (open) => {
  async function sessionsOf(database: Database, using = token) {
    const clock = { at: start };
    return {
      clock,
      sessions: await openDeskSessions({
        database,
        token: using,
        hasOwner: async () => false,
        now: () => clock.at,
      }),
    };
  }
  const open1 = { state: "open", id: expect.any(Number), member: null, actor: null, needsPasskey: false };

  test("signing out ends the session for every copy of its cookie, and deletes its row", async () => {
    const database = await open();
    const { sessions } = await sessionsOf(database);
    const [key, other] = [await sessions.begin(laptop, by), await sessions.begin(laptop, by)];
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(await sessions.standing(key)).toEqual(open1);
    await sessions.signOut(key, by);
    expect(await sessions.standing(key)).toEqual({ state: "ended" });
    expect(await sessions.standing(other)).toEqual(open1);
    expect(await sessions.standing(null)).toEqual({ state: "none" });
    const rows = await database.read.selectFrom("desk_session").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(other);
    expect(await audited(database)).toEqual(["desk.signed_in", "desk.signed_in", "desk.signed_out"]);
  });

  test("a session lasts at most eight hours, and ends after two without use", async () => {
    const { clock, sessions } = await sessionsOf(await open());
    const key = await sessions.begin(laptop, by);
    for (clock.at += idleMs - 1; clock.at < start + sessionMs; clock.at += idleMs - 1) {
      expect(await sessions.standing(key)).toEqual(open1);
      await expect.poll(async () => (await sessions.list())[0]?.usedAt).toBe(clock.at);
    }
    clock.at = start + sessionMs;
    expect(await sessions.standing(key)).toEqual({ state: "ended" });
    const idle = await sessions.begin(laptop, by);
    clock.at += idleMs;
    expect(await sessions.standing(idle)).toEqual({ state: "ended" });
    expect(await sessions.list()).toEqual([]);
  });

  test("setting the clock back ends no session, but one from far in the future is invalid", async () => {
    const { clock, sessions } = await sessionsOf(await open());
    const key = await sessions.begin(laptop, by);
    clock.at -= 600_000;
    expect(await sessions.standing(key)).toEqual(open1);
    clock.at -= 7_200_000;
    expect(await sessions.standing(key)).toEqual({ state: "ended" });
  });

  test("lists sessions with device, network, sign-in and last use, and ends one or all remotely", async () => {
    const database = await open();
    const { clock, sessions } = await sessionsOf(database);
    const phone = { device: "Safari on iPhone", network: "2001:db8:1::/48" };
    const [first, second] = [await sessions.begin(laptop, by), await sessions.begin(phone, by)];
    clock.at += 60_000;
    await sessions.standing(first);
    await expect.poll(async () => (await sessions.list())[0]?.usedAt).toBe(clock.at);
    const listed = await sessions.list();
    expect(listed).toEqual([
      { ...laptop, id: expect.any(Number), createdAt: start, usedAt: start + 60_000, member: null },
      { ...phone, id: expect.any(Number), createdAt: start, usedAt: start, member: null },
    ]);
    await sessions.end(listed[1]!.id, by);
    expect([await sessions.standing(first), await sessions.standing(second)]).toEqual([
      open1,
      { state: "ended" },
    ]);
    await sessions.end("all", by);
    expect(await sessions.standing(first)).toEqual({ state: "ended" });
    expect((await audited(database)).slice(2)).toEqual(["desk.session_ended", "desk.sessions_ended"]);
  });

  test("changing the token ends every session; restarting with the same token ends none", async () => {
    const database = await open();
    const key = await (await sessionsOf(database)).sessions.begin(laptop, by);
    expect(await (await sessionsOf(database)).sessions.standing(key)).toEqual(open1);
    const changed = await sessionsOf(database, `${token}x`);
    expect(await changed.sessions.standing(key)).toEqual({ state: "ended" });
    expect(await (await sessionsOf(database)).sessions.standing(key)).toEqual({ state: "ended" });
    expect(await audited(database)).toEqual(["desk.signed_in", "desk.sessions_ended"]);
  });

  test("PRV-01: deletes a session's row a day after sign-in", async () => {
    const database = await open();
    const { sessions } = await sessionsOf(database);
    await sessions.begin(laptop, by);
    const day = 24 * 3_600_000;
    expect(await purgeExpired(database, { now: start + day })).toMatchObject({ "desk sessions": 0 });
    expect(await purgeExpired(database, { now: start + day + 1 })).toMatchObject({ "desk sessions": 1 });
  });
});

describeOnEachDatabase("SEC-12: the owner's token", (open) => {
  async function tokenOf(limits = "") {
    const database = await open();
    const rateLimits = openRateLimits({ database, rules: readRules(limits)!, reportFault });
    const owner = openOwnerToken({ token, database, rateLimits, reportFault });
    const check = async (presented: string, address: string) =>
      (await owner.check(presented, { at: "metrics", address, requestId: "r" })).outcome;
    return { database, check };
  }

  test("checks only five of a hundred simultaneous tries from one address, even if one is right", async () => {
    const { database, check } = await tokenOf();
    const tries = Array.from({ length: 100 }, (_, i) => (i === 50 ? token : `${token}${i}`));
    const met = await Promise.all(tries.map((one) => check(one, "192.0.2.1")));
    expect(met.filter((one) => one === "wrong")).toHaveLength(5);
    expect(met.filter((one) => one === "right")).toEqual([]);
    expect(await audited(database)).toEqual(Array(5).fill("metrics.token_refused"));
    expect(await check(token, "192.0.2.2")).toBe("right");
  });

  test("failed sign-ins from many addresses block every address except those that signed in before", async () => {
    const { check } = await tokenOf("admin-all=12/15m");
    expect(await check(token, "192.0.2.9")).toBe("right");
    for (let i = 0; i < 12; i++) expect(await check("wrong", `198.51.100.${i}`)).toBe("wrong");
    for (const one of ["wrong", token]) expect(await check(one, "198.51.100.99")).toBe("wait");
    expect(await check(token, "192.0.2.9")).toBe("right");
  });
});
