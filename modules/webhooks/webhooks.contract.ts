import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import type { Database } from "#database";
import { announce } from "../../foundation/records/announce.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { by, openWebhookRoom } from "../../tests/webhooks/webhook-room.ts";
import { openTestShop, type TestShop } from "../commerce/contract/test-shop.ts";

const dayMs = 24 * 60 * 60_000;

async function openRoom(database: Database) {
  const shop = await openTestShop(database);
  return { ...(await openWebhookRoom(database)), shop };
}

async function retitle(shop: TestShop, title: string, id = 1) {
  const { body } = await shop.admin(
    `mutation ($product: ProductUpdateInput) { productUpdate(product: $product) { userErrors { message } } }`,
    { product: { id: `gid://shopify/Product/${id}`, title } },
  );
  expect(body.data.productUpdate.userErrors).toEqual([]);
}

describeOnEachDatabase("Outgoing webhooks", (open) => {
  test("move-in trap 53: an event is queued with its cause, and gone with a rollback", async () => {
    const database = await open();
    const { shop, subscribe, rows, pass, receiver } = await openRoom(database);
    await retitle(shop, "Before anybody listened");
    await subscribe("products/update");
    await database
      .write(async (tx) => {
        await announce(tx, ["products/update"], () => [{ topic: "products/update", subject: "product 1" }]);
        throw new Error("disk full");
      })
      .catch(() => {});
    expect(await rows()).toEqual([]);
    await retitle(shop, "Renamed");
    expect(await rows()).toMatchObject([{ topic: "products/update", subject: "product 1", state: "queued" }]);
    await pass();
    expect(receiver.received).toHaveLength(1);
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]];
    expect(headers).toMatchObject({
      ...{ "x-shopify-topic": "products/update", "x-shopify-shop-domain": "store.test" },
      ...{ "content-type": "application/json", "webhook-id": headers["x-shopify-webhook-id"] },
    });
    expect(JSON.parse(body)).toMatchObject({ id: 1, title: "Renamed", variants: expect.any(Array) });
    expect(await rows()).toMatchObject([{ state: "sent", attempts: 1, status: 200, error: null }]);
  });

  test("move-in trap 54: a later event of a subject waits for the earlier one's retries, and versions ascend", async () => {
    const { shop, subscribe, pass, receiver, clock, rows } = await openRoom(await open());
    await subscribe("products/update");
    await retitle(shop, "First");
    await retitle(shop, "Second");
    await retitle(shop, "Other", 2);
    let isDown = true;
    receiver.answer = ({ body }) => ({ status: isDown && JSON.parse(body).id === 1 ? 503 : 200 });
    await pass();
    expect((await rows()).map(({ state }) => state)).toEqual(["queued", "queued", "sent"]);
    isDown = false;
    clock.at += 60_000;
    await pass();
    const ofFirst = receiver.received.filter(({ body }) => JSON.parse(body).id === 1);
    expect(ofFirst).toHaveLength(3);
    expect(ofFirst[1]?.headers["webhook-id"]).toBe(ofFirst[0]?.headers["webhook-id"]);
    const versions = ofFirst.map(({ headers }) => Number(headers["webhook-version"]));
    expect(versions[0]).toBe(versions[1]);
    expect(versions[2]).toBeGreaterThan(versions[1] ?? 0);
    // A retry sends the state of now, so an old payload never lands after a newer one.
    expect(JSON.parse(ofFirst[1]?.body ?? "").title).toBe("Second");
  });

  test("move-in trap 55: redirects and private addresses fail, and replies are neither kept nor shown", async () => {
    const database = await open();
    const { shop, subscribe, pass, receiver, rows, webhooks } = await openRoom(database);
    const id = await subscribe("products/update");
    receiver.answer = ({ path }) =>
      path === "/hooks" ? { status: 302, location: receiver.url("/secret"), body: "internal-words" } : null;
    await retitle(shop, "Renamed");
    await pass();
    expect(receiver.received.map(({ path }) => path)).toEqual(["/hooks"]);
    const [row] = await rows();
    expect(row).toMatchObject({ state: "queued", status: 302 });
    expect(JSON.stringify(row)).not.toContain("internal-words");
    for (const url of [
      ...["https://127.0.0.1/", "https://[::1]/", "https://169.254.169.254/", "https://2130706433/"],
      ...["https://localhost/", "http://shop.example/", "https://user:pw@shop.example/", "ftp://a.example"],
      ...["https://shop.example:8443/", "https://[::ffff:a9fe:a9fe]/", "nonsense"],
    ])
      expect(await webhooks.add({ topic: "products/update", url }, by), url).toMatchObject({
        errors: [{ field: "url" }],
      });
    // A name that resolves to a private address passes the form, and is refused when it is connected to.
    await database.write((tx) =>
      tx
        .updateTable("webhook_subscription")
        .set({ url: "https://127.0.0.1/hooks" })
        .where("id", "=", id)
        .execute(),
    );
    await webhooks.replay({ subscription: id, id: null, actor: by.actor });
    await database.write((tx) => tx.updateTable("webhook_delivery").set({ next_attempt_at: 0 }).execute());
    await pass();
    expect((await rows())[0]).toMatchObject({
      status: null,
      error: "127.0.0.1 isn't on the public internet.",
    });
  });

  test("move-in trap 56: signs the exact bytes and the time, with two secrets for a day after a change", async () => {
    const { shop, subscribe, pass, receiver, webhooks, clock } = await openRoom(await open());
    const id = await subscribe("products/update");
    const [first = ""] = await webhooks.secrets(id);
    await retitle(shop, "Café “Ñ”");
    await pass();
    expect(signaturesOf(receiver.received[0]!)).toEqual([expectedSignature(first, receiver.received[0]!)]);
    expect(await webhooks.rotate({ id, version: 1, by })).toMatchObject({ ok: true });
    const [second = "", ...old] = await webhooks.secrets(id);
    expect(old).toEqual([first]);
    await retitle(shop, "Again");
    await pass();
    const rotating = receiver.received[1]!;
    expect(signaturesOf(rotating)).toEqual([second, first].map((key) => expectedSignature(key, rotating)));
    const shopify = (key: string) => createHmac("sha256", key).update(rotating.body).digest("base64");
    expect(rotating.headers["x-shopify-hmac-sha256"]).toBe(shopify(first));
    clock.at += dayMs;
    await retitle(shop, "Once more");
    await pass();
    expect(signaturesOf(receiver.received[2]!)).toEqual([expectedSignature(second, receiver.received[2]!)]);
  });

  test("move-in trap 57: turns an address off after three days of failure and tells the owner; one 2xx starts over", async () => {
    const database = await open();
    const { shop, subscribe, pass, receiver, webhooks, clock, rows } = await openRoom(database);
    const id = await subscribe("products/update");
    receiver.answer = () => ({ status: 500 });
    const fail = async () => {
      await retitle(shop, `Title ${clock.at}`);
      await pass();
    };
    await fail();
    clock.at += 2.5 * dayMs;
    receiver.answer = () => ({ status: 204 });
    await pass();
    expect(await webhooks.find(id)).toMatchObject({ state: "active", failing_since: null });
    receiver.answer = () => ({ status: 500 });
    await fail();
    clock.at += 2.9 * dayMs;
    await fail();
    expect(await webhooks.find(id)).toMatchObject({ state: "active" });
    clock.at += 0.2 * dayMs;
    await fail();
    expect(await webhooks.find(id)).toMatchObject({ state: "off" });
    expect(await rows()).not.toContainEqual(expect.objectContaining({ state: "queued" }));
    const mail = await database.read.selectFrom("outbox").select(["template", "recipient"]).execute();
    expect(mail).toEqual([{ template: "webhook-off", recipient: "owner@shop.example" }]);
    const count = (await rows()).length;
    await retitle(shop, "Nobody is told");
    expect(await rows()).toHaveLength(count);
    receiver.answer = () => ({ status: 200 });
    const { version } = (await webhooks.find(id))!;
    await webhooks.setState({ id, version, state: "active", by });
    expect(await webhooks.replay({ subscription: id, id: null, actor: by.actor })).toBeGreaterThan(0);
    await pass();
    expect((await rows()).every(({ state }) => state === "sent")).toBe(true);
  });

  test("sends an event again under the same id after the process that claimed it was killed", async () => {
    const { shop, subscribe, receiver, openSender, clock, rows } = await openRoom(await open());
    await subscribe("products/update");
    await retitle(shop, "Renamed");
    receiver.answer = () => null;
    const killed = openSender();
    const passing = killed.pass();
    await expect.poll(() => receiver.received.length).toBe(1);
    await killed.close();
    await passing;
    receiver.answer = () => ({ status: 200 });
    await openSender().pass();
    expect(receiver.received).toHaveLength(1);
    clock.at += 61_000;
    await openSender().pass();
    expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual(
      Array(2).fill(receiver.received[0]?.headers["webhook-id"]),
    );
    expect(await rows()).toMatchObject([{ state: "sent", attempts: 2 }]);
  });

  test("several processes never send one event twice at once", async () => {
    const { shop, subscribe, receiver, openSender } = await openRoom(await open());
    await subscribe("products/update");
    for (let id = 1; id <= 3; id += 1) await retitle(shop, `Title ${id}`, id);
    await Promise.all(Array.from({ length: 4 }, () => openSender().pass()));
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids).size).toBe(3);
    expect(ids).toHaveLength(3);
  });

  test("keeps events while paused, and tells of created and deleted products", async () => {
    const { shop, subscribe, pass, receiver, webhooks } = await openRoom(await open());
    const id = await subscribe("products/create");
    await subscribe("products/delete");
    await webhooks.setState({ id, version: 1, state: "paused", by });
    const { body } = await shop.admin(
      `mutation { productCreate(product: { title: "New ring" }) { product { id } } }`,
    );
    const product = body.data.productCreate.product.id;
    await pass();
    expect(receiver.received).toEqual([]);
    await webhooks.setState({ id, version: 2, state: "active", by });
    await pass();
    expect(JSON.parse(receiver.received[0]?.body ?? "")).toMatchObject({ title: "New ring" });
    await shop.admin(`mutation ($id: ID!) { productDelete(input: { id: $id }) { deletedProductId } }`, {
      id: product,
    });
    await pass();
    expect(receiver.received[1]?.headers["x-shopify-topic"]).toBe("products/delete");
    expect(JSON.parse(receiver.received[1]?.body ?? "")).toEqual({ id: Number(product.split("/").at(-1)) });
  });

  test("an address is subscribed to a topic once, and a stale form changes nothing", async () => {
    const { subscribe, receiver, webhooks } = await openRoom(await open());
    const id = await subscribe("orders/create");
    const again = await webhooks.add({ topic: "orders/create", url: receiver.url() }, by);
    expect(again).toMatchObject({ ok: false, errors: [{ field: "url" }] });
    expect(await webhooks.setState({ id, version: 9, state: "off", by })).toMatchObject({
      changed: expect.any(Number),
    });
    expect(await webhooks.remove({ id, version: 1, by })).toMatchObject({ ok: true });
    expect(await webhooks.find(id)).toBeNull();
  });
});

function signaturesOf({ headers }: { headers: Record<string, unknown> }): string[] {
  return String(headers["webhook-signature"]).split(" ");
}

/** As the libraries of Standard Webhooks compute it. */
function expectedSignature(
  secret: string,
  { headers, body }: { headers: Record<string, unknown>; body: string },
) {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const text = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  return `v1,${createHmac("sha256", key).update(text).digest("base64")}`;
}
