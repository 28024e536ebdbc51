import { expect, test } from "vitest";
import { addDeskNote, decideItem, openClients, readDeskItems } from "#clients";
import type { Database } from "#database";
import { orderColumns } from "../../modules/commerce/orders/order-record.ts";
import { eraseMailbox, exportMailbox } from "../../server/privacy.ts";
import { shop } from "../../shop.config.ts";
import { origin } from "../../tests/checkout/checkout-service.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { countWaiting } from "../../tests/operations/count-waiting.ts";
import {
  canaryEngraving,
  claire,
  findTextsWith,
  openShopWithHistory,
} from "../../tests/operations/shop-with-history.ts";
import { verify } from "../invariants/verify.ts";

const traces = [
  claire.email,
  claire.firstName,
  claire.lastName,
  claire.phone,
  claire.address1,
  claire.city,
  canaryEngraving,
];

async function sums({ read }: Database) {
  return await read
    .selectFrom("orders")
    .select(["number", "state", "subtotal_cents", "tax_cents", "tax_label", "total_cents", "unit_count"])
    .orderBy("number")
    .execute();
}

describeOnEachDatabase("PRV-02: erasing a mailbox", (open) => {
  test("removes the address from every table, and keeps amounts, pieces and payments", async () => {
    const { database, till, sell } = await openShopWithHistory(await open());
    const other = await sell({ email: "other@example.com", firstName: "Otto" });
    expect((await findTextsWith(database, [claire.email])).length).toBeGreaterThan(8);
    const before = await sums(database);
    const payments = await database.read.selectFrom("payment").selectAll().orderBy("id").execute();

    const erased = await eraseMailbox(database, claire.email.toLowerCase(), till.clock.at);

    expect(erased).toMatchObject({ orders: 3, quotes: 1, similarRequests: 1, sizerRequests: 1, signUps: 1 });
    expect(erased.unfinished).toEqual([
      expect.stringMatching(/^order LI-/),
      expect.stringMatching(/^order LD-/),
      expect.stringMatching(/^job LJ-/),
    ]);
    expect(await findTextsWith(database, traces)).toEqual([]);
    expect(await sums(database)).toEqual(before);
    expect(await database.read.selectFrom("payment").selectAll().orderBy("id").execute()).toEqual(payments);
    expect((await verify(database)).flatMap(({ faults }) => faults)).toEqual([]);
    const kept = await database.read
      .selectFrom("orders")
      .select(["email", "first_name"])
      .where("number", "=", other)
      .execute();
    expect(kept).toEqual([{ email: "other@example.com", first_name: "Otto" }]);
  });

  test("keeps the records of a longer address that contains the erased one", async () => {
    const { database, till, sell } = await openShopWithHistory(await open());
    const longer = [`jo${claire.email}`, `jo.${claire.email}`, `${claire.email}.au`];
    for (const email of longer) await sell({ email, firstName: "Otto" });
    const texts = await findTextsWith(database, longer);
    expect(texts.length).toBeGreaterThan(8);

    await eraseMailbox(database, claire.email, till.clock.at);

    expect(await findTextsWith(database, longer)).toEqual(texts);
  });

  test("audits what was redacted, but not whose it was", async () => {
    const { database, till } = await openShopWithHistory(await open());
    const { number } = await database.read
      .selectFrom("orders")
      .select("number")
      .where("kind", "=", "goods")
      .where("state", "=", "paid")
      .executeTakeFirstOrThrow();
    await eraseMailbox(database, claire.email, till.clock.at);
    const entries = await database.read
      .selectFrom("audit")
      .select(["subject", "action", "data"])
      .where("action", "like", "privacy.%")
      .execute();
    expect(entries).toContainEqual({
      subject: `order ${number}`,
      action: "privacy.redacted",
      data: JSON.stringify({ reason: "asked" }),
    });
    expect(entries.at(-1)).toMatchObject({ subject: "privacy", action: "privacy.erased" });
  });

  test("removes staff notes, and actions on deleted entries", async () => {
    const { database, till } = await openShopWithHistory(await open());
    const by = { actor: "desk 1a2b3c4d", requestId: "r-1" };
    const { number } = await database.read
      .selectFrom("orders")
      .select("number")
      .where("state", "=", "paid")
      .where("kind", "=", "goods")
      .executeTakeFirstOrThrow();
    for (const subject of ["quote 1", "similar 1", "sizer 1", "sign-up 1", `order ${number}`]) {
      await addDeskNote(
        database,
        { key: subject.replace(" ", "-"), text: `Canary note on ${subject}` },
        { subject, now: till.clock.at, ...by },
      );
      await decideItem(database, { subject, next: "done", version: 0, now: till.clock.at, ...by });
    }
    const { notes } = await exportMailbox(database, claire.email, till.clock.at);
    expect(notes).toHaveLength(5);
    await eraseMailbox(database, claire.email, till.clock.at, by);
    expect(await findTextsWith(database, ["canary note"])).toEqual([]);
    const doneAt = (
      await readDeskItems(database.read, ["quote 1", "similar 1", "sizer 1", `order ${number}`])
    ).map((item) => item.doneAt);
    expect(doneAt).toEqual([null, null, null, till.clock.at]);
    const erasure = await database.read
      .selectFrom("audit")
      .select("actor")
      .where("action", "=", "privacy.erased")
      .executeTakeFirstOrThrow();
    expect(erasure.actor).toBe(by.actor);
  });

  test("keeps orders readable, including the place that determined their tax", async () => {
    const { database, till } = await openShopWithHistory(await open());
    await eraseMailbox(database, claire.email, till.clock.at);
    const orders = await database.read.selectFrom("orders").selectAll().where("kind", "=", "goods").execute();
    for (const order of orders) {
      expect(orderColumns.lines.parse(JSON.parse(order.lines))).toHaveLength(1);
      expect(orderColumns.delivery.parse(JSON.parse(order.delivery))).toMatchObject({
        state: "NY",
        county: "Suffolk",
        city: "redacted",
      });
    }
  });

  test("cancels unsent emails, and a second erasure finds nothing", async () => {
    const { database, till } = await openShopWithHistory(await open());
    await eraseMailbox(database, claire.email, till.clock.at);
    const waiting = await database.read
      .selectFrom("outbox")
      .selectAll()
      .where("state", "=", "queued")
      .execute();
    expect(waiting).toEqual([]);
    expect(await countWaiting(database, "/desk/mail")).toBe(0);
    const again = await eraseMailbox(database, claire.email, till.clock.at);
    expect(again).toMatchObject({ orders: 0, quotes: 0, signUps: 0, carts: 0, emails: 0, mentions: 0 });
  });

  test("covers every spelling of the address, and what others wrote about the person", async () => {
    const { database, till, ask } = await openShopWithHistory(await open());
    await ask("c.laire+rings@gmail.com");
    const room = openClients({ database, facts: shop, origin, now: () => till.clock.at });
    await room.requestSizer({
      key: "friend",
      name: "Friend of CLAIRE@gmail.com",
      email: "friend@example.com",
      address1: "1 Main Street",
      city: "Islip",
      state: "NY",
      postalCode: "11751",
    });
    const erased = await eraseMailbox(database, "claire@googlemail.com", till.clock.at);
    expect(erased).toMatchObject({ quotes: 1, signUps: 1 });
    expect(erased.mentions).toBeGreaterThan(0);
    expect(await findTextsWith(database, ["laire+rings@", "claire@g"])).toEqual([]);
    expect((await findTextsWith(database, ["friend@example.com"])).length).toBeGreaterThan(0);
  });

  test("gives an erased mailbox the same discount code when it signs up again", async () => {
    const { database, till, ask } = await openShopWithHistory(await open());
    const code = await ask("claire@gmail.com");
    await eraseMailbox(database, "claire@gmail.com", till.clock.at);
    const room = openClients({ database, facts: shop, origin, now: () => till.clock.at });
    expect(await room.signUp({ email: "Claire@gmail.com" })).toEqual({ ok: true, code });
    const rows = await database.read.selectFrom("sign_up").select("email").where("code", "=", code).execute();
    expect(rows).toEqual([{ email: "Claire@gmail.com" }]);
  });

  test("rejects erasing while an order is being paid, and changes nothing", async () => {
    const { database, till } = await openShopWithHistory(await open());
    const key = await till.enter([{ variantId: await till.addVariant() }]);
    await till.hold(key, { ...claire });
    const before = await findTextsWith(database, traces);
    await expect(eraseMailbox(database, claire.email, till.clock.at)).rejects.toThrow(
      /is awaiting payment, so nothing was erased/,
    );
    expect(await findTextsWith(database, traces)).toEqual(before);
  });
});

describeOnEachDatabase("PRV-02: exporting a mailbox", (open) => {
  test("exports every order, request, sign-up and email of the mailbox, and nobody else's", async () => {
    const { database, till, sell } = await openShopWithHistory(await open());
    const other = await sell({ email: "other@example.com", firstName: "Otto" });
    const data = await exportMailbox(database, ` ${claire.email.toUpperCase()} `, till.clock.at);
    expect(data.orders).toHaveLength(3);
    expect(data.orders).toContainEqual(
      expect.objectContaining({
        email: claire.email,
        delivery: expect.objectContaining({ address1: claire.address1 }),
        payments: [expect.objectContaining({ state: "approved" })],
        history: expect.arrayContaining([expect.objectContaining({ action: "order.paid" })]),
      }),
    );
    expect(data.orders).toContainEqual(
      expect.objectContaining({
        designs: [
          expect.objectContaining({
            design: expect.objectContaining({
              engraving: expect.objectContaining({ text: canaryEngraving }),
            }),
          }),
        ],
      }),
    );
    expect(data.quotes).toHaveLength(1);
    expect(data.similarRequests).toHaveLength(1);
    expect(data.sizerRequests).toHaveLength(1);
    expect(data.signUps).toEqual([
      expect.objectContaining({ discount: expect.objectContaining({ state: "issued" }) }),
    ]);
    expect(data.emails!.length).toBeGreaterThanOrEqual(6);
    const text = JSON.stringify(data);
    for (const secret of ["token_hash", "key_hash", "request_hash", other, "Otto"])
      expect(text).not.toContain(secret);
    for (const trace of traces) expect(text).toContain(trace);
  });

  test("exports empty lists for an unknown address", async () => {
    const { database, till } = await openShopWithHistory(await open());
    const data = await exportMailbox(database, "nobody@example.com", till.clock.at);
    const lists = Object.entries(data).filter(([name]) => name !== "addresses" && name !== "writtenAt");
    expect(lists.map(([, rows]) => rows)).toEqual(lists.map(() => []));
  });
});
