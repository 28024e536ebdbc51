import { expect, test } from "vitest";
import { pageLife } from "./page.ts";

test("caches a page as long as its header tells shared caches", () => {
  expect(
    pageLife("public, max-age=0, s-maxage=60, stale-while-revalidate=300, stale-if-error=86400"),
  ).toEqual({
    freshMs: 60_000,
    staleMs: 300_000,
    errorMs: 86_400_000,
  });
  expect(pageLife("Public, S-MaxAge=1")).toEqual({ freshMs: 1_000, staleMs: 0, errorMs: 0 });
});

test.each([
  undefined,
  "",
  "no-store",
  "public, max-age=3600",
  "s-maxage=60",
  "private, s-maxage=60",
  "public, s-maxage=60, no-cache",
  "public, s-maxage=-1",
  "public, s-maxage=0",
])("%s is not cached", (header) => {
  expect(pageLife(header)).toBeNull();
});
