import { expect, test } from "vitest";
import { firstPage, paginateRows } from "./listing.ts";

const rows = [
  { name: "Ring", cents: 120_000, serial: "7K4 31-906" },
  { name: "Émerald watch", cents: null, serial: null },
  { name: "Chain", cents: 45_050, serial: null },
  { name: "chain, long", cents: 45_050, serial: null },
];
const order = {
  sorts: {
    name: ({ name }: (typeof rows)[number]) => name.toLowerCase(),
    cents: ({ cents }: (typeof rows)[number]) => cents,
  },
  facts: ({ name, cents, serial }: (typeof rows)[number]) => ({
    texts: [name],
    codes: [serial],
    cents: [cents],
  }),
};
const names = (listing: Partial<typeof firstPage>) =>
  paginateRows(rows, { ...firstPage, ...listing }, order).rows.map(({ name }) => name);

test("sorts rows without a value last in both directions, and breaks ties stably", () => {
  expect(names({ sort: "cents" })).toEqual(["Chain", "chain, long", "Ring", "Émerald watch"]);
  expect(names({ sort: "-cents" })).toEqual(["Ring", "Chain", "chain, long", "Émerald watch"]);
  expect(names({ sort: "secret" })).toEqual(rows.map(({ name }) => name));
});

test.each([
  ["emerald", ["Émerald watch"]],
  ["long chain", ["chain, long"]],
  ["7k431906", ["Ring"]],
  ["7K4 31 906", ["Ring"]],
  ["$450.50", ["Chain", "chain, long"]],
  ["gold", []],
])("finds rows by %j", (search, found) => {
  expect(names({ search })).toEqual(found);
});

test("shows the last page for a page number past the end", () => {
  const page = paginateRows(rows, { ...firstPage, page: 9, size: 3 }, order);
  expect(page).toMatchObject({ page: 2, pages: 2, total: 4, rows: [{ name: "chain, long" }] });
});
