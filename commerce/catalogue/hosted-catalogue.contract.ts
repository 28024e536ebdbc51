import { createHmac, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
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

  test("a change of products or stock makes the catalogue out of date, here and in other processes", async () => {
    const { hosted, take, told, version } = await opened();
    expect(await take()).toBe("taken");
    await expect.poll(told).toBe(1);
    expect(await take({ topic: "inventory_levels/update" })).toBe("taken");
    expect(await version()).toBe(2);
    hosted.close();
  });

  test("a wrong signature, or one of another body, is refused and changes nothing", async () => {
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

  test("the same message a hundred times at once, and one that is older than another, count once", async () => {
    const { hosted, take, version } = await opened();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 100 }, () => take({ id })));
    expect(new Set(answers)).toEqual(new Set(["taken"]));
    expect(await version()).toBe(1);
    expect(await take({ at: "2026-11-21T14:59:59Z" })).toBe("taken");
    expect(await version()).toBe(1);
    await take({ at: "2026-11-21T15:00:01Z" });
    expect(await version()).toBe(2);
    hosted.close();
  });

  test("other topics and damaged headers are taken and change nothing", async () => {
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
