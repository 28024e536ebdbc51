import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import {
  hydrogenDocuments,
  hydrogenReleases,
  hydrogenSchema,
} from "../../../tools/conformance/hydrogen-releases.ts";
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

  test.each(Object.entries(hydrogenReleases))("%s serves the cart of Hydrogen React %s", async (version) => {
    const ask = storefrontClient(await openSample(), hydrogenSchema(version), version);
    const found = await ask("{ products(first: 2) { nodes { variants(first: 1) { nodes { id } } } } }");
    const [first, second] = found.products.nodes.map(
      ({ variants }: { variants: { nodes: { id: string }[] } }) => ({
        ...{ merchandiseId: variants.nodes[0]?.id, quantity: 1 },
      }),
    );
    const documents = hydrogenDocuments()[version] ?? {};
    const send = (name: string, variables: object) => ask(documents[name] ?? "", { ...variables });
    const context = { country: "US", language: "EN" };
    const { cartCreate } = await send("CartCreate", { input: { lines: [first] }, ...context });
    const cartId = cartCreate.cart.id;
    const added = await send("CartLineAdd", { cartId, lines: [second], ...context });
    const [line, other] = added.cartLinesAdd.cart.lines.edges.map(
      ({ node }: { node: { id: string } }) => node.id,
    );
    await send("CartLineUpdate", { cartId, lines: [{ id: line, quantity: 2 }], ...context });
    await send("CartLineRemove", { cartId, lines: [other], ...context });
    await send("CartNoteUpdate", { cartId, note: "Gift", ...context });
    await send("CartAttributesUpdate", { cartId, attributes: [{ key: "Gift", value: "yes" }], ...context });
    await send("CartDiscountCodesUpdate", { cartId, discountCodes: ["NONE"], ...context });
    const buyerIdentity = { email: "ana@example.com" };
    await send("CartBuyerIdentityUpdate", { cartId, buyerIdentity, ...context });
    const { cart } = await send("CartQuery", { id: cartId, ...context });
    expect(cart).toMatchObject({ note: "Gift", attributes: [{ key: "Gift", value: "yes" }] });
    expect(cart.buyerIdentity.email).toBe("ana@example.com");
    expect(cart.lines.edges).toHaveLength(1);
  });
});
