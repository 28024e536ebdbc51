import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import {
  type StorefrontVersion,
  trueSchema,
  type UpstreamVersion,
} from "../../../tools/conformance/upstream-schemas.ts";
import { apiVersions } from "../graphql/api-versions.ts";
import { openSampleShops, storefrontClient } from "./official-clients.ts";

const money = "{ amount currencyCode }";
const product = `id handle title vendor tags availableForSale createdAt descriptionHtml seo { title description }
  priceRange { minVariantPrice ${money} maxVariantPrice ${money} } featuredImage { url altText width height }
  options { name optionValues { name } } variants(first: 3) { nodes { id title sku price ${money}
  availableForSale selectedOptions { name value } } pageInfo { hasNextPage } }`;
const cart = `cart { id checkoutUrl totalQuantity cost { totalAmount ${money} subtotalAmount ${money} }
  lines(first: 5) { nodes { id quantity merchandise { ... on ProductVariant { id title } } } } }
  userErrors { code field message }`;

/** API9: only listed versions are served, each with the types of its release. */
describeOnEachDatabase("API9 each served version of the Storefront API", (open) => {
  const openSample = openSampleShops(open);

  test.each(apiVersions)("%s answers with the types of its release", async (version) => {
    const shop = await openSample();
    const truth = trueSchema("storefront", version as UpstreamVersion | StorefrontVersion);
    const ask = storefrontClient(shop, truth, version);
    const { products } = await ask(`{ products(first: 20) { nodes { ${product} } pageInfo { endCursor } } }`);
    expect(products.nodes).toHaveLength(20);
    const [{ handle, variants }] = products.nodes;
    expect((await ask(`{ product(handle: "${handle}") { ${product} } }`)).product.handle).toBe(handle);
    const collections =
      "collections(first: 5) { nodes { id handle title products(first: 2) { nodes { id } } } }";
    expect(
      (await ask(`{ ${collections} shop { name primaryDomain { url } } }`)).collections.nodes.length,
    ).toBe(5);
    const search = `search(query: "gold", first: 5, types: PRODUCT) { totalCount nodes { ... on Product { id } } }`;
    expect((await ask(`{ ${search} }`)).search.nodes.length).toBeGreaterThan(0);
    const lines = [{ merchandiseId: variants.nodes[0].id, quantity: 1 }];
    const { cartCreate } = await ask(
      `mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { ${cart} } }`,
      { lines },
    );
    expect(cartCreate).toMatchObject({ userErrors: [], cart: { totalQuantity: 1 } });
    const { cartNoteUpdate } = await ask(
      `mutation ($id: ID!) { cartNoteUpdate(cartId: $id, note: "Gift") { ${cart} } }`,
      { id: cartCreate.cart.id },
    );
    expect(cartNoteUpdate.cart.id).toBe(cartCreate.cart.id);
  });
});
