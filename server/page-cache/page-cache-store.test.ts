import { expect, test } from "vitest";
import type { Page } from "./page.ts";
import { type PageEntry, pageCacheStore } from "./page-cache-store.ts";

function kept(key: string, bytes: number): PageEntry {
  return {
    key,
    page: { bytes: () => bytes } as Page,
    freshUntil: 0,
    staleUntil: 0,
    errorUntil: 0,
    notBefore: 0,
    asked: 0,
    isWanted: false,
    weight: 0,
  };
}

test("pages never use more than the byte limit", () => {
  const pages = pageCacheStore(1_000);
  for (let i = 0; i < 500; i++) {
    pages.put(kept(`/${i % 90}`, 1 + ((i * 37) % 400)));
    expect(pages.bytes()).toBeLessThanOrEqual(1_000);
    expect(pages.bytes()).toBe([...pages.all()].reduce((sum, { weight }) => sum + weight, 0));
  }
});

test("URLs requested once never evict a page that is in use", () => {
  const pages = pageCacheStore(1_000);
  pages.put(kept("/read", 100));
  for (let i = 0; i < 200; i++) {
    const read = pages.get("/read");
    expect(read, `after ${i}`).toBeDefined();
    read!.isWanted = true;
    pages.put(kept(`/random-${i}`, 100));
  }
  expect(pages.get("/random-0")).toBeUndefined();
});

test("a page larger than the limit is not stored and evicts nothing", () => {
  const pages = pageCacheStore(1_000);
  pages.put(kept("/small", 100));
  pages.put(kept("/large", 1_001));
  expect(Array.from(pages.all(), ({ key }) => key)).toEqual(["/small"]);
  expect(pages.bytes()).toBe(100);
});

test("counts a page's size again when it grew, which may evict others", () => {
  const pages = pageCacheStore(1_000);
  let bytes = 300;
  const growing: PageEntry = { ...kept("/growing", 0), page: { bytes: () => bytes } as Page };
  pages.put(kept("/old", 600));
  pages.put(growing);
  bytes = 500;
  pages.weigh(growing);
  expect(pages.get("/old")).toBeUndefined();
  expect(pages.bytes()).toBe(500);
});
