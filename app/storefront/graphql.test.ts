import { parse } from "graphql";
import { expect, test } from "vitest";
import { documentText, graphql } from "./graphql.ts";
import { productsQuery, productTitleQuery } from "./operations/products.query.ts";

test("sends each fragment once, however often it is nested", () => {
  const money = graphql("fragment Price on MoneyV2 { amount currencyCode }");
  const variant = graphql("fragment Variant on ProductVariant { id price { ...Price } }", [money]);
  const query = graphql(
    `query Piece($handle: String!) {
      product(handle: $handle) { priceRange { minVariantPrice { ...Price } } variants(first: 1) { nodes { ...Variant } } }
    }`,
    [money, variant],
  );
  const names = parse(documentText(query)).definitions.map((definition) =>
    "name" in definition ? definition.name?.value : "",
  );
  expect(names).toEqual(["Piece", "Price", "Variant"]);
});

test("asks for another language than English in the context of the operation", () => {
  for (const query of [productsQuery, productTitleQuery]) {
    const [operation] = parse(documentText(query, "es")).definitions;
    expect(operation).toMatchObject({
      kind: "OperationDefinition",
      directives: [{ name: { value: "inContext" }, arguments: [{ value: { value: "ES" } }] }],
    });
    expect(documentText(query)).not.toContain("inContext");
  }
});
