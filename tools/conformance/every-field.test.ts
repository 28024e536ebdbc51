import { buildSchema, Kind, parse, print, TypeInfo, validate, visit, visitWithTypeInfo } from "graphql";
import { expect, test } from "vitest";
import { everyFieldDocuments } from "./every-field.ts";

const schema = buildSchema(`
  interface Line { id: ID! }
  type Gold implements Line { id: ID! karat: Int! cart: Cart! }
  type Edge { node: Line! }
  type CartConnection { edges: [Edge!]! }
  type Cart { id: ID! note(key: String!): String lines(first: Int): CartConnection! }
  union Found = Cart | Page
  type Page { body: String }
  type Query { cart(id: ID!): Cart search: [Found!]! }
`);

test("S7 generates valid queries that together cover every reachable field", () => {
  const documents = everyFieldDocuments(schema, { "Query.cart": 'id: "1"', "Cart.note": 'key: "a"' });
  const asked = new Set<string>();
  for (const { document } of documents) {
    expect(validate(schema, parse(print(document)))).toEqual([]);
    const info = new TypeInfo(schema);
    visit(
      document,
      visitWithTypeInfo(info, {
        enter(node) {
          if (node.kind === Kind.FIELD) asked.add(`${info.getParentType()}.${node.name.value}`);
        },
      }),
    );
  }
  for (const type of ["Query", "Cart", "CartConnection", "Edge", "Line", "Gold", "Page"]) {
    const { getFields } = schema.getType(type) as { getFields?: () => object };
    for (const field of Object.keys(getFields?.call(schema.getType(type)) ?? {}))
      expect(asked).toContain(`${type}.${field}`);
  }
});

test("S7 names a required argument without a value", () => {
  expect(() => everyFieldDocuments(schema, { "Query.cart": 'id: "1"' })).toThrow("Cart.note needs key");
});
