import { buildSchema } from "graphql";
import { expect, test } from "vitest";
import { schemaDifferences } from "./schema-differences.ts";

const truth = `
  directive @inContext(country: String) on QUERY | MUTATION
  interface Node { id: ID! }
  type Product implements Node { id: ID! title: String! tags: [String!]! list(first: Int, sort: Sort = ID, limit: Int!): Found }
  type Page implements Node { id: ID! }
  union Found = Product | Page
  enum Sort { ID TITLE }
  scalar Money
  input Line { id: ID! quantity: Int = 1 note: String }
  type Query { product(id: ID!): Product }
  type Mutation { add(line: Line!): Product }
`;

function differences(from: string, to: string): string[] {
  if (!truth.includes(from))
    throw new Error(`The mutation starts from "${from}", which is not in the truth.`);
  const ours = buildSchema(truth.replace(from, to));
  return schemaDifferences(ours, buildSchema(truth)).map(
    ({ coordinate, problem }) => `${coordinate} ${problem}`,
  );
}

test("S2 a schema does not differ from itself or a subset of it", () => {
  expect(differences("note: String", "note: String")).toEqual([]);
  expect(differences("tags: [String!]!", "")).toEqual([]);
  expect(differences(" TITLE }", " }")).toEqual([]);
  expect(differences(" | Page", "")).toEqual([]);
  expect(differences("implements Node { id: ID! }", "{ id: ID! }")).toEqual([]);
  expect(differences("(first: Int, ", "(")).toEqual([]);
  expect(differences(" note: String", "")).toEqual([]);
});

test.each([
  ["a type", "scalar Money", "scalar Cents", "Cents is no true type"],
  ["a kind", "scalar Money", "type Money { a: Int }", "Money is Object, truly Scalar"],
  ["a field", "title: String!", "titel: String!", "Product.titel is no true field"],
  ["a looser type", "title: String!", "title: String", "Product.title is String, truly String!"],
  [
    "a stricter type",
    "product(id: ID!): Product",
    "product(id: ID!): Product!",
    "Query.product is Product!, truly Product",
  ],
  ["nullability in a list", "[String!]!", "[String]!", "Product.tags is [String]!, truly [String!]!"],
  ["an argument", "(first: Int", "(firts: Int", "Product.list(firts:) is no true input"],
  ["an argument's type", "(first: Int", "(first: Int!", "Product.list(first:) is Int!, truly Int"],
  ["a default", "sort: Sort = ID", "sort: Sort = TITLE", "Product.list(sort:) defaults to TITLE, truly ID"],
  ["a lost default", "quantity: Int = 1", "quantity: Int", "Line.quantity defaults to nothing, truly 1"],
  [
    "a lost required argument",
    ", limit: Int!",
    "",
    "Product.list(limit:) is truly required, but ours lacks it",
  ],
  [
    "a lost required input field",
    "id: ID! quantity",
    "quantity",
    "Line.id is truly required, but ours lacks it",
  ],
  ["an input field", "note: String", "notes: String", "Line.notes is no true input"],
  [
    "@oneOf",
    "input Line { id: ID! quantity: Int = 1",
    "input Line @oneOf { id: ID quantity: Int",
    "Line differs in being @oneOf",
  ],
  ["an enum value", "{ ID TITLE }", "{ ID TITLE PRICE }", "Sort has the value PRICE, truly not"],
  [
    "a union member",
    "union Found = Product",
    "type Blog { a: Int } union Found = Blog | Product",
    "Found has the member Blog, truly not",
  ],
  [
    "an interface",
    "type Page implements Node",
    "interface Named { id: ID! } type Page implements Node & Named",
    "Page implements Named, truly not",
  ],
  ["a directive", "directive @inContext", "directive @context", "@context is no true directive"],
  [
    "a directive's argument",
    "@inContext(country: String)",
    "@inContext(land: String)",
    "@inContext(land:) is no true input",
  ],
  [
    "a directive's location",
    "QUERY | MUTATION",
    "QUERY | MUTATION | FIELD",
    "@inContext may stand on FIELD, truly not",
  ],
  [
    "a root",
    "type Query {",
    "schema { query: Root mutation: Mutation } type Root {",
    "Root is the Query root, truly Query",
  ],
])("S2 finds a difference in %s", (_what, from, to, difference) => {
  expect(differences(from, to)).toContain(difference);
});
