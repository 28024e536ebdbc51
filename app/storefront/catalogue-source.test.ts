import { afterEach, expect, test } from "vitest";
import { language, runInLanguage } from "#language";
import { languages } from "#languages";
import { changeSettings, salesTax, settings, spanishShopTexts } from "#settings";
import { pagedSource } from "./catalogue-source.ts";
import type { Storefront } from "./client.ts";

/** A provider with endless pages, each of which takes `pageMs`. */
function slowProvider(pageMs: number) {
  const clock = { now: 0, pages: 0 };
  const query = async () => {
    clock.now += pageMs;
    clock.pages += 1;
    const pageInfo = { hasNextPage: clock.pages < 400, endCursor: `after ${clock.pages}` };
    return { ok: true, data: { products: { edges: [{ node: {} }], pageInfo } } };
  };
  const storefront = { query } as unknown as Storefront;
  return {
    clock,
    source: pagedSource(storefront, { providerName: "The shop", withStock: false, elapsed: () => clock.now }),
  };
}

test("gives up after 15 minutes on a catalog with slow pages", async () => {
  const { source, clock } = slowProvider(2_900);
  expect(await source.read(() => {})).toMatchObject({
    ok: false,
    error: { kind: "timeout", message: expect.stringContaining("got 311 pages") },
  });
  expect(clock.now).toBeLessThan(15 * 60_000 + 2 * 2_900);
});

test("reads the whole catalog when pages arrive in time", async () => {
  const { source } = slowProvider(2_000);
  let products = 0;
  expect(await source.read(() => void products++)).toEqual({ ok: true, data: null });
  expect(products).toBe(400);
});

interface Asked {
  id?: string;
  sortKey?: string;
  after?: string | null;
}

/** A hosted shop with a scripted change journal. `minutes`: when each product, by number, was last updated. */
function hostedShop(minutes: Map<number, number>) {
  const asked: Asked[] = [];
  const journal = { productIds: [] as number[], hasRecent: false, isUnknown: false };
  const nodeOf = (id: number, minute: number) => ({
    id: `gid://shopify/Product/${id}`,
    updatedAt: new Date(Date.UTC(2026, 10, 21, 15, minute)).toISOString(),
  });
  const query = async (_: unknown, variables: Asked) => {
    asked.push(variables);
    if (variables.id !== undefined) {
      const id = Number(variables.id.split("/").at(-1));
      return { ok: true, data: { product: minutes.has(id) ? nodeOf(id, minutes.get(id)!) : null } };
    }
    const all = [...minutes].sort(([a, one], [b, other]) => (variables.sortKey ? other - one : a - b));
    const from = Number(variables.after ?? 0);
    const page = all.slice(from, from + 50);
    const pageInfo = { hasNextPage: from + 50 < all.length, endCursor: String(from + 50) };
    return {
      ok: true,
      data: { products: { edges: page.map(([id, minute]) => ({ node: nodeOf(id, minute) })), pageInfo } },
    };
  };
  const source = pagedSource({ query } as unknown as Storefront, {
    providerName: "The shop",
    withStock: false,
    journal: {
      state: async () => "a/2",
      changes: async () => (journal.isUnknown ? null : { state: "a/2", ...journal }),
    },
  });
  const idsOf = async () => {
    const result = await source.changes("a/1");
    return result?.ok ? result.data.products.map(({ id, node }) => (node === null ? -id : id)) : result;
  };
  return { source, journal, asked, idsOf, minutes };
}

test("reads products named in webhooks one by one, and marks missing ones as deleted", async () => {
  const { source, journal, asked, idsOf } = hostedShop(
    new Map([
      [7, 0],
      [8, 0],
    ]),
  );
  expect(await source.read(() => {})).toEqual({ ok: true, data: "a/2" });
  asked.length = 0;
  journal.productIds = [8, 9];
  expect(await idsOf()).toEqual([8, -9]);
  expect(asked.map(({ id }) => id)).toEqual(["gid://shopify/Product/8", "gid://shopify/Product/9"]);
});

test("after a stock webhook, reads products updated since the newest known one, with five minutes overlap", async () => {
  const { source, journal, asked, idsOf, minutes } = hostedShop(
    new Map(Array.from({ length: 120 }, (_, id) => [id + 1, id === 0 ? 30 : 0])),
  );
  journal.hasRecent = true;
  expect(await idsOf()).toBeNull();
  await source.read(() => {});
  asked.length = 0;
  minutes.set(5, 40).set(6, 26).set(7, 24);
  expect(await idsOf()).toEqual([5, 1, 6]);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ sortKey: "UPDATED_AT", reverse: true });
  // Product 5 now has the newest known update.
  minutes.set(8, 36).set(9, 34);
  expect(await idsOf()).toEqual([5, 8]);
});

test("rereads everything when the journal has a gap or too many products changed", async () => {
  const { source, journal, idsOf, minutes } = hostedShop(new Map([[1, 0]]));
  await source.read(() => {});
  journal.productIds = Array.from({ length: 251 }, (_, id) => id);
  expect(await idsOf()).toBeNull();
  Object.assign(journal, { productIds: [], isUnknown: true });
  expect(await idsOf()).toBeNull();
  Object.assign(journal, { isUnknown: false, hasRecent: true });
  for (let id = 1; id <= 251; id++) minutes.set(id, 10);
  expect(await idsOf()).toBeNull();
});

afterEach(() => {
  const { languages: _, ...facts } = settings();
  changeSettings({ ...facts, salesTax: salesTax(), inSpanish: spanishShopTexts() });
});

test("adds titles in the store's other languages, whatever the language of the request that reads", async () => {
  changeSettings({ ...settings(), salesTax: salesTax(), inSpanish: spanishShopTexts(), languages });
  const query = async (_: unknown, { id }: Asked) => {
    const of = (number: number, spanish: string) => ({
      id: `gid://shopify/Product/${number}`,
      title: language() === "es" ? spanish : `Ring ${number}`,
    });
    const all = [of(1, "Anillo"), of(2, "Ring 2")];
    if (id) return { ok: true, data: language() === "es" ? [all[0]] : { product: all[0] } };
    if (language() === "es") return { ok: true, data: all };
    const edges = all.map((node) => ({ node }));
    return { ok: true, data: { products: { edges, pageInfo: { hasNextPage: false, endCursor: null } } } };
  };
  const source = pagedSource({ query } as unknown as Storefront, {
    providerName: "The shop",
    withStock: false,
    journal: {
      state: async () => "a/2",
      changes: async () => ({ state: "a/2", productIds: [1], hasRecent: false }),
    },
  });
  const nodes: unknown[] = [];
  await runInLanguage("es", () => source.read((node) => void nodes.push(node)));
  const ring = { id: "gid://shopify/Product/1", title: "Ring 1", titles: { es: "Anillo" } };
  expect(nodes).toEqual([ring, { id: "gid://shopify/Product/2", title: "Ring 2" }]);
  expect(await source.changes("a/1")).toMatchObject({ ok: true, data: { products: [{ node: ring }] } });
});

test("keeps the catalog when its titles in another language can't be read", async () => {
  changeSettings({ ...settings(), salesTax: salesTax(), inSpanish: spanishShopTexts(), languages });
  const node = { id: "gid://shopify/Product/1", title: "Ring 1" };
  const pageInfo = { hasNextPage: false, endCursor: null };
  const query = async () =>
    language() === "es" ? { ok: false } : { ok: true, data: { products: { edges: [{ node }], pageInfo } } };
  const source = pagedSource({ query } as unknown as Storefront, {
    providerName: "The shop",
    withStock: false,
  });
  const nodes: unknown[] = [];
  expect(await source.read((one) => void nodes.push(one))).toMatchObject({ ok: true });
  expect(nodes).toEqual([node]);
});
