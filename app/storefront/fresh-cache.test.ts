import { expect, test } from "vitest";
import { createFreshCache } from "./fresh-cache.ts";
import type { StorefrontResult } from "./storefront-error.ts";
import { httpError } from "./storefront-error.ts";

const failed: StorefrontResult<string> = {
  ok: false,
  error: httpError(500, { status: 500, requestId: null }),
};

/** A cache over a provider that responds on command. */
function watchedCache(maxEntries = 10) {
  const clock = { now: 0 };
  const calls: { key: string; answer: (result: StorefrontResult<string>) => Promise<void> }[] = [];
  const cache = createFreshCache<string>({
    load: (key) =>
      new Promise((resolve) => {
        calls.push({
          key,
          answer: async (result) => {
            resolve(result);
            await new Promise(setImmediate);
          },
        });
      }),
    freshMs: 100,
    staleMs: 1_000,
    restMs: 50,
    maxEntries,
    now: () => clock.now,
  });
  return { cache, calls, clock };
}

const ok = (data: string): StorefrontResult<string> => ({ ok: true, data });

test("simultaneous requests share one call", async () => {
  const { cache, calls } = watchedCache();
  const asked = [cache.get("a"), cache.get("a"), cache.get("a")];
  await calls[0]!.answer(ok("one"));
  expect(await Promise.all(asked)).toEqual([ok("one"), ok("one"), ok("one")]);
  expect(calls).toHaveLength(1);
});

test("a request with nothing cached times out while the fetch continues", async () => {
  const lost = { ok: false, error: failed.error } as const;
  const patience = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<StorefrontResult<string>>();
  const cache = createFreshCache<string>({
    load: () => answered.promise,
    freshMs: 100,
    staleMs: 1_000,
    restMs: 50,
    maxEntries: 1,
    now: () => 0,
    patience: { wait: () => patience.promise, lost },
  });
  const first = cache.get("a");
  patience.resolve();
  expect(await first).toBe(lost);
  answered.resolve(ok("one"));
  await new Promise(setImmediate);
  expect(await cache.get("a")).toEqual(ok("one"));
});

test("returns a stale value at once and refreshes it in the background", async () => {
  const { cache, calls, clock } = watchedCache();
  const first = cache.get("a");
  await calls[0]!.answer(ok("one"));
  await first;
  clock.now = 101;
  expect(await cache.get("a")).toEqual(ok("one"));
  expect(calls).toHaveLength(2);
  await calls[1]!.answer(ok("two"));
  expect(await cache.get("a")).toEqual(ok("two"));
  expect(calls).toHaveLength(2);
});

test("keeps the stale value and backs off when the provider fails", async () => {
  const { cache, calls, clock } = watchedCache();
  const first = cache.get("a");
  await calls[0]!.answer(ok("one"));
  await first;
  clock.now = 200;
  await cache.get("a");
  await calls[1]!.answer(failed);
  expect(await cache.get("a")).toEqual(ok("one"));
  expect(calls).toHaveLength(2);
  clock.now = 251;
  expect(await cache.get("a")).toEqual(ok("one"));
  expect(calls).toHaveLength(3);
  await calls[2]!.answer(failed);
  clock.now = 1_000;
  const tooOld = cache.get("a");
  await calls[3]!.answer(failed);
  expect(await tooOld).toEqual(failed);
});

test("returns a failed first fetch until the backoff ends", async () => {
  const { cache, calls, clock } = watchedCache();
  const first = cache.get("a");
  await calls[0]!.answer(failed);
  expect(await first).toEqual(failed);
  expect(await cache.get("a")).toEqual(failed);
  expect(calls).toHaveLength(1);
  clock.now = 50;
  const second = cache.get("a");
  await calls[1]!.answer(ok("one"));
  expect(await second).toEqual(ok("one"));
});

test("a refresh during a fetch fetches once more and serves stale values meanwhile", async () => {
  const { cache, calls } = watchedCache();
  const first = cache.get("a");
  const refreshed = [cache.refresh("a"), cache.refresh("a")];
  await calls[0]!.answer(ok("before"));
  expect(await first).toEqual(ok("before"));
  expect(calls).toHaveLength(2);
  await calls[1]!.answer(ok("after"));
  await Promise.all(refreshed);
  expect(await cache.get("a")).toEqual(ok("after"));
  expect(calls).toHaveLength(2);
});

test("after expiry, the next request waits for a fresh value and falls back to the stale one", async () => {
  const { cache, calls } = watchedCache();
  const first = cache.get("a");
  await calls[0]!.answer(ok("one"));
  await first;
  cache.expire(() => true);
  const second = cache.get("a");
  await calls[1]!.answer(ok("two"));
  expect(await second).toEqual(ok("two"));
  cache.expire(() => true);
  const third = cache.get("a");
  await calls[2]!.answer(failed);
  expect(await third).toEqual(ok("two"));
});

test("evicts the least recently used entry", async () => {
  const { cache, calls } = watchedCache(2);
  for (const [index, key] of ["a", "b", "c"].entries()) {
    const asked = cache.get(key);
    await calls[index]!.answer(ok(key));
    await asked;
  }
  await cache.get("b");
  expect(calls).toHaveLength(3);
  void cache.get("a");
  expect(calls.map(({ key }) => key)).toEqual(["a", "b", "c", "a"]);
});
