import { expect, test } from "vitest";
import { eraseMailbox, exportMailbox } from "../../server/privacy.ts";
import { actor } from "../../tests/checkout/desk-service.ts";
import { newKey } from "../../tests/counter/counter-service.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { number, openRoom, phone, shopName } from "../../tests/texts/text-room.ts";
import { openTexts } from "./open-texts.ts";

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
