import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CatalogueSnapshot } from "../../app/storefront/catalogue/snapshot.ts";
import { openSampleSnapshot } from "./sample-snapshot.ts";

const queries = readFileSync(new URL("./written-otherwise.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [query = "", right = "", unknown = ""] = line.split("\t");
    const words = (text: string) => text.split(" ").filter(Boolean);
    return { query, right: words(right), unknown: words(unknown) };
  });

let snapshot: CatalogueSnapshot;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ snapshot, close } = await openSampleSnapshot());
});

afterAll(() => close());

async function shown(text: string) {
  const asked = { sort: "best", page: 1, pageSize: 24, nearSize: 4, isTyping: false } as const;
  const { items, near, unknown, understood } = await snapshot.search({ text, ...asked });
  const handles = [...items, ...near.map(({ item }) => item)].map(({ handle }) => handle);
  return { handles, unknown, labels: understood.conditions.map(({ label }) => label) };
}

test.each(queries.filter(({ right }) => right.length > 0))(
  "$query finds the intended piece",
  async ({ query, right }) => {
    const { handles } = await shown(query);
    expect(
      right.some((handle) => handles.slice(0, 4).includes(handle)),
      handles.slice(0, 4).join(),
    ).toBe(true);
  },
);

test.each(queries)("$query: reports $unknown as words that no piece has", async ({ query, unknown }) => {
  expect((await shown(query)).unknown).toEqual(unknown);
});
