import { print } from "graphql";
import { expect, test } from "vitest";
import { shop as facts } from "../../../shop.config.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";
import { appDocuments } from "../../../tools/conformance/app-documents.ts";
import { everyFieldDocuments } from "../../../tools/conformance/every-field.ts";
import { ownSchema } from "../../../tools/conformance/own-schema.ts";
import { adminClient, openSampleShops, type SendOperation, storefrontClient } from "./official-clients.ts";

const reply =
  "{ cart { id totalQuantity } userErrors { code field message } warnings { code message target } }";

interface Listed {
  id: string;
  handle: string;
  variants: { nodes: { id: string }[] };
}

async function listed(ask: SendOperation): Promise<Listed[]> {
  const fields = "id handle variants(first: 1) { nodes { id } }";
  return (await ask(`{ products(first: 100) { nodes { ${fields} } } }`)).products.nodes;
}

describeOnEachDatabase("The embedded shop's responses match the schema types", (open) => {
  const openSample = openSampleShops(open);

  test("S7 for the app's own operations", async () => {
    const shop = await openSample();
    const clients = { storefront: storefrontClient(shop), admin: adminClient(shop) };
    const products = await listed(clients.storefront);
    const lines = [{ merchandiseId: products[0]?.variants.nodes[0]?.id, quantity: 1 }];
    const specs = ["metal", "purity", "reference", "case_mm"].map((key) => ({ namespace: "spec", key }));
    const draft = { title: "Conformance", vendor: "Test", productType: "Test", status: "DRAFT" };
    const made = await clients.admin(
      `mutation Draft($product: ProductCreateInput) {
        productCreate(product: $product) { product { id variants(first: 1) { nodes { id } } } } }`,
      { product: draft },
    );
    const { id, variants } = made.productCreate.product;
    const { cartCreate } = await clients.storefront(
      "mutation($input: CartInput!) { cartCreate(input: $input) { cart { id lines(first: 1) { nodes { id } } } } }",
      { input: { lines } },
    );
    const cartId = cartCreate.cart.id;
    const variables: Record<string, Record<string, unknown>[]> = {
      Products: [
        { withStock: true },
        { first: 50, withStock: true },
        { withStock: true, sortKey: "UPDATED_AT", reverse: true },
      ],
      ProductTitles: [{ first: 20 }, { first: 20, sortKey: "UPDATED_AT", reverse: true }],
      ProductTitle: products.map(({ id }) => ({ id })),
      ListedProduct: [...products.map(({ id }) => id), "gid://shopify/Product/0"].map((id) => ({
        id,
        withStock: true,
      })),
      Product: [...products.map(({ handle }) => handle), "no-such-piece"].map((handle) => ({
        handle,
        variants: 100,
        pictures: 250,
        specs,
        withStock: true,
      })),
      VariantsBeside: [...products.map(({ handle }) => handle), "no-such-piece"].map((handle) => ({
        handle,
        selectedOptions: [{ name: "Size", value: "6" }],
        withAdjacent: true,
        withStock: true,
      })),
      NextVariants: products.map(({ id }) => ({ id, after: null, withStock: true })),
      ProductOfId: [
        ...products.flatMap(({ id, variants }) => [{ id }, { id: variants.nodes[0]?.id }]),
        { id: "gid://shopify/ProductVariant/999999" },
        { id: "gid://shopify/Collection/1" },
      ],
      FeedProducts: [{ first: 50, after: null, variants: 25, pictures: 20, specs, withStock: true }],
      StoreCollections: [{}],
      CollectionOrder: [{ handle: "watches" }, { handle: "no-such-collection" }],
      FeedCursor: [{ first: 50, after: null }],
      AgentDeposit: [{ handle: facts.deposit.productHandle }, { handle: "no-such-piece" }],
      AgentCartCreate: [{ input: { lines } }],
      AgentCartById: [{ id: cartId }, { id: "gid://shopify/Cart/none?key=none" }],
      AgentCartAdd: [{ cartId, lines }],
      AgentCartUpdate: [{ cartId, lines: [{ id: cartCreate.cart.lines.nodes[0].id, quantity: 2 }] }],
      DepositVariant: [{ handle: facts.deposit.productHandle }, { handle: "no-such-piece" }],
      CartCreate: [{ input: { lines } }, { input: { lines: [], note: "A design", attributes: [] } }],
      AdminTestShop: [{}],
      AdminTestLeftovers: [{ query: "status:draft" }],
      AdminTestCreate: [{ product: draft }, { product: { title: "" } }],
      AdminTestUpdate: [{ product: { id, title: "Conforming" } }],
      AdminTestPrice: [{ id, variants: [{ id: variants.nodes[0].id, price: "120.00" }] }],
      AdminTestDelete: [{ id }, { id }],
    };
    for (const { api, where, document } of appDocuments(new URL("../../../app/", import.meta.url))) {
      const values = variables[where.split(" ").at(-1) ?? ""];
      if (!values) throw new Error(`${where} is asked by no test. Give its variables here.`);
      for (const each of values) await clients[api](print(document), each);
    }
  });

  test("S7, D9.8 conforms for every field of the Storefront schema", async () => {
    const ask = storefrontClient(await openSample());
    const [first, ...others] = await listed(ask);
    const attributes = [{ key: "Gift", value: "yes" }];
    const lines = others
      .slice(0, 3)
      .map(({ variants }) => ({ merchandiseId: variants.nodes[0]?.id, attributes }));
    const { cartCreate } = await ask(
      "mutation Create($input: CartInput) { cartCreate(input: $input) { cart { id } } }",
      {
        input: { lines, attributes, buyerIdentity: { email: "a@example.com" } },
      },
    );
    const documents = everyFieldDocuments(ownSchema("storefront"), {
      "QueryRoot.cart": `id: ${JSON.stringify(cartCreate.cart.id)}`,
      "QueryRoot.node": `id: ${JSON.stringify(first?.variants.nodes[0]?.id)}`,
      "QueryRoot.product": `id: ${JSON.stringify(first?.id)}`,
      "QueryRoot.productByHandle": `handle: "no-such-piece"`,
      "QueryRoot.productRecommendations": `productId: ${JSON.stringify(first?.id)}`,
      "QueryRoot.collection": `handle: "hidden-homepage-carousel"`,
      "QueryRoot.collectionByHandle": `handle: "hidden-homepage-carousel"`,
      "QueryRoot.menu": `handle: "main-menu"`,
      "QueryRoot.page": `handle: "about"`,
      "QueryRoot.pageByHandle": `handle: "about"`,
      "QueryRoot.blog": `handle: "news"`,
      "QueryRoot.search": `query: "ring", first: 5`,
      "QueryRoot.predictiveSearch": `query: "ring"`,
      "QueryRoot.sitemap": "type: PRODUCT",
      "Sitemap.resources": "page: 1",
      "Product.variantBySelectedOptions": `selectedOptions: [{ name: "Title", value: "Default Title" }]`,
      "Collection.metafield": `namespace: "store", key: "members"`,
      "Collection.metafields": `identifiers: [{ namespace: "store", key: "members" }]`,
      "Product.metafield": `namespace: "spec", key: "metal"`,
      "Product.metafields": `identifiers: [{ namespace: "spec", key: "metal" }, { namespace: "spec", key: "none" }]`,
      "Cart.attribute": `key: "Gift"`,
      "CartLine.attribute": `key: "Gift"`,
      "Blog.articleByHandle": `handle: "first"`,
    });
    expect(documents.length).toBeGreaterThan(60);
    for (const { document } of documents) await ask(print(document));
  });

  test("S7 for every field of the Admin schema", async () => {
    const admin = adminClient(await openSample());
    const { products } = await admin("{ products(first: 1) { nodes { id } } }");
    const id = JSON.stringify(products.nodes[0].id);
    const one = (kind: string) => `id: "gid://shopify/${kind}/1"`;
    const documents = everyFieldDocuments(ownSchema("admin"), {
      "QueryRoot.product": `id: ${id}`,
      "QueryRoot.node": `id: ${id}`,
      "QueryRoot.nodes": `ids: [${id}]`,
      "QueryRoot.productByHandle": `handle: "no-such-piece"`,
      "QueryRoot.productByIdentifier": `identifier: { id: ${id} }`,
      "QueryRoot.productVariant": one("ProductVariant"),
      "QueryRoot.collection": one("Collection"),
      "QueryRoot.collectionByHandle": `handle: "rolex"`,
      "QueryRoot.customer": one("Customer"),
      "QueryRoot.inventoryItem": one("InventoryItem"),
      "QueryRoot.inventoryLevel": one("InventoryLevel"),
      "QueryRoot.order": one("Order"),
      "QueryRoot.bulkOperation": one("BulkOperation"),
      "QueryRoot.metafieldDefinition": one("MetafieldDefinition"),
      "QueryRoot.metafieldDefinitions": "ownerType: PRODUCT, first: 5",
      "QueryRoot.webhookSubscription": one("WebhookSubscription"),
      "Collection.hasProduct": `id: ${id}`,
      "InventoryLevel.quantities": `names: ["available"]`,
      "InventoryItem.inventoryLevel": `locationId: "gid://shopify/Location/1"`,
      "Product.metafield": `namespace: "spec", key: "metal"`,
      "ProductVariant.metafield": `namespace: "spec", key: "metal"`,
    });
    expect(documents.length).toBeGreaterThan(10);
    for (const { document } of documents) await admin(print(document));
  });

  test("S7, D1.5, D4.1 for every cart mutation, which changes the cart or explains why it can't", async () => {
    const ask = storefrontClient(await openSample());
    const { cartCreate } = await ask(`mutation { cartCreate ${reply} }`);
    const id = JSON.stringify(cartCreate.cart.id);
    const known = `cartId: ${id}`;
    const address = `{ address: { deliveryAddress: { address1: "14 Lanthorn Row", city: "Harrow Bay", countryCode: US } } }`;
    const option = `{ deliveryGroupId: "gid://shopify/CartDeliveryGroup/1", deliveryOptionHandle: "pickup" }`;
    const inputs: Record<string, string> = {
      cartNoteUpdate: `note: "Please ring"`,
      cartAttributesUpdate: `attributes: [{ key: "Gift", value: "yes" }]`,
      cartBuyerIdentityUpdate: `buyerIdentity: { email: "a@example.com", countryCode: US }`,
      cartDiscountCodesUpdate: `discountCodes: ["NO-SUCH-CODE"]`,
      cartGiftCardCodesUpdate: `giftCardCodes: ["0000"]`,
      cartGiftCardCodesRemove: `appliedGiftCardIds: ["gid://shopify/AppliedGiftCard/1"]`,
      cartDeliveryAddressesAdd: `addresses: [${address}]`,
      cartDeliveryAddressesUpdate: `addresses: [{ id: "gid://shopify/CartSelectableAddress/1" }]`,
      cartDeliveryAddressesRemove: `addressIds: ["gid://shopify/CartSelectableAddress/1"]`,
      cartSelectedDeliveryOptionsUpdate: `selectedDeliveryOptions: [${option}]`,
    };
    for (const [mutation, input] of Object.entries(inputs)) {
      const answer = (await ask(`mutation { ${mutation}(${known}, ${input}) ${reply} }`))[mutation];
      expect([mutation, answer.cart !== null || answer.userErrors.length > 0]).toEqual([mutation, true]);
      const stranger = `cartId: "gid://shopify/Cart/unknown?key=none"`;
      const refused = (await ask(`mutation { ${mutation}(${stranger}, ${input}) ${reply} }`))[mutation];
      expect([mutation, refused.cart, refused.userErrors[0]?.field]).toEqual([mutation, null, ["cartId"]]);
    }
    const { cart } = await ask(
      `{ cart(id: ${id}) { note attributes { key value } buyerIdentity { email } discountCodes { code applicable } } }`,
    );
    expect(cart).toEqual({
      note: "Please ring",
      attributes: [{ key: "Gift", value: "yes" }],
      buyerIdentity: { email: "a@example.com" },
      discountCodes: [{ code: "NO-SUCH-CODE", applicable: false }],
    });
  });
});
