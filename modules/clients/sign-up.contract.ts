import { expect, test } from "vitest";
import { openClients, type SignUpResult } from "#clients";
import type { Database } from "#database";
import { discountCodeHash } from "../../foundation/records/discount-code.ts";
import { shop } from "../../shop.config.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";

const at = Date.UTC(2026, 10, 21, 15);
const monthMs = 30 * 24 * 60 * 60 * 1000;

describeOnEachDatabase("A sign-up", (open) => {
  const openRoom = async () => openRoomOn(await open());

  function openRoomOn(database: Database) {
    const clock = { at };
    const faults: unknown[] = [];
    const room = openClients({
      database,
      facts: shop,
      origin: "https://store.test",
      now: () => clock.at,
      reportFault: (fault) => void faults.push(fault),
    });
    return { room, database, clock, faults };
  }

  async function rows({ read }: Database) {
    const [signUps, codes, mails, audits] = await Promise.all([
      read.selectFrom("sign_up").selectAll().execute(),
      read.selectFrom("discount_code").selectAll().execute(),
      read.selectFrom("outbox").selectAll().execute(),
      read.selectFrom("audit").selectAll().execute(),
    ]);
    return { signUps, codes, mails, audits };
  }

  function codeOf(result: SignUpResult): string {
    if (!result.ok) throw new Error(JSON.stringify(result));
    return result.code;
  }

  test("stores the address and issues ten percent off for thirty days, with an email and an audit entry", async () => {
    const { room, database } = await openRoom();
    const code = codeOf(await room.signUp({ email: " Claire.D@Example.com ", percent: 90 }));
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const { signUps, codes, mails, audits } = await rows(database);
    expect(signUps).toMatchObject([
      { email: "Claire.D@Example.com", email_key: "claire.d@example.com", code, created_at: at },
    ]);
    expect(codes).toEqual([
      {
        code_hash: discountCodeHash(code),
        percent: 10,
        state: "issued",
        order_id: null,
        created_at: at,
        expires_at: at + monthMs,
      },
    ]);
    expect(mails).toMatchObject([
      { template: "discount-code", recipient: "Claire.D@Example.com", state: "queued" },
    ]);
    expect(JSON.parse(mails[0]?.data ?? "")).toMatchObject({ code, percent: 10, expiresAt: at + monthMs });
    expect(JSON.stringify(audits)).not.toMatch(new RegExp(`claire|${code}`, "i"));
  });

  test("T12: always returns the same code for a mailbox, however the address is written", async () => {
    const { room, database, clock } = await openRoom();
    const first = await room.signUp({ email: "c.donnelly@gmail.com" });
    clock.at += 2 * monthMs;
    for (const email of ["CDonnelly@gmail.com", "c.donnelly+ring@googlemail.com", "c.donnelly@gmail.com"])
      expect(await room.signUp({ email })).toEqual(first);
    const { signUps, codes, mails } = await rows(database);
    expect(signUps).toMatchObject([{ created_at: at, asked_at: clock.at }]);
    expect(codes).toMatchObject([{ expires_at: at + monthMs }]);
    expect(mails).toHaveLength(1);
    const other = await room.signUp({ email: "donnelly@gmail.com" });
    expect(codeOf(other)).not.toBe(codeOf(first));
  });

  test("creates one sign-up, one code and one email for twenty simultaneous sign-ups of a mailbox", async () => {
    const { room, database } = await openRoom();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => room.signUp({ email: `claire+${i}@example.com` })),
    );
    expect(new Set(answers.map(codeOf)).size).toBe(1);
    const { signUps, codes, mails } = await rows(database);
    expect([signUps.length, codes.length, mails.length]).toEqual([1, 1, 1]);
  });

  test("returns a code that is already used unchanged on a repeated sign-up", async () => {
    const { room, database } = await openRoom();
    const first = await room.signUp({ email: "claire@example.com" });
    await database.write((tx) => tx.updateTable("discount_code").set({ state: "used" }).execute());
    expect(await room.signUp({ email: "claire@example.com" })).toEqual(first);
    expect((await rows(database)).codes).toMatchObject([{ state: "used" }]);
  });

  test("stores nothing and logs the error when the database fails", async () => {
    const { room, database, faults } = await openRoom();
    await database.write((tx) => tx.schema.alterTable("outbox").renameTo("outbox_away").execute());
    expect(await room.signUp({ email: "claire@example.com" })).toEqual({ ok: false, busy: true });
    expect(faults).toHaveLength(1);
    await database.write((tx) => tx.schema.alterTable("outbox_away").renameTo("outbox").execute());
    const { signUps, codes, audits } = await rows(database);
    expect([signUps, codes, audits]).toEqual([[], [], []]);
    expect(await room.signUp({ email: "claire@example.com" })).toMatchObject({ ok: true });
  });

  test("SEC-05: writes as often for a known address as for a new one, so timing reveals nothing", async () => {
    const database = await open();
    let writes = 0;
    const counted: Database = {
      ...database,
      write: (work) => {
        writes += 1;
        return database.write(work);
      },
    };
    const { room, clock } = openRoomOn(counted);
    for (const times of [1, 2, 3]) {
      clock.at += 1_000;
      expect(await room.signUp({ email: "claire@example.com" })).toMatchObject({ ok: true });
      expect(writes).toBe(times);
      expect((await rows(database)).signUps).toMatchObject([{ asked_at: clock.at }]);
    }
  });
});
