import { beforeAll, expect, test } from "vitest";
import { fixedString } from "#money";
import { productPage } from "../../app/store/product/product-page.server.ts";
import { productData } from "../../app/store/seo/structured-data/product-data.ts";
import { catalogueQuery, defaultRequest } from "../../app/storefront/catalogue/list-request.ts";
import { createCatalogue } from "../../app/storefront/catalogue.ts";
import { embeddedSource, pagedSource } from "../../app/storefront/catalogue-source.ts";
import { createStorefront } from "../../app/storefront/client.ts";
import { createProductReader, type ProductReader } from "../../app/storefront/product-reader.ts";
import { listCombinations, type ProductDetail } from "../../app/storefront/read-product.ts";
import {
  openTestShop,
  origin,
  storefrontToken,
  type TestShop,
} from "../../modules/commerce/contract/test-shop.ts";
import { shop as facts } from "../../shop.config.ts";
import { manyVariants } from "../catalogue/many-variants.ts";
import { describeOnEachDatabase } from "../database/describe-on-each-database.ts";
import { richResults } from "../search/rich-results.ts";

const deposit = facts.deposit.productHandle;

/** What a store reads from the shop, either in the same process or as if on Shopify. */
function opened(shop: TestShop, isOwn: boolean) {
  const queries: string[] = [];
  const storefront = createStorefront({
    fetch: (url, init) => {
      queries.push(String(init?.body));
      return shop.shop.storefrontApi(new Request(url, init));
    },
    endpoint: `${origin}/api/2025-07/graphql.json`,
    apiVersion: "2025-07",
    headers: { "x-shopify-storefront-access-token": storefrontToken },
    providerName: "Shopify",
    warn: () => {},
  });
  const faults: object[] = [];
  const options = {
    ownOrigin: origin,
    now: () => performance.now(),
    later: () => {},
    warn: (fact: object) => void faults.push(fact),
  };
  const providerName = "Shopify";
  const source = isOwn
    ? embeddedSource(shop.shop, providerName)
    : pagedSource(storefront, { providerName, withStock: true });
  const catalogue = createCatalogue(source, options);
  const products = createProductReader(storefront, catalogue, { ...options, providerName, withStock: true });
  return { catalogue, products, queries, faults };
}

async function read(products: ProductReader, handle: string, search = ""): Promise<ProductDetail> {
  const answer = await products.read(handle, new URLSearchParams(search));
  if (answer.outcome !== "found") throw new Error(`${handle} was not found: ${JSON.stringify(answer)}`);
  return answer.product;
}

const states = (product: ProductDetail, option: number) =>
  productPage(product, true).choices?.[option]?.map(({ state }) => state);

describeOnEachDatabase("products of many variants", (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(await open(), { catalogue: manyVariants(deposit) });
  });

  test.each([true, false])(
    "loads all variants of a product with up to a hundred (own shop: %s)",
    async (isOwn) => {
      const { products } = opened(shop, isOwn);
      const ring = await read(products, "ring-of-21", "?Size=11");
      expect(ring.variants).toHaveLength(21);
      expect([ring.many, productPage(ring, true).choices]).toEqual([null, null]);
      expect(ring.collections).toHaveLength(7);
    },
  );

  test("loads only the selected variant and its neighbors, never all", async () => {
    const { products, queries } = opened(shop, false);
    const ring = await read(products, "ring-of-2048", "?Metal=Bronze&Size=10.5&Width=17+mm");
    expect(ring.variants[0]).toMatchObject({ title: "Bronze / 10.5 / 17 mm", sku: "ring-of-2048-2048" });
    // 7 other metals, 15 other sizes, 15 other widths.
    expect(ring.variants).toHaveLength(1 + 7 + 15 + 15);
    expect(listCombinations(ring)).toHaveLength(2_048);
    expect(ring.images).toHaveLength(250);
    expect([ring.price.amount, ring.maxPrice.amount]).toEqual(["1000.0", "1020.47"]);
    const asked = queries.filter((query) => query.includes("productByHandle"));
    expect(asked.map((query) => /query (\w+)/.exec(query)?.[1])).toEqual(["Product", "VariantsBeside"]);
  });

  test("selects the first variant for sale when a URL names none or only some options", async () => {
    const { products } = opened(shop, false);
    expect((await read(products, "ring-of-600")).variants[0]?.title).toBe("White Gold / 3 / Diamond");
    const opal = await read(products, "ring-of-600", "?Stone=Opal&utm_source=x");
    expect(opal.variants[0]?.title).toBe("White Gold / 3 / Opal");
    expect(states(opal, 2)?.filter((state) => state === "sold")).toHaveLength(1);
  });

  test("says that a combination doesn't exist only if no variant of the product has it", async () => {
    const { products } = opened(shop, false);
    const gold = await read(products, "ring-of-108", "?Metal=Yellow+Gold&Size=9.5");
    expect(states(gold, 1)).toEqual(Array(24).fill("available"));
    const platinum = await read(products, "ring-of-108", "?Metal=Platinum&Size=9");
    expect(states(platinum, 1)).toEqual(
      Array.from({ length: 24 }, (_, index) => (index % 2 ? "missing" : "available")),
    );
    const missing = await read(products, "ring-of-108", "?Metal=Platinum&Size=9.5");
    expect(missing.variants).toEqual([]);
    expect(states(missing, 1)).toEqual(Array(24).fill("available"));
  });

  test("describes the URL's variant in full to search engines", async () => {
    const { products } = opened(shop, false);
    const search = "?Metal=Bronze&Size=10.5&Width=17+mm";
    const page = productPage(await read(products, "ring-of-2048", search), true);
    const data = productData(origin, page, { summary: "A ring.", search });
    expect(
      richResults.parse({ "@context": "https://schema.org", "@graph": [data] })["@graph"][0],
    ).toMatchObject({
      "@type": "ProductGroup",
      variesBy: ["https://schema.org/material", "https://schema.org/size"],
      hasVariant: [
        {
          name: "ring of 2048, Bronze, size 10.5, width 17 mm",
          sku: "ring-of-2048-2048",
          offers: { price: "1020.47", url: `${origin}/product/ring-of-2048${search}` },
        },
        ...Array(37).fill({ "@type": "Product" }),
      ],
    });
  });

  test.each([true, false])(
    "hides the deposit product from lists and keeps every collection (own shop: %s)",
    async (isOwn) => {
      const { catalogue, products, faults } = opened(shop, isOwn);
      const current = await catalogue.current();
      if (!current.ok) throw new Error("The catalogue was not read.");
      const handles = (category: string | null) =>
        current.data
          .query(catalogueQuery(defaultRequest, { category, pageSize: 50 }))
          .items.map(({ handle }) => handle);
      expect(handles(null)).toEqual([
        "ring-of-21",
        "ring-of-108",
        "ring-of-600",
        "ring-of-2048",
        "plain-band",
      ]);
      expect(handles("case-7")).toEqual(["ring-of-21"]);
      expect(await products.read(deposit)).toEqual({ outcome: "unknown" });
      expect(faults).toEqual([]);
    },
  );

  test("the desk saves a product with 2,048 variants and 250 pictures without losing any", async () => {
    const { deskProducts: products } = shop.shop;
    const row = await shop.database.read
      .selectFrom("product")
      .select("id")
      .where("handle", "=", "ring-of-2048")
      .executeTakeFirstOrThrow();
    const before = (await products.read(row.id))!;
    const spec = {};
    const { title, handle, descriptionHtml, vendor, productType, tags, collectionIds } = before;
    const variants = before.variants.map(({ id, priceCents, sku }, index) => ({
      id,
      price: fixedString(index === 2_047 ? 5_000_000 : priceCents),
      compareAtPrice: "",
      sku: sku ?? "",
    }));
    const editing = () => ({ id: row.id, version: before.updatedAt, actor: "owner" });
    const facts = { title, handle, descriptionHtml, vendor, productType, tags: [...tags], collectionIds };
    const saved = await products.saveFacts(editing(), { ...facts, spec, variants });
    expect(saved.outcome).toBe("done");
    const after = (await products.read(row.id))!;
    expect(after.variants).toHaveLength(2_048);
    expect(after.images).toHaveLength(250);
    expect(after.variants.map(({ priceCents }) => priceCents)).toEqual(
      before.variants.map(({ priceCents }, index) => (index === 2_047 ? 5_000_000 : priceCents)),
    );
    const choices = after.options.map(({ name, values }) => ({ name, values: [...values] }));
    const again = await products.saveChoices({ ...editing(), version: after.updatedAt }, choices);
    expect(again.outcome).toBe("done");
    expect((await products.read(row.id))!.variants.map(({ id }) => id)).toEqual(
      before.variants.map(({ id }) => id),
    );
  });

  test("accepts a product page with thousands of variants, and rejects variants of variants", async () => {
    const query = (inner: string) =>
      `{ products(first: 100) { nodes { variants(first: 250) { nodes { ${inner} } } } } }`;
    const listed = await shop.ask(query("id title selectedOptions { name value } price { amount }"));
    expect(listed.products.nodes).toHaveLength(5);
    const inner =
      "product { variants(first: 250) { nodes { product { variants(first: 250) { nodes { id } } } } } }";
    expect((await shop.send(query(inner))).body).toMatchObject({
      errors: [{ extensions: { code: "MAX_COMPLEXITY_EXCEEDED" } }],
    });
  });
});
