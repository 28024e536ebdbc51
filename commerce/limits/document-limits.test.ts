import { parse } from "graphql";
import { expect, test } from "vitest";
import { documentFault, limits } from "./document-limits.ts";

const fault = (text: string, variables: Record<string, unknown> = {}) =>
  documentFault(parse(text), variables)?.message ?? null;

test("an ordinary page of products passes", () => {
  expect(
    fault(
      `query ($first: Int = 20, $after: String) { products(first: $first, after: $after) { edges { node {
        id images(first: 5) { edges { node { url } } } variants(first: 10) { edges { node { id } } } } } } }`,
      { first: 50 },
    ),
  ).toBeNull();
});

test("a cart of a hundred lines, each with its product's 250 variants, passes", () => {
  expect(
    fault(`mutation { cartLinesAdd { cart { lines(first: 100) { edges { node { merchandise { product {
      variants(first: 250) { edges { node { selectedOptions { name } } } } images(first: 20) { edges { node { url } } }
    } } } } } } } }`),
  ).toBeNull();
});

test.each([
  ["two operations", "query A { shop { name } } query B { shop { name } }", /exactly one operation/],
  ["no operation", "fragment F on Shop { name }", /exactly one operation/],
  [
    "two mutations",
    "mutation { a: cartCreate { cart { id } } b: cartCreate { cart { id } } }",
    /one mutation/,
  ],
  [
    "mutations in a fragment",
    "mutation { ...F } fragment F on Mutation { cartCreate { cart { id } } x: cartCreate { cart { id } } }",
    /one mutation/,
  ],
  [
    "sixteen aliases",
    `{ ${Array.from({ length: 16 }, (_, i) => `a${i}: shop { name }`).join(" ")} }`,
    /more than 15 aliases/,
  ],
  ["eleven directives", `{ ${"shop @include(if: true) { name } ".repeat(11)} }`, /more than 10 directives/],
  ["eleven levels", `{ ${"a {".repeat(11)} id ${"}".repeat(11)} }`, /more than 10 levels deep/],
  ["a page of 251", "{ products(first: 251) { nodes { id } } }", /at most 250/],
  [
    "too many things",
    "{ products(first: 250) { nodes { variants(first: 250) { nodes { id } } } } }",
    /more than 30000 nodes/,
  ],
])("%s is refused", (_, text, message) => {
  expect(fault(text)).toMatch(message);
});

test("a page size in a variable is seen, in the variable's default too", () => {
  expect(fault("query ($n: Int) { products(first: $n) { nodes { id } } }", { n: 1_000 })).toMatch(
    /at most 250/,
  );
  expect(fault("query ($n: Int = 1000) { products(first: $n) { nodes { id } } }")).toMatch(/at most 250/);
});

test.each(["name", "...Nowhere"])(
  "fragments that spread fragments twice each, down to %s, end at the limit, not in days",
  (last) => {
    const levels = Array.from(
      { length: 40 },
      (_, i) => `fragment F${i} on Shop { ...F${i + 1} ...F${i + 1} }`,
    );
    const text = `{ shop { ...F0 } } ${levels.join(" ")} fragment F40 on Shop { ${last} }`;
    expect(fault(text)).toMatch(`more than ${limits.selections} selections`);
  },
);

test("a circle of fragments is left to the validator", () => {
  expect(fault("{ shop { ...A } } fragment A on Shop { ...B } fragment B on Shop { ...A name }")).toBeNull();
});
