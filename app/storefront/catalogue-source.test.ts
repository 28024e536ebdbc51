import { expect, test } from "vitest";
import { pagedSource } from "./catalogue-source.ts";
import type { Storefront } from "./client.ts";

/** A provider with pages without end, each of which takes `pageMs`. */
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

test("a catalogue whose every page is slow is given up after a quarter of an hour", async () => {
  const { source, clock } = slowProvider(2_900);
  expect(await source.read(() => {})).toMatchObject({
    ok: false,
    error: { kind: "timeout", message: expect.stringContaining("311 pages came") },
  });
  expect(clock.now).toBeLessThan(15 * 60_000 + 2 * 2_900);
});

test("one of as many pages that comes in time is read to its end", async () => {
  const { source } = slowProvider(2_000);
  let products = 0;
  expect(await source.read(() => void products++)).toEqual({ ok: true, data: null });
  expect(products).toBe(400);
});
