import { expect, test } from "vitest";
import { openClients } from "#clients";
import type { Database } from "#database";
import { shop } from "../../shop.config.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { ringDesign } from "../../tests/jewelry/sample-designs.ts";

const hourMs = 60 * 60 * 1000;
const quote = { name: "Claire", email: "claire@example.com", phone: "", notes: "", design: ringDesign() };
const sizer = {
  name: "Claire",
  email: "claire@example.com",
  address1: "3 Mill Lane",
  city: "Harrow Bay",
  state: "NY",
  postalCode: "11700",
};

describeOnEachDatabase("RAT-02 Emails to an address anyone can type", (open) => {
  async function openRoom(inbox?: string) {
    const database = await open();
    const clock = { at: Date.UTC(2026, 10, 21, 15) };
    const room = openClients({
      database,
      facts: shop,
      origin: "https://store.test",
      now: () => clock.at,
      ...(inbox ? { inbox } : {}),
    });
    return { room, database, clock };
  }

  async function statesTo(database: Database, recipient: string): Promise<string[]> {
    const rows = await database.read
      .selectFrom("outbox")
      .select("state")
      .where("recipient", "=", recipient)
      .orderBy("id")
      .execute();
    return rows.map(({ state }) => state);
  }

  test("sends an address at most three emails a day; holds the fourth but stores its request and notifies the shop", async () => {
    const { room, database } = await openRoom();
    expect(await room.requestSizer({ ...sizer, key: "s" })).toEqual({ ok: true });
    for (const key of ["1", "2", "3", "4"])
      expect(await room.requestQuote({ ...quote, key })).toEqual({ ok: true });
    expect(await statesTo(database, quote.email)).toEqual(["queued", "queued", "queued", "kept", "kept"]);
    expect(await statesTo(database, shop.email)).toEqual(Array(5).fill("queued"));
    const kept = await database.read
      .selectFrom("outbox")
      .select("last_error")
      .where("state", "=", "kept")
      .execute();
    expect(kept[0]?.last_error).toContain("three emails that day");
  });

  test("sends three emails for ten simultaneous requests, however the address is written", async () => {
    const { room, database } = await openRoom();
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        room.requestQuote({ ...quote, key: `form-${n}`, email: `c.laire+${n}@gmail.com` }),
      ),
    );
    const rows = await database.read.selectFrom("outbox").select(["recipient", "state"]).execute();
    const toClaire = rows.filter(({ recipient }) => recipient !== shop.email);
    expect(toClaire.filter(({ state }) => state === "queued")).toHaveLength(3);
    expect(toClaire.filter(({ state }) => state === "kept")).toHaveLength(7);
  });

  test("sends at most three in any 24 hours, and the next one a day after the third", async () => {
    const { room, database, clock } = await openRoom();
    const send = async (key: string) => room.requestQuote({ ...quote, key });
    await send("1");
    clock.at += 23 * hourMs;
    await send("2");
    await send("3");
    clock.at += 2 * hourMs;
    await send("4");
    clock.at += 21 * hourMs;
    await send("5");
    clock.at += 1 * hourMs;
    await send("6");
    expect(await statesTo(database, quote.email)).toEqual([
      "queued",
      "queued",
      "queued",
      "kept",
      "kept",
      "queued",
    ]);
  });

  test("repeated sign-ups for the same code don't use up the email limit", async () => {
    const { room, database } = await openRoom();
    for (let asked = 0; asked < 5; asked++) await room.signUp({ email: quote.email });
    await room.requestQuote({ ...quote, key: "1" });
    expect(await statesTo(database, quote.email)).toEqual(["queued", "queued"]);
  });

  test("notifies the showroom at its configured address", async () => {
    const { room, database } = await openRoom("desk@shop.example");
    await room.requestQuote({ ...quote, key: "1" });
    expect(await statesTo(database, "desk@shop.example")).toEqual(["queued"]);
    expect(await statesTo(database, shop.email)).toEqual([]);
  });
});
