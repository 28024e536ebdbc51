import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Clients, openClients } from "#clients";
import type { Database } from "#database";
import { encodeDesign } from "#jewelry/link";
import { designPrice } from "#jewelry/price/design-price";
import { shop } from "../../shop.config.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { earringsDesign, ringDesign } from "../../tests/jewelry/sample-designs.ts";

const at = Date.UTC(2026, 10, 21, 15);
const origin = "https://store.test";

const quote = {
  key: "form-1",
  name: "Claire Donnelly",
  email: "claire@example.com",
  phone: "(516) 555-0199",
  notes: "By May, please.\r\nThank you",
  design: ringDesign(),
};
const sizer = {
  key: "form-1",
  name: "Claire Donnelly",
  email: "claire@example.com",
  address1: "3 Mill Lane",
  address2: "",
  city: "Harrow Bay",
  state: "ny",
  postalCode: "11700",
};

const similar = {
  key: "form-1",
  name: "Claire Donnelly",
  email: "claire@example.com",
  phone: "",
  notes: "I was looking for Submariner.",
  piece: { handle: "submariner & co", title: "Submariner" },
};

describeOnEachDatabase("Client requests", (open) => {
  async function openRoom(): Promise<{ room: Clients; database: Database; faults: unknown[] }> {
    const database = await open();
    const faults: unknown[] = [];
    const reportFault = (fault: unknown) => void faults.push(fault);
    return {
      room: openClients({ database, facts: shop, origin, now: () => at, reportFault }),
      database,
      faults,
    };
  }

  async function counts({ read }: Database) {
    const count = async (
      table: "quote_request" | "similar_request" | "sizer_request" | "outbox" | "audit",
    ) => {
      const rows = await read
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow();
      return rows.n;
    };
    return {
      quotes: await count("quote_request"),
      similars: await count("similar_request"),
      sizers: await count("sizer_request"),
      mails: await count("outbox"),
      audits: await count("audit"),
    };
  }

  test("includes a matching band in the stored quote request, the estimate and the link in its emails", async () => {
    const { room, database } = await openRoom();
    expect(await room.requestQuote({ ...quote, band: "2.5x0.1" })).toEqual({ ok: true });
    const row = await database.read
      .selectFrom("quote_request")
      .select(["notes", "design_text", "band", "estimate_cents"])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      notes: "By May, please.\nThank you",
      design_text: encodeDesign(quote.design),
      band: '{"widthMm":2.5,"gapMm":0.1}',
      estimate_cents: designPrice(quote.design).totalCents + 111_500,
    });
    const emails = await database.read.selectFrom("outbox").select("data").execute();
    expect(emails.some(({ data }) => data.includes("&band=2.5x0.1"))).toBe(true);
    // Only rings have a band.
    const earrings = { ...quote, key: "form-2", design: earringsDesign(), band: "2.5x0.1" };
    expect(await room.requestQuote(earrings)).toEqual({ ok: true });
    const bands = await database.read
      .selectFrom("quote_request")
      .select("band")
      .orderBy("id", "desc")
      .execute();
    expect(bands[0]!.band).toBeNull();
  });

  test("stores a quote request with its full design and our own price, two emails and an audit entry", async () => {
    const { room, database } = await openRoom();
    expect(await room.requestQuote({ ...quote, link: "https://elsewhere.test", estimate: 1 })).toEqual({
      ok: true,
    });
    const row = await database.read.selectFrom("quote_request").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      name: "Claire Donnelly",
      email: "claire@example.com",
      phone: "(516) 555-0199",
      notes: "By May, please.\nThank you",
      design_text: encodeDesign(quote.design),
      estimate_cents: designPrice(quote.design).totalCents,
      created_at: at,
    });
    expect(JSON.parse(row.design)).toEqual(quote.design);
    const mails = await database.read.selectFrom("outbox").selectAll().orderBy("id").execute();
    expect(mails.map(({ template, recipient, state }) => [template, recipient, state])).toEqual([
      ["quote-received", "claire@example.com", "queued"],
      ["quote-requested", shop.email, "queued"],
    ]);
    const [received, requested] = mails.map(({ data }) => JSON.parse(data));
    expect(received.link).toBe(`${origin}/custom-builder/review?design=${encodeDesign(quote.design)}`);
    expect(received.replyTo).toBeUndefined();
    expect(requested.replyTo).toEqual({ name: "Claire Donnelly", address: "claire@example.com" });
    expect(await counts(database)).toMatchObject({ quotes: 1, mails: 2, audits: 1 });
  });

  test("the audit of a request contains no personal data", async () => {
    const { room, database } = await openRoom();
    await room.requestQuote(quote);
    await room.requestSizer(sizer);
    await room.requestSimilar(similar);
    const lines = JSON.stringify(await database.read.selectFrom("audit").selectAll().execute());
    expect(lines).toContain("quote.requested");
    expect(lines).not.toMatch(/claire|donnelly|mill lane/i);
  });

  test("stores one request with two emails for five clicks, and confirms each click", async () => {
    const { room, database } = await openRoom();
    const answers = await Promise.all(Array.from({ length: 5 }, () => room.requestQuote(quote)));
    expect(answers).toEqual(Array(5).fill({ ok: true }));
    expect(await counts(database)).toMatchObject({ quotes: 1, mails: 2, audits: 1 });
  });

  test("stores a second form as another request, and rejects changed text under the same key", async () => {
    const { room, database } = await openRoom();
    await room.requestQuote(quote);
    expect(await room.requestQuote({ ...quote, key: "form-2" })).toEqual({ ok: true });
    expect(await room.requestQuote({ ...quote, notes: "Another wish" })).toMatchObject({
      ok: false,
      errors: [{ field: "form" }],
    });
    expect(await counts(database)).toMatchObject({ quotes: 2, mails: 4, audits: 2 });
  });

  test("accepts a corrected form under the key of the rejected one", async () => {
    const { room, database } = await openRoom();
    expect(await room.requestQuote({ ...quote, email: "claire" })).toMatchObject({
      errors: [{ field: "email" }],
    });
    expect(await room.requestQuote(quote)).toEqual({ ok: true });
    expect(await counts(database)).toMatchObject({ quotes: 1, mails: 2 });
  });

  test("stores nothing and reports busy when the last write fails; the retry stores it once", async () => {
    const { room, database, faults } = await openRoom();
    const isSqlite = database.dialect === "sqlite";
    await database.write(async (tx) => {
      if (isSqlite)
        await sql`create trigger full_disk before insert on audit begin select raise(abort, 'disk full'); end`.execute(
          tx,
        );
      else await sql`alter table audit add constraint full_disk check (actor = 'nobody')`.execute(tx);
    });
    expect(await room.requestQuote(quote)).toEqual({ ok: false, busy: true });
    expect(await room.requestSizer(sizer)).toEqual({ ok: false, busy: true });
    expect(await room.requestSimilar(similar)).toEqual({ ok: false, busy: true });
    expect(await counts(database)).toEqual({ quotes: 0, similars: 0, sizers: 0, mails: 0, audits: 0 });
    expect(faults).toHaveLength(3);

    await database.write(async (tx) => {
      if (isSqlite) await sql`drop trigger full_disk`.execute(tx);
      else await sql`alter table audit drop constraint full_disk`.execute(tx);
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => room.requestQuote(quote)));
    expect(answers).toEqual(Array(5).fill({ ok: true }));
    expect(await counts(database)).toMatchObject({ quotes: 1, mails: 2, audits: 1 });
  });

  test("stores a request for a similar piece once, with two emails that link to the piece", async () => {
    const { room, database } = await openRoom();
    const answers = await Promise.all(Array.from({ length: 5 }, () => room.requestSimilar(similar)));
    expect(answers).toEqual(Array(5).fill({ ok: true }));
    expect(await room.requestSimilar({ ...similar, notes: "Another" })).toMatchObject({
      ok: false,
      errors: [{ field: "form" }],
    });
    expect(await database.read.selectFrom("similar_request").selectAll().execute()).toMatchObject([
      { phone: null, notes: similar.notes, product_handle: "submariner & co", product_title: "Submariner" },
    ]);
    const mails = await database.read.selectFrom("outbox").selectAll().orderBy("id").execute();
    expect(mails.map(({ template, recipient }) => [template, recipient])).toEqual([
      ["similar-received", "claire@example.com"],
      ["similar-requested", shop.email],
    ]);
    const [received, requested] = mails.map(({ data }) => JSON.parse(data));
    expect(received.link).toBe(`${origin}/product/submariner%20%26%20co`);
    expect(requested.replyTo).toEqual({ name: "Claire Donnelly", address: "claire@example.com" });
    expect(await counts(database)).toMatchObject({ similars: 1, audits: 1 });
  });

  test("stores a ring sizer request with its address, two emails and an audit entry", async () => {
    const { room, database } = await openRoom();
    const answers = await Promise.all(Array.from({ length: 5 }, () => room.requestSizer(sizer)));
    expect(answers).toEqual(Array(5).fill({ ok: true }));
    const rows = await database.read.selectFrom("sizer_request").selectAll().execute();
    expect(rows).toMatchObject([
      { address1: "3 Mill Lane", address2: null, state: "NY", postal_code: "11700" },
    ]);
    const mails = await database.read
      .selectFrom("outbox")
      .select(["template", "recipient"])
      .orderBy("id")
      .execute();
    expect(mails).toEqual([
      { template: "sizer-received", recipient: "claire@example.com" },
      { template: "sizer-requested", recipient: shop.email },
    ]);
    expect(await counts(database)).toMatchObject({ sizers: 1, audits: 1 });
  });
});
