import { expect, test } from "vitest";
import { type ListFilters, listPath, readListQuery, searchFormParameters } from "./list-query.ts";

const filters = {
  show: { label: "Parts", options: { open: "Open", ended: "Ended", all: "All" }, whileSearching: "all" },
  kind: { label: "Kinds", options: { any: "Any", ring: "Rings" } },
  place: { label: "Locations", all: "All locations" },
} as const satisfies ListFilters;
const list = {
  path: "/desk/things",
  filters,
  columns: [{ sort: "name" }, { sort: "-placed" }, {}],
  usualSort: "-placed",
};
const read = (text: string) => readListQuery(list, new URLSearchParams(text));
const nothing = {
  ...{ search: "", sort: null, page: 1, whose: null },
  filters: { show: "open", kind: "any", place: "" },
};

test.each(["", "show=constructor&kind=cars&page=-4", "sort=secret&whose=everybody&page=x"])(
  "reads %j as a list without parameters",
  (text) => {
    expect(read(text)).toEqual(nothing);
  },
);

test("searches every tab unless one is given", () => {
  expect(read("search=+7K4+").filters.show).toBe("all");
  expect(read("search=7K4&show=ended").filters.show).toBe("ended");
  expect(read(`search=${"x".repeat(500)}`).search).toHaveLength(100);
});

test.each([
  "",
  "show=ended&kind=ring",
  "search=O%27Brien+%26+co&show=open&sort=-name&page=3",
  "place=Safe+1&whose=mine&sort=placed",
])("writes %j to a path that parses to the same query", (text) => {
  const query = read(text);
  const path = listPath(list, query, { page: query.page });
  expect(readListQuery(list, new URL(path, "http://desk.test").searchParams)).toEqual(query);
});

test("a link keeps the other parameters and goes to page 1", () => {
  const query = read("show=ended&search=ring&sort=name&whose=mine&page=4");
  expect(listPath(list, query, { sort: "-name" })).toBe(
    "/desk/things?show=ended&search=ring&whose=mine&sort=-name",
  );
  expect(listPath(list, query, { sort: "-placed", whose: null, search: "" })).toBe("/desk/things?show=ended");
});

test("a search keeps filters and sort, and resets the page and the tab", () => {
  expect(searchFormParameters(list, read("show=ended&kind=ring&sort=name&page=2"))).toEqual({
    kind: "ring",
    sort: "name",
  });
});
