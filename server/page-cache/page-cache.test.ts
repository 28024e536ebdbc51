import { expect, test } from "vitest";
import { eventually } from "../../tests/eventually.ts";
import { samplePage } from "./page.sample.ts";
import type { Page } from "./page.ts";
import { createPageCache } from "./page-cache.ts";

const second = 1_000;

/** A cache with a manual clock and scripted pages: `answer` sets the next ones. */
function setUp(maxBytes = 1_000_000) {
  const state = { time: 0, made: [] as string[], faults: [] as unknown[] };
  let answer: (key: string) => Promise<Page | null> = async () => samplePage("one");
  const cache = createPageCache({
    make(key) {
      state.made.push(key);
      return answer(key);
    },
    maxBytes,
    now: () => state.time,
    reportFault: (error) => state.faults.push(error),
  });
  return {
    cache,
    state,
    answers: (next: typeof answer) => {
      answer = next;
    },
  };
}

/** A rendering that finishes on command. */
function held(): { page: Promise<Page>; give(text: string): void } {
  const { promise, resolve } = Promise.withResolvers<Page>();
  return { page: promise, give: (text) => resolve(samplePage(text)) };
}

test("renders a page once while it is fresh", async () => {
  const { cache, state } = setUp();
  expect(cache.find("/")).toBeNull();
  expect(await cache.ask("/")).toMatchObject({ how: "miss" });
  state.time = 59 * second;
  expect(cache.find("/")).toMatchObject({ how: "hit" });
  expect(await cache.ask("/")).toMatchObject({ how: "hit" });
  expect(state.made).toEqual(["/"]);
});

test("simultaneous requests for an uncached page share one render", async () => {
  const { cache, state, answers } = setUp();
  const making = held();
  answers(() => making.page);
  const asked = Array.from({ length: 20 }, () => cache.ask("/shop"));
  making.give("one");
  const found = await Promise.all(asked);
  expect(new Set(found.map((each) => each?.page)).size).toBe(1);
  expect(state.made).toEqual(["/shop"]);
});

test("serves a stale page while one request renders it again", async () => {
  const { cache, state, answers } = setUp();
  await cache.ask("/");
  state.time = 61 * second;
  const making = held();
  answers(() => making.page);
  for (let i = 0; i < 5; i++) expect(cache.find("/")).toMatchObject({ how: "stale" });
  expect(state.made).toHaveLength(2);
  making.give("two");
  await eventually(() => expect(cache.find("/")).toMatchObject({ how: "hit" }));
  expect(cache.find("/")?.page.etag).toBe(samplePage("two").etag);
});

test("keeps the same page object when rerendering changes nothing", async () => {
  const { cache, state } = setUp();
  const before = await cache.ask("/");
  state.time = 61 * second;
  cache.find("/");
  await eventually(() => expect(cache.find("/")).toMatchObject({ how: "hit" }));
  expect(cache.find("/")?.page).toBe(before?.page);
});

test("waits for a new render when a page is too old, and serves the old page only if that fails", async () => {
  const { cache, state, answers } = setUp();
  await cache.ask("/");
  state.time = 361 * second;
  expect(cache.find("/")).toBeNull();
  answers(() => Promise.reject(new Error("The provider is away.")));
  expect(await cache.ask("/")).toMatchObject({ how: "stale" });
  answers(async () => samplePage("down", { status: 503, cacheControl: "no-store" }));
  state.time = 400 * second;
  expect(await cache.ask("/")).toMatchObject({ how: "stale" });
  state.time = 2_000 * second;
  expect(await cache.ask("/")).toMatchObject({ how: "miss", page: { status: 503 } });
});

test("backs off for five seconds after a failure", async () => {
  const { cache, state, answers } = setUp();
  await cache.ask("/");
  state.time = 61 * second;
  answers(() => Promise.reject(new Error("The provider is away.")));
  cache.find("/");
  await eventually(() => expect(state.faults).toHaveLength(1));
  state.time += 4 * second;
  expect(cache.find("/")).toMatchObject({ how: "stale" });
  expect(state.made).toHaveLength(2);
  state.time += 2 * second;
  cache.find("/");
  expect(state.made).toHaveLength(3);
});

test("shares an uncacheable response among waiting requests, and renders the next one again", async () => {
  const { cache, state, answers } = setUp();
  answers(async () => samplePage("none", { status: 404, cacheControl: "no-store" }));
  expect(await cache.ask("/product/x")).toMatchObject({ how: "miss", page: { status: 404 } });
  expect(cache.find("/product/x")).toBeNull();
  answers(async () => null);
  expect(await cache.ask("/product/x")).toBeNull();
  expect(state.made).toHaveLength(2);
  expect(cache.bytes()).toBe(0);
});

test("stops serving a deleted page", async () => {
  const { cache, state, answers } = setUp();
  await cache.ask("/product/x");
  answers(async () => samplePage("none", { status: 404, cacheControl: "no-store" }));
  state.time = 61 * second;
  expect(cache.find("/product/x")).toMatchObject({ how: "stale" });
  await eventually(() => expect(cache.find("/product/x")).toBeNull());
});

test("after a change, rerenders the most requested pages itself and serves the others stale first", async () => {
  const { cache, state, answers } = setUp();
  const paths = Array.from({ length: 60 }, (_, i) => `/product/${i}`);
  for (const path of paths) await cache.ask(path);
  for (const path of paths.slice(10)) cache.find(path);
  answers(async () => samplePage("two"));
  state.made = [];
  cache.outdate((path) => path.startsWith("/product/"));
  await eventually(() => expect(state.made).toHaveLength(50));
  await eventually(() => expect(cache.find("/product/59")).toMatchObject({ how: "hit" }));
  expect(state.made.toSorted()).toEqual(paths.slice(10).toSorted());
  expect(cache.find("/product/0")).toMatchObject({ how: "stale" });
});

test("a change leaves unrelated pages cached", async () => {
  const { cache, state } = setUp();
  await cache.ask("/shop?page=2");
  await cache.ask("/shop?page=2");
  await cache.ask("/product/x.data");
  state.made = [];
  cache.outdate((path) => path.startsWith("/product/"));
  await eventually(() => expect(state.made).toEqual(["/product/x.data"]));
  expect(cache.find("/shop?page=2")).toMatchObject({ how: "hit" });
});

test("a render that started before a change doesn't count as fresh", async () => {
  const { cache, state, answers } = setUp();
  await cache.ask("/");
  state.time = 61 * second;
  const early = held();
  answers(() => early.page);
  cache.find("/");
  cache.outdate(() => true);
  answers(async () => samplePage("after"));
  early.give("before");
  await eventually(() => expect(cache.find("/")).toMatchObject({ how: "hit" }));
  expect(cache.find("/")?.page.etag).toBe(samplePage("after").etag);
});

test("requests for random URLs don't fill the memory", async () => {
  const { cache } = setUp(50_000);
  for (let i = 0; i < 300; i++) await cache.ask(`/category/${i}`);
  expect(cache.bytes()).toBeLessThanOrEqual(50_000);
  expect(cache.bytes()).toBeGreaterThan(25_000);
});

test("stores filtered lists, sorts and searches from their second request", async () => {
  const { cache, state } = setUp();
  for (const how of ["miss", "miss", "hit"])
    expect(await cache.ask("/shop?metal=gold")).toMatchObject({ how });
  expect(await cache.ask("/shop?metal=platinum")).toMatchObject({ how: "miss" });
  expect(cache.find("/shop?metal=platinum")).toBeNull();
  expect(state.made).toHaveLength(3);
});

test("compresses a stored page best as soon as nothing else waits, also if nobody asks again", async () => {
  const { cache, answers } = setUp();
  const words = Array.from(
    { length: 400 },
    (_, i) => `${(i * 7919) % 97} rings, ${(i * 104_729) % 89} watches`,
  );
  answers(async () => samplePage(words.join(" ")));
  const found = await cache.ask("/");
  const quick = found!.page.coded("br")!.body.length;
  await eventually(() => expect(found!.page.coded("br")!.body.length).toBeLessThan(quick));
});
