import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { openClients } from "#clients";
import type { Database } from "#database";
import { shop } from "../../../shop.config.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { ringDesign } from "../../../tests/jewelry/sample-designs.ts";
import { decideItem, decideItems, readDeskItems } from "./desk-items.ts";
import { addDeskNote, readDeskNotes } from "./desk-notes.ts";
import { findDeskQuoteRequest } from "./desk-quote.ts";
import { listInboxRequests } from "./inbox-requests.ts";

const actor = "desk 1a2b3c4d";
const waiting = { isDone: false, most: 50 };
const who = { actor, requestId: "r-1" };

async function askedDatabase(database: Database): Promise<Database> {
  const room = openClients({ database, facts: shop, origin: "https://shop.example", now: () => 1_000 });
  const visitor = { name: "Ada Lee", email: "ada@example.com" };
  await room.requestQuote({
    ...visitor,
    key: "q1",
    phone: "(516) 555-0100",
    notes: "By May",
    design: ringDesign(),
  });
  await room.requestSimilar({
    ...visitor,
    key: "p1",
    notes: "With a date.",
    piece: { handle: "submariner", title: "Submariner" },
  });
  const street = { address1: "1 Main Street", city: "Islip", state: "NY", postalCode: "11751" };
  await room.requestSizer({ ...visitor, ...street, key: "s1" });
  await room.signUp({ email: "ada@example.com" });
  return database;
}

describeOnEachDatabase("Desk inbox", (open) => {
  test("lists a quote drafted without a client's request until it is sent", async () => {
    const database = await askedDatabase(await open());
    const row = {
      ...{ number: 1_001, quote_request_id: null, title: "Oval halo ring", name: "Ada Lee", phone: null },
      ...{ email: "ada@example.com", design: null, design_text: "", token_hash: "t", checkout_hash: "c" },
      ...{ sent_version: 1, accepted_version: null, accepted_at: null, order_id: null },
      ...{ first_opened_at: null, last_opened_at: null, version: 1, created_at: 1_000, updated_at: 1_000 },
    };
    await database.write((tx) =>
      tx
        .insertInto("quote")
        .values({ ...row, state: "draft" })
        .execute(),
    );
    const subject = "priced-quote 1001";
    const [entry] = await listInboxRequests(database.read, { subject });
    expect(entry).toMatchObject({
      ...{ subject, kind: "quote", at: 1_000, title: "Oval halo ring", email: "ada@example.com" },
      quote: { number: 1_001, state: "draft" },
    });
    const kinds = async () => (await listInboxRequests(database.read, waiting)).map(({ kind }) => kind);
    expect(await kinds()).toEqual(["quote", "quote", "similar", "sizer"]);
    await decideItem(database, { subject, next: "done", version: 0, now: 2_000, ...who });
    expect(await kinds()).toEqual(["quote", "similar", "sizer"]);
    expect(await listInboxRequests(database.read, { isDone: true, most: 5 })).toContainEqual(entry);
    await database.write((tx) => tx.updateTable("quote").set({ state: "sent" }).execute());
    await decideItem(database, { subject, next: "look", version: 1, now: 3_000, ...who });
    expect(await kinds()).toEqual(["quote", "similar", "sizer"]);
    expect(await listInboxRequests(database.read, { subject })).toMatchObject([{ state: "sent" }]);
  });

  test("lists client requests until staff mark them done", async () => {
    const database = await askedDatabase(await open());
    const entries = await listInboxRequests(database.read, waiting);
    expect(entries.map(({ kind, title, email }) => [kind, title, email])).toEqual([
      ["quote", "Custom ring, solitaire", "ada@example.com"],
      ["similar", "Similar to Submariner", "ada@example.com"],
      ["sizer", "Ring sizer to Islip, NY", "ada@example.com"],
    ]);
    expect(entries[1]?.wish).toEqual({ notes: "With a date.", productHandle: "submariner" });
    const { subject } = entries[0]!;
    await decideItem(database, { subject, next: "done", version: 0, now: 2_000, ...who });
    expect((await listInboxRequests(database.read, waiting)).map(({ kind }) => kind)).toEqual([
      "similar",
      "sizer",
    ]);
    const done = await listInboxRequests(database.read, { isDone: true, most: 50 });
    expect(done[0]).toEqual(entries[0]);
    expect(done.map(({ kind, state }) => [kind, state])).toEqual([
      ["quote", "asked"],
      ["sign-up", "code_sent"],
    ]);
    expect(await listInboxRequests(database.read, { subject })).toEqual([entries[0]]);
    await decideItem(database, { subject, next: "look", version: 1, now: 3_000, ...who });
    expect(await listInboxRequests(database.read, waiting)).toHaveLength(3);
  });

  test("hides a snoozed entry until its day, and any other action brings it back", async () => {
    const database = await askedDatabase(await open());
    const listed = async (asOf: string, isPutOff = false) =>
      (await listInboxRequests(database.read, { ...waiting, asOf, isPutOff })).map(({ subject }) => subject);
    const subject = "sizer 1";
    const put = { subject, next: "later", laterOn: "2026-12-01", now: 2_000, ...who } as const;
    await decideItem(database, { ...put, version: 0 });
    expect(await listed("2026-11-30")).not.toContain(subject);
    expect(await listed("2026-11-30", true)).toEqual([subject]);
    expect(await listed("2026-12-01")).toContain(subject);
    expect(await listed("2026-12-01", true)).toEqual([]);
    expect((await readDeskItems(database.read, [subject]))[0]).toMatchObject({ laterOn: "2026-12-01" });
    await decideItem(database, { ...who, subject, next: "call", version: 1, now: 3_000 });
    expect(await listed("2026-11-30")).toContain(subject);
    await decideItem(database, { ...put, version: 2 });
    expect((await readDeskItems(database.read, [subject]))[0]).toMatchObject({ nextAction: "call" });
    await decideItem(database, { ...who, subject, next: "done", version: 3, now: 4_000 });
    expect(await listed("2026-11-30", true)).toEqual([]);
  });

  test("tells a staff member who acts second that a colleague already decided, and changes nothing", async () => {
    const database = await askedDatabase(await open());
    const decision = { subject: "quote 1", version: 0, ...who };
    expect(await decideItem(database, { ...decision, next: "call", now: 2_000 })).toEqual({
      outcome: "decided",
    });
    expect(await decideItem(database, { ...decision, next: "done", now: 3_000 })).toEqual({
      outcome: "stale",
      at: 2_000,
    });
    expect(await readDeskItems(database.read, ["quote 1", "sizer 1"])).toEqual([
      { nextAction: "call", doneAt: null, laterOn: null, version: 1, updatedAt: 2_000, notes: 0 },
      { nextAction: null, doneAt: null, laterOn: null, version: 0, updatedAt: null, notes: 0 },
    ]);
  });

  test("rejects actions and notes on an entry that is being erased", async () => {
    const database = await askedDatabase(await open());
    const subject = "sizer 1";
    const decision = { subject, next: "post", version: 0, now: 2_000, ...who } as const;
    let answers: Promise<unknown[]> | undefined;
    await database.write(async (tx) => {
      await tx.deleteFrom("sizer_request").where("id", "=", 1).execute();
      await tx.deleteFrom("desk_item").where("subject", "=", subject).execute();
      answers = Promise.all([
        decideItem(database, decision),
        decideItems(database, [decision]),
        addDeskNote(database, { text: "Posted.", key: "n1" }, { subject, now: 2_000, ...who }),
      ]);
      await pause(100);
    });
    expect(await answers).toEqual([{ outcome: "gone" }, [{ outcome: "gone" }], { ok: false, gone: true }]);
    expect(await readDeskItems(database.read, [subject])).toMatchObject([{ version: 0, notes: 0 }]);
  });

  test("allows only one of ten simultaneous decisions", async () => {
    const database = await askedDatabase(await open());
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        decideItem(database, { subject: "sizer 1", next: "post", version: 0, now: 2_000, ...who }),
      ),
    );
    expect(all.filter(({ outcome }) => outcome === "decided")).toHaveLength(1);
  });

  test("stores a note once per form with its author and time; the audit says only that a note was added", async () => {
    const database = await askedDatabase(await open());
    const place = { subject: "quote 1", now: 2_000, ...who };
    await addDeskNote(database, { text: " Left a message. ", key: "n1" }, place);
    await addDeskNote(database, { text: "Left a message.", key: "n1" }, place);
    await addDeskNote(database, { text: "She calls back.", key: "n2" }, place);
    expect(await addDeskNote(database, { text: " \n", key: "n3" }, place)).toEqual({
      ok: false,
      errors: [{ field: "text", message: "Enter a note first." }],
    });
    for (const subject of ["quote 99", "similar 1x", "priced-quote 7"])
      expect(await addDeskNote(database, { text: "Late", key: "n4" }, { ...place, subject })).toEqual({
        ok: false,
        gone: true,
      });
    const notes = await readDeskNotes(database.read, "quote 1");
    expect(notes.map(({ text, actor, at }) => ({ text, actor, at }))).toEqual([
      { text: "Left a message.", actor, at: 2_000 },
      { text: "She calls back.", actor, at: 2_000 },
    ]);
    expect((await readDeskItems(database.read, ["quote 1"]))[0]?.notes).toBe(2);
    const audit = await database.read
      .selectFrom("audit")
      .select(["actor", "data"])
      .where("action", "=", "desk.noted")
      .execute();
    expect(audit).toHaveLength(2);
    expect(JSON.stringify(audit)).not.toContain("message");
  });

  test("returns the full details of a quote request, and nothing for an unknown number", async () => {
    const database = await askedDatabase(await open());
    expect(await findDeskQuoteRequest(database.read, 1)).toMatchObject({
      name: "Ada Lee",
      phone: "(516) 555-0100",
      notes: "By May",
      design: ringDesign(),
      priceBook: 1,
      at: 1_000,
    });
    expect(await findDeskQuoteRequest(database.read, 2)).toBeNull();
  });
});
