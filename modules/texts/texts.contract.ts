import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#database";
import { openTexter, openTextProvider } from "#mail";
import { emails } from "../../server/emails.ts";
import { eraseMailbox, exportMailbox, purgeExpired } from "../../server/privacy.ts";
import { shop } from "../../shop.config.ts";
import { actor, openDeskService } from "../../tests/checkout/desk-service.ts";
import { createPricedDeposit } from "../../tests/checkout/priced-deposit.ts";
import { newKey } from "../../tests/counter/counter-service.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { sampleContext } from "../../tests/mail/sample-emails.ts";
import { openTextStandIn } from "../../tests/texts/text-stand-in.ts";
import { up as keepWords } from "./migrations/0063-text-words.ts";
import { openTexts } from "./open-texts.ts";
import { textReplies } from "./text-emails.ts";
import { keepStop } from "./text-words.ts";

const phone = "(631) 555-0123";
const number = "+16315550123";
const shopName = shop.name;

async function openRoom(database: Database, { isOff = false } = {}) {
  const service = openDeskService(database);
  const standIn = await openTextStandIn();
  // 3pm in the shop's time zone.
  const clock = { at: Date.UTC(2026, 10, 21, 20) };
  const now = () => clock.at;
  const texts = openTexts({ database, secret: isOff ? null : standIn.secret, now });
  const faults: string[] = [];
  const texter = openTexter({
    ...{ database, provider: openTextProvider(standIn), texts: emails, context: sampleContext },
    ...{ replies: textReplies, mayText: texts.mayText, now, random: () => 0, pollMs: null },
    reportFault: ({ codes }) => void faults.push(codes),
    reportTrouble: (fault) => void faults.push(String(fault)),
  });
  onTestFinished(async () => {
    await texter.close();
    await standIn.close();
  });
  const order = await createPricedDeposit(service);
  const { receipt } = await database.read
    .selectFrom("journal_entry")
    .select((eb) => eb.fn.max<number>("receipt").as("receipt"))
    .executeTakeFirstOrThrow();
  const send = (input: object, options: { key?: string; order?: string } = {}) =>
    texts.send({
      order,
      receipt,
      key: newKey(),
      actor,
      ...options,
      input: { topic: "pay", phone, ...input },
    });
  const receive = (text: string, id?: string) => {
    const { raw, headers } = standIn.message(phone, text, clock.at, id);
    return texts.takeReply(raw, headers);
  };
  const outbox = async () =>
    await database.read
      .selectFrom("outbox")
      .select(["template", "state", "last_error"])
      .where("channel", "=", "text")
      .orderBy("id")
      .execute();
  const consents = () => database.read.selectFrom("text_consent").selectAll().orderBy("id").execute();
  return { service, standIn, clock, texts, texter, faults, order, receipt, send, receive, outbox, consents };
}

describeOnEachDatabase("Texts", (open) => {
  test("text a receipt and a pay link only with the client's consent, kept with its wording and date", async () => {
    const room = await openRoom(await open());
    const offer = await room.texts.offer({ order: room.order, receipt: room.receipt });
    expect(offer?.topics.map(({ topic }) => topic)).toEqual(["receipt", "pay"]);
    expect(await room.send({})).toMatchObject({ outcome: "refused", errors: [{ field: "agrees" }] });
    expect(await room.outbox()).toEqual([]);
    expect(await room.send({ agrees: "yes" })).toEqual({ outcome: "done", phone: number });
    expect(await room.consents()).toMatchObject([
      {
        phone: number,
        wording: offer?.wording,
        agreed_at: room.clock.at,
        agreed_by: actor,
        withdrawn_at: null,
      },
    ]);
    // The next one needs no second consent.
    expect(await room.send({ topic: "receipt" })).toMatchObject({ outcome: "done" });
    await room.texter.pass();
    expect(room.standIn.taken.map(({ to, text }) => [to, text])).toEqual([
      [
        number,
        expect.stringMatching(
          new RegExp(
            `^${shopName}: \\$10,375\\.00 is due for order ${room.order}\\. Pay here: https://store\\.test/orders/key-of-\\S+ Reply STOP to opt out\\.$`,
          ),
        ),
      ],
      [number, expect.stringMatching(/receipt R-\d+\. https:\S+\/receipts\/R-\d+ Reply STOP to opt out\.$/)],
    ]);
    expect((await room.outbox()).map(({ state }) => state)).toEqual(["sent", "sent"]);
    expect(await room.service.faults()).toEqual([]);
  });

  test("send one text for a repeated click, a lost answer and a provider that is down", async () => {
    const room = await openRoom(await open());
    const key = newKey();
    await room.send({ agrees: "yes" }, { key });
    await room.send({ agrees: "yes" }, { key });
    for (const answer of [503, "lost", 200] as const) {
      room.standIn.answer = answer;
      await room.texter.pass();
      room.clock.at += 10 * 60_000;
    }
    expect(room.standIn.requests).toBe(3);
    expect(room.standIn.taken).toHaveLength(1);
    expect(room.faults).toEqual(["HTTP 503", "UNREACHABLE"]);
    expect(await room.outbox()).toMatchObject([{ state: "sent" }]);
  });

  test("fail at once for a number that the provider refuses, which the desk sees beside failed emails", async () => {
    const room = await openRoom(await open());
    await room.send({ agrees: "yes" });
    room.standIn.answer = 422;
    await room.texter.pass();
    expect(await room.outbox()).toEqual([
      { template: "text-pay", state: "failed", last_error: "The text provider answered with status 422." },
    ]);
  });

  test("wait from 9pm until 8am in the shop's time zone, on both sides of a clock change", async () => {
    const room = await openRoom(await open());
    for (const [at, isSent] of [
      // November 21, Eastern Standard Time.
      [Date.UTC(2026, 10, 22, 1, 59), true],
      [Date.UTC(2026, 10, 22, 2), false],
      [Date.UTC(2026, 10, 22, 12, 59), false],
      [Date.UTC(2026, 10, 22, 13), true],
      // June, Eastern Daylight Time.
      [Date.UTC(2027, 5, 1, 0, 59), true],
      [Date.UTC(2027, 5, 1, 1), false],
    ] as const) {
      room.clock.at = at;
      const before = room.standIn.taken.length;
      await room.send({ agrees: "yes" });
      await room.texter.pass();
      expect(room.standIn.taken.length > before, new Date(at).toISOString()).toBe(isSent);
      if (!isSent)
        await room.service.till.database.write((tx) =>
          tx.deleteFrom("outbox").where("channel", "=", "text").where("state", "=", "queued").execute(),
        );
    }
  });

  test.each([
    "STOP",
    "stop.",
    "Unsubscribe",
    "CANCEL",
    "end",
    "Quit",
    "ALTO",
    "¡Parar!",
    "Stop texting me please",
    "ＳＴＯＰ",
    "pls stop",
    "Please unsubscribe me",
    "remove me from your list",
    "please don't text me",
    "Wrong number",
    "leave me alone",
    "¡Basta!",
    "No más",
    "no mas",
    "I revoke consent",
    "revoke",
  ])("end with “%s”, which is confirmed once, at any hour", async (words) => {
    const room = await openRoom(await open());
    await room.send({ agrees: "yes" });
    room.clock.at = Date.UTC(2026, 10, 22, 4);
    expect(await room.receive(words, "in-a")).toBe("taken");
    expect(await room.receive(words, "in-a")).toBe("taken");
    expect(await room.receive(words, "in-b")).toBe("taken");
    await room.texter.pass();
    expect(room.standIn.taken.map(({ text }) => text)).toEqual([
      `${shopName}: You won't get any more texts from us. Reply START to get them again.`,
    ]);
    // Queued before, it is never sent.
    room.clock.at = Date.UTC(2026, 10, 22, 15);
    await room.texter.pass();
    expect(await room.outbox()).toMatchObject([
      { template: "text-pay", state: "failed", last_error: "This number opted out of texts." },
      { template: "text-stopped", state: "sent" },
    ]);
    expect(await room.consents()).toMatchObject([{ withdrawn_by: "client" }]);
    expect(await room.send({ agrees: "yes" })).toMatchObject({
      outcome: "refused",
      errors: [{ field: "phone", message: expect.stringContaining("opted out") }],
    });
  });

  test("begin again with START, and answer HELP and anything else with where to call", async () => {
    const room = await openRoom(await open());
    expect(await room.receive("START")).toBe("taken");
    expect(await room.receive("HELP")).toBe("taken");
    expect(await room.outbox()).toEqual([]);
    await room.send({ agrees: "yes" });
    await room.texter.pass();
    for (const text of ["HELP", "Can I cancel my visit?", "Are you open?", "STOP", "Hello?", "start"])
      expect(await room.receive(text)).toBe("taken");
    await room.texter.pass();
    expect((await room.outbox()).map(({ template }) => template)).toEqual([
      ...["text-pay", "text-help", "text-help", "text-stopped", "text-started"],
    ]);
    expect(room.standIn.taken.at(-1)?.text).toContain("You'll get our texts again.");
    expect(await room.send({})).toMatchObject({ outcome: "done" });
    expect(await room.consents()).toMatchObject([
      { agreed_by: actor, withdrawn_by: "client" },
      { agreed_by: "client", withdrawn_at: null },
    ]);
  });

  test("can't be agreed to again at the desk after a STOP that followed an opt-out there", async () => {
    const room = await openRoom(await open());
    await room.send({ agrees: "yes" });
    await room.texts.optOut(number, actor);
    await room.receive("STOP");
    expect(await room.consents()).toMatchObject([{ withdrawn_by: actor }]);
    expect(await room.send({ agrees: "yes" })).toMatchObject({
      outcome: "refused",
      errors: [{ field: "phone", message: expect.stringContaining("opted out") }],
    });
  });

  test("can't be agreed to at the desk for a number that texted STOP and never agreed, until its START", async () => {
    const database = await open();
    const room = await openRoom(database);
    await room.receive("STOP", "in-1");
    expect(await room.outbox()).toEqual([]);
    expect(await room.send({ agrees: "yes" })).toMatchObject({
      outcome: "refused",
      errors: [{ field: "phone" }],
    });
    await room.receive("START", "in-2");
    await room.receive("STOP", "in-3");
    await room.receive("START", "in-2");
    expect(await room.send({ agrees: "yes" })).toMatchObject({
      outcome: "refused",
      errors: [{ field: "phone" }],
    });
    expect(await room.consents()).toEqual([]);
    const kept = await database.read.selectFrom("text_word").selectAll().execute();
    expect(kept).toMatchObject([{ word: "stop", at: room.clock.at }]);
    expect(JSON.stringify(kept)).not.toMatch(/5550123|in-\d/);
    await room.receive("START", "in-4");
    expect(await room.outbox()).toEqual([]);
    expect(await room.send({ agrees: "yes" })).toMatchObject({ outcome: "done" });
    await room.texter.pass();
    expect(room.standIn.taken).toHaveLength(1);
  });

  test("aren't sent to a number whose STOP came before its consent was recorded", async () => {
    const database = await open();
    const room = await openRoom(database);
    await room.send({ agrees: "yes" });
    await database.write((tx) => keepStop(tx, { phone: number, now: room.clock.at }));
    await room.texter.pass();
    expect(room.standIn.taken).toEqual([]);
    expect(await room.outbox()).toMatchObject([
      { state: "failed", last_error: "This number opted out of texts." },
    ]);
    expect(await room.send({})).toMatchObject({ outcome: "refused", errors: [{ field: "phone" }] });
  });

  test("stay ended for owners who texted STOP before opt-outs were kept", async () => {
    const database = await open();
    const room = await openRoom(database);
    await room.send({ agrees: "yes" });
    await room.receive("STOP");
    await database.write(async (tx) => {
      await sql`drop table text_word`.execute(tx);
      await keepWords(tx as unknown as Kysely<unknown>);
    });
    await database.write((tx) => tx.deleteFrom("text_consent").execute());
    expect(await room.send({ agrees: "yes" })).toMatchObject({
      outcome: "refused",
      errors: [{ field: "phone" }],
    });
  });

  test("forget an opt-out 30 days after START, and never before START", async () => {
    const database = await open();
    const room = await openRoom(database);
    await room.receive("STOP");
    const later = room.clock.at + 6 * 365 * 86_400_000;
    await purgeExpired(database, { now: later });
    expect(await database.read.selectFrom("text_word").select("word").execute()).toEqual([{ word: "stop" }]);
    await room.receive("START");
    await purgeExpired(database, { now: room.clock.at + 29 * 86_400_000 });
    expect(await database.read.selectFrom("text_word").select("word").execute()).toEqual([{ word: "start" }]);
    await purgeExpired(database, { now: room.clock.at + 31 * 86_400_000 });
    expect(await database.read.selectFrom("text_word").select("word").execute()).toEqual([]);
  });

  test("stay ended when the provider delivers an earlier START again", async () => {
    const room = await openRoom(await open());
    await room.send({ agrees: "yes" });
    await room.receive("STOP", "in-1");
    await room.receive("START", "in-2");
    await room.receive("STOP", "in-3");
    expect(await room.receive("START", "in-2")).toBe("taken");
    expect(await room.consents()).toMatchObject([{ withdrawn_by: "client" }, { withdrawn_by: "client" }]);
    await room.receive("START", "in-4");
    expect(await room.texts.mayText(number)).toBe(true);
  });

  test("end when the client tells the desk, who may agree to them again there", async () => {
    const room = await openRoom(await open());
    await Promise.all([room.send({ agrees: "yes" }), room.send({ agrees: "yes" })]);
    expect(await room.consents()).toHaveLength(1);
    await room.texts.optOut(phone, actor);
    await room.texter.pass();
    expect(room.standIn.taken).toEqual([]);
    expect(await room.send({})).toMatchObject({ outcome: "refused", errors: [{ field: "agrees" }] });
    expect(await room.send({ agrees: "yes" })).toMatchObject({ outcome: "done" });
    expect(await room.consents()).toMatchObject([{ withdrawn_by: actor }, { withdrawn_at: null }]);
  });

  test("reject a webhook with a wrong or old signature, and any while texts are off", async () => {
    const room = await openRoom(await open());
    await room.send({ agrees: "yes" });
    const { raw, headers } = room.standIn.message(phone, "STOP", room.clock.at);
    expect(await room.texts.takeReply(raw.replace("STOP", "START"), headers)).toBe("refused");
    expect(await room.texts.takeReply(raw, new Headers())).toBe("refused");
    const old = room.standIn.message(phone, "STOP", room.clock.at - 6 * 60_000);
    expect(await room.texts.takeReply(old.raw, old.headers)).toBe("refused");
    expect(await room.consents()).toMatchObject([{ withdrawn_at: null }]);
    const off = openTexts({ database: room.service.till.database, secret: null });
    expect(await off.takeReply(raw, headers)).toBe("off");
  });

  test("speak the client's language", async () => {
    const room = await openRoom(await open());
    await room.service.till.database.write((tx) =>
      tx.updateTable("orders").set({ language: "es" }).execute(),
    );
    const offer = await room.texts.offer({ order: room.order, receipt: null });
    expect(offer?.wording).toContain("Acepto que");
    await room.send({ agrees: "yes" });
    await room.texter.pass();
    await room.receive("ALTO");
    await room.texter.pass();
    expect(room.standIn.taken.map(({ text }) => text)).toEqual([
      expect.stringMatching(/Pague aquí: https:\S+ Responda ALTO para no recibir más\.$/),
      expect.stringContaining("No recibirá más mensajes nuestros."),
    ]);
  });

  test("are exported and erased with the client, and unsent ones are never sent", async () => {
    const database = await open();
    const room = await openRoom(database);
    const { till, desk, paid } = room.service;
    const order = await paid();
    const { email, id, receipt } = await database.read
      .selectFrom("orders")
      .innerJoin("journal_entry", "journal_entry.order_id", "orders.id")
      .select(["orders.id", "email", "receipt"])
      .where("orders.number", "=", order.number)
      .executeTakeFirstOrThrow();
    expect(
      await room.texts.send({
        ...{ order: order.number, receipt, key: newKey(), actor },
        input: { topic: "receipt", phone, agrees: "yes" },
      }),
    ).toMatchObject({ outcome: "done" });
    const exported = JSON.stringify(await exportMailbox(database, email, room.clock.at));
    expect(exported).toContain("text-receipt");
    expect(exported).toContain("may text this number");
    // The deposit of the same mailbox is still being made.
    await till.database.write((tx) =>
      tx
        .updateTable("orders")
        .set({ email: "other@example.com", email_key: "other@example.com" })
        .where("id", "<>", id)
        .execute(),
    );
    await desk.moveOrder({ number: order.number, to: "ready_for_pickup", version: order.version, actor });
    const input = { givenBy: "Mara", receivedBy: "Claire Donnelly" };
    const moved = await desk.moveOrder({
      ...{ number: order.number, to: "completed", version: order.version + 1, actor, input },
    });
    expect(moved).toMatchObject({ outcome: "done" });
    await room.receive("STOP");
    const erased = await eraseMailbox(database, email, room.clock.at);
    expect(erased).toMatchObject({ textConsents: 1 });
    expect(await room.consents()).toEqual([]);
    // The owner's STOP outlives the erasure.
    expect(await room.send({ agrees: "yes" })).toMatchObject({
      outcome: "refused",
      errors: [{ field: "phone", message: expect.stringContaining("opted out") }],
    });
    await room.texter.pass();
    expect(room.standIn.taken).toEqual([]);
    expect(JSON.stringify(await database.read.selectFrom("outbox").selectAll().execute())).not.toContain(
      number,
    );
  });
});
