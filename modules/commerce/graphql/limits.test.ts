import { parse } from "graphql";
import { expect, test } from "vitest";
import { checkShape, limits } from "./limits.ts";

const faultOf = (text: string): string | null => {
  try {
    checkShape(parse(text));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

test("accepts a typical product page query", () => {
  expect(
    faultOf(`query ($first: Int = 20) { products(first: $first) { edges { node { id images(first: 5) { edges {
      node { url } } } variants(first: 10) { edges { node { id price { amount } } } } } } } }`),
  ).toBeNull();
});

test.each([
  ["two operations", "query A { shop { name } } query B { shop { name } }"],
  ["no operation", "fragment F on Shop { name }"],
  ["two mutations", "mutation { a: cartCreate { cart { id } } b: cartCreate { cart { id } } }"],
  [
    "two mutations by fragments",
    "mutation { ...F ...F } fragment F on Mutation { cartCreate { cart { id } } }",
  ],
  [
    "too many aliases",
    `{ ${Array.from({ length: limits.aliases + 1 }, (_, i) => `a${i}: shop { name }`).join(" ")} }`,
  ],
  ["too many directives", `{ ${"shop @include(if: true) { name } ".repeat(limits.directives + 1)} }`],
  ["too many levels", `{ ${"a {".repeat(limits.depth + 1)} id ${"}".repeat(limits.depth + 1)} }`],
])("rejects %s", (_, text) => {
  expect(faultOf(text)).not.toBeNull();
});

test.each([
  ["QueryRoot", "query", "shop { name }"],
  ["Mutation", "mutation", "cartCreate { cart { id } }"],
])(
  "counts each of 60 nested fragments of %s once, although spreading them doubles each time",
  (on, kind, leaf) => {
    const levels = Array.from(
      { length: 60 },
      (_, i) => `fragment F${i} on ${on} { ...F${i + 1} ...F${i + 1} }`,
    );
    faultOf(`${kind} { ...F0 } ${levels.join(" ")} fragment F60 on ${on} { ${leaf} }`);
  },
);

test("stops at a fragment cycle, which validation rejects later", () => {
  expect(
    faultOf("{ ...A } fragment A on QueryRoot { ...B } fragment B on QueryRoot { ...A shop { name } }"),
  ).toBeNull();
});
