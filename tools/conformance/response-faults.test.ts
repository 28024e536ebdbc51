import { buildSchema, parse } from "graphql";
import { expect, test } from "vitest";
import { responseFaults, withTypenames } from "./response-faults.ts";

const schema = buildSchema(`
  scalar Decimal
  scalar URL
  scalar DateTime
  enum Day { MONDAY TUESDAY }
  interface Thing { id: ID! }
  type Watch implements Thing { id: ID! price: Decimal! page: URL at: DateTime day: Day tags: [String!]! parts: [Watch]! }
  type Ring implements Thing { id: ID! size: Int! }
  type Query { watch: Watch thing: Thing! things: [Thing!]! }
`);
const query = `
  query Q { watch { ...Whole parts { price } } things { id ... on Ring { size } ... on Watch { day } } }
  fragment Whole on Watch { id price page at tags }
`;
const id = "gid://shopify/Watch/1";
const good = {
  watch: {
    id,
    price: "22.0",
    page: "https://shop.example/a",
    at: "2026-11-20T10:00:00Z",
    tags: ["a"],
    parts: [{ price: "1.25" }, null],
  },
  things: [
    { __typename: "Ring", id: "gid://shopify/Ring/2", size: 7 },
    { __typename: "Watch", id, day: "MONDAY" },
  ],
};

function faults(change: (data: typeof good) => unknown = (data) => data): string[] {
  const document = withTypenames(schema, parse(query));
  return responseFaults(schema, document, change(structuredClone(good)));
}

test("S7 accepts a response that matches its type", () => {
  expect(faults()).toEqual([]);
  expect(faults((data) => ({ ...data, watch: null }))).toEqual([]);
});

test.each([
  ["null", { price: null }, "data.watch.price: is null, but is Decimal!"],
  ["a number", { price: 22 }, "data.watch.price: 22 is no Decimal"],
  ["a whole number as text", { price: "22" }, `data.watch.price: "22" is no Decimal`],
  ["a relative address", { page: "/a" }, `data.watch.page: "/a" is no URL`],
  ["a local time", { at: "2026-11-20T10:00:00" }, `data.watch.at: "2026-11-20T10:00:00" is no DateTime`],
  ["a bare id", { id: "1" }, `data.watch.id: "1" is no ID`],
  ["a bad item", { tags: ["a", null] }, "data.watch.tags[1]: is null, but is String!"],
  ["no list", { tags: "a" }, "data.watch.tags: is no list"],
  ["an error deep in a list", { parts: [{ price: "x" }] }, `data.watch.parts[0].price: "x" is no Decimal`],
  ["an unrequested key", { secret: 1 }, "data.watch.secret: was not asked"],
])("S7 detects %s", (_what, change, fault) => {
  expect(faults((data) => ({ ...data, watch: { ...data.watch, ...change } }))).toEqual([fault]);
});

test("S7 detects a missing key, a value outside its enum and an impossible type", () => {
  expect(faults(({ things }) => ({ things }))).toEqual(["data.watch: is missing"]);
  const [ring, watch] = good.things;
  expect(faults((data) => ({ ...data, things: [{ ...watch, day: "SUNDAY" }] }))).toEqual([
    `data.things[0].day: "SUNDAY" is no Day`,
  ]);
  expect(faults((data) => ({ ...data, things: [{ ...ring, __typename: "Query" }] }))).toEqual([
    `data.things[0]: "Query" is no possible type of Thing`,
  ]);
  expect(faults(({ watch: one }) => ({ watch: one, things: null }))).toEqual([
    "data.things: is null, but is [Thing!]!",
  ]);
});
