import { createHmac, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { readCatalogueVersion } from "./catalogue-version.ts";
import { openHostedCatalogue } from "./hosted-catalogue.ts";

const secret = "shpss_of_the_tests_0001";

describeOnEachDatabase("G-36: webhooks of a Shopify shop", (open) => {
  interface Message {
    body?: string;
    topic?: string;
    id?: string;
    at?: string;
    signedWith?: string;
  }

  async function opened() {
    const database = await open();
    const hosted = await openHostedCatalogue(database, { secret });
    let told = 0;
    hosted.onChange(() => {
      told += 1;
    });
    const take = (message: Message = {}) => {
      const { body = `{"id":1,"title":"Ünï"}`, topic = "products/update", id = randomUUID() } = message;
      const { at = "2026-11-21T15:00:00.123456789Z", signedWith = secret } = message;
      const headers = new Headers({
        "x-shopify-topic": topic,
        "x-shopify-webhook-id": id,
        "x-shopify-triggered-at": at,
        "x-shopify-hmac-sha256": createHmac("sha256", signedWith).update(body).digest("base64"),
      });
      return hosted.takeEvent(body, headers);
    };
    return { database, hosted, take, told: () => told, version: () => readCatalogueVersion(database) };
  }

  test("a product or stock webhook invalidates the catalog, here and in other processes", async () => {
    const { hosted, take, told, version } = await opened();
    expect(await take()).toBe("taken");
    await expect.poll(told).toBe(1);
    expect(await take({ topic: "inventory_levels/update" })).toBe("taken");
    expect(await version()).toBe(2);
    hosted.close();
  });

  test("rejects a wrong signature, or the signature of another body, without changes", async () => {
    const { hosted, take, version } = await opened();
    expect(await take({ signedWith: "somebody-else" })).toBe("refused");
    for (const signature of ["", "x", "AAAA", "A".repeat(44)])
      expect(await hosted.takeEvent("{}", new Headers({ "x-shopify-hmac-sha256": signature }))).toBe(
        "refused",
      );
    expect(await hosted.takeEvent("{}", new Headers())).toBe("refused");
    expect(await version()).toBe(0);
    hosted.close();
  });

  test("counts a webhook delivered 100 times at once only once, and ignores one older than the last", async () => {
    const { hosted, take, version } = await opened();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 100 }, () => take({ id })));
    expect(new Set(answers)).toEqual(new Set(["taken"]));
    expect(await version()).toBe(1);
    const stock = (at: string) => take({ topic: "inventory_levels/update", at });
    await stock("2026-11-21T15:00:00Z");
    expect(await version()).toBe(2);
    expect(await stock("2026-11-21T14:59:59Z")).toBe("taken");
    expect(await version()).toBe(2);
    await stock("2026-11-21T15:00:01Z");
    expect(await version()).toBe(3);
    hosted.close();
  });

  test("returns the changed products, or null when it can't tell which", async () => {
    const { hosted, take } = await opened();
    await take({ body: `{"id":1}` });
    const start = await hosted.state();
    expect(await hosted.changes(start)).toEqual({ state: start, productIds: [], hasRecent: false });
    await take({ body: `{"id":788032119674292922}`, topic: "products/delete" });
    expect(await hosted.changes(start)).toBeNull();
    const after = await hosted.state();
    await take({ body: `{"id":7880321196}`, topic: "products/delete" });
    await take({ body: `{"id":5,"product_id":6}`, topic: "variants/in_stock" });
    await take({ body: `{"product_listing":{"product_id":7}}`, topic: "product_listings/add" });
    const named = await hosted.changes(after);
    expect(named).toMatchObject({ productIds: [7880321196, 6, 7], hasRecent: false });
    await take({ body: `{"inventory_item_id":5,"available":0}`, topic: "inventory_levels/update" });
    expect(await hosted.changes(after)).toMatchObject({ productIds: [7880321196, 6, 7], hasRecent: true });
    await take({ body: `{"id":5}`, topic: "collections/update" });
    expect(await hosted.changes(after)).toBeNull();
    const later = await hosted.state();
    await take({ body: "{", topic: "products/update" });
    expect(await hosted.changes(later)).toBeNull();
    hosted.close();
  });

  test("accepts webhooks of other topics and with malformed headers without changes", async () => {
    const { hosted, take, version } = await opened();
    for (const message of [
      { topic: "orders/create" },
      { topic: "products/update'; drop table meta" },
      { id: "" },
      { at: "soon" },
    ])
      expect(await take(message)).toBe("taken");
    expect(await version()).toBe(0);
    hosted.close();
  });
});
