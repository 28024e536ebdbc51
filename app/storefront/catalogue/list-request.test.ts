import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../../tests/any-character.ts";
import {
  activeFilterCount,
  catalogueQuery,
  changeRequest,
  clearFilters,
  defaultRequest,
  homeMenu,
  type ListRequest,
  listSearch,
  readListRequest,
  toggleFilterValue,
} from "./list-request.ts";

const read = (search: string) => readListRequest(new URLSearchParams(search)).request;
const unread = (search: string) => readListRequest(new URLSearchParams(search)).unreadPrice;

const values = fc.uniqueArray(
  fc.string({ minLength: 1, maxLength: 30, unit: "grapheme" }).filter((text) => text.trim() === text),
  { maxLength: 4, selector: (text) => text.toLowerCase() },
);
const requests: fc.Arbitrary<ListRequest> = fc
  .record({
    types: values,
    brands: values,
    karats: values,
    metals: values,
    kinds: fc.constant<string[]>([]),
    min: fc.option(fc.integer({ min: 1, max: 99_999 })),
    max: fc.option(fc.integer({ min: 1, max: 99_999 })),
    sort: fc.constantFrom("featured", "price-asc", "price-desc", "name-asc"),
    page: fc.integer({ min: 1, max: 500 }),
  })
  .filter(({ min, max }) => min === null || max === null || min <= max);

test("writes a whole request to a URL and reads it back, with one URL per request", () => {
  fc.assert(
    fc.property(requests, (request) => {
      const search = listSearch(request);
      expect(listSearch(read(search))).toBe(search);
      expect(read(search)).toEqual({
        ...request,
        ...Object.fromEntries(
          (["types", "brands", "karats", "metals"] as const).map((key) => [
            key,
            request[key].toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
          ]),
        ),
      });
    }),
  );
});

test("accepts any URL", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (search) => {
      expect(read(search).page).toBeGreaterThanOrEqual(1);
    }),
  );
  expect(read("page=999&page=1&sort=cheap&sort=price-asc&type=&junk=1")).toEqual({
    ...defaultRequest,
    page: 999,
  });
  expect(read("page=-1")).toEqual(defaultRequest);
  expect(read("page=1e3")).toEqual(defaultRequest);
});

test("drops and names an invalid price, and ignores empty fields", () => {
  expect(read("min=abc&max=5000")).toEqual({ ...defaultRequest, max: 5_000 });
  expect(unread("min=abc&max=5000")).toBe("abc");
  expect(unread(`max=${"9".repeat(40)}`)).toBe("9".repeat(20));
  expect(unread("min=&max=")).toBeNull();
  expect(unread("min=-5")).toBe("-5");
  expect(read("min=%241%2C250.50").min).toBe(1_250);
});

test("R3 the maximum of the price slider means no limit", () => {
  expect(read("min=0&max=100000")).toEqual(defaultRequest);
  expect(read("max=99999").max).toBe(99_999);
  const query = catalogueQuery(read("min=1000&max=100000"), { category: null, pageSize: 8 });
  expect([query.minCents, query.maxCents]).toEqual([100_000, null]);
});

test("swaps prices in the wrong order", () => {
  expect(read("min=5000&max=1000")).toEqual({ ...defaultRequest, min: 1_000, max: 5_000 });
});

test("changing filters or sort returns to page 1", () => {
  const request = { ...defaultRequest, types: ["Watches"], page: 3 };
  expect(changeRequest(request, { sort: "price-asc" }).page).toBe(1);
  expect(toggleFilterValue(request, "types", "watches")).toEqual(defaultRequest);
  expect(toggleFilterValue(request, "brands", "Omega")).toMatchObject({ brands: ["Omega"], page: 1 });
  expect(changeRequest(request, { page: 4 }).page).toBe(4);
});

test("clearing removes every filter and keeps the sort order", () => {
  expect(clearFilters(read("type=a&min=5&sort=name-asc&page=4"))).toEqual({
    ...defaultRequest,
    sort: "name-asc",
  });
});

test("the badge counts selected values, and the price range as one", () => {
  expect(activeFilterCount(read("type=a&type=b&karat=14K+Gold&min=5&max=9"))).toBe(4);
  expect(activeFilterCount(defaultRequest)).toBe(0);
});

test("the home page's URLs use its own categories and sort orders, not the lists'", () => {
  const { request } = readListRequest(
    new URLSearchParams("category=Rings&category=watches&type=Chains&sort=name-desc&page=2"),
    homeMenu,
  );
  expect(request).toEqual({ ...defaultRequest, kinds: ["Rings", "watches"], sort: "name-desc", page: 2 });
  expect(listSearch(request, homeMenu)).toBe("?category=Rings&category=watches&sort=name-desc&page=2");
  expect(activeFilterCount(request)).toBe(2);
  const plain = readListRequest(new URLSearchParams("sort=featured"), homeMenu).request;
  expect(plain.sort).toBe("name-asc");
  expect(listSearch(plain, homeMenu)).toBe("");
  expect(read("category=Rings")).toEqual(defaultRequest);
});
