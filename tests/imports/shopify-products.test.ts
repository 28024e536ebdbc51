import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { answerDraft } from "../../modules/imports/drafts/answer-draft.ts";
import { removeImportFolder } from "./import-files.ts";
import { csvOf, readRecords, valuesOf } from "./read-records.ts";

removeImportFolder();

const ring = {
  Handle: "ring",
  Title: "Ring",
  "Option1 Name": "Size",
  "Option1 Value": "6",
  "Variant Price": "110.7",
};

describe("both dialects", () => {
  test("reads every row of the sample", async () => {
    const read = await readRecords(
      "shopify.csv",
      await readFile(new URL("samples/shopify.csv", import.meta.url)),
    );
    expect(read).toMatchObject({ formats: ["shopify-products"], lost: [], refused: [] });
    expect(read.drafts.length).toBe(120);
    const twin = read.drafts.find(({ lines }) => lines[0] === 238);
    expect(twin).toMatchObject({ value: { handle: null, title: "Bezel Diamond Ring 18K" } });
    expect(twin?.notes).toContain(
      "Another product has the handle solitaire-duplicate, so this one gets a new handle.",
    );
  });

  test("reads the current and the legacy headings alike, in any case", async () => {
    const current = await readRecords(
      "products.csv",
      csvOf([
        {
          ...{
            TITLE: "Ring",
            "URL HANDLE": "ring",
            Description: "<p>Gold</p>",
            Vendor: "V",
            Type: "Rings",
            Tags: "a, b",
          },
          ...{ "Published on online store": "TRUE", Status: "Active", SKU: "R-6", "Option1 name": "Size" },
          ...{ "Option1 value": "6", Price: "110.7", "Compare-at price": "1,299.00", "Cost per item": "50" },
          ...{ "Charge tax": "true", "Inventory tracker": "shopify", "Inventory quantity": "2" },
          ...{
            "Continue selling when out of stock": "DENY",
            "Weight value (grams)": "5",
            "Requires shipping": "1",
          },
          ...{
            "Product image URL": "https://a.example/1.jpg",
            "Image position": "1",
            "Image alt text": "Front",
          },
        },
      ]),
    );
    const legacy = await readRecords(
      "products.csv",
      csvOf([
        {
          ...{
            title: "Ring",
            handle: "ring",
            "body (html)": "<p>Gold</p>",
            Vendor: "V",
            Type: "Rings",
            Tags: "a, b",
          },
          ...{ Published: "TRUE", Status: "active", "Variant SKU": "R-6", "Option1 Name": "Size" },
          ...{
            "Option1 Value": "6",
            "Variant Price": "110.70",
            "Variant Compare At Price": "1299",
            "Cost per item": "50.00",
          },
          ...{
            "Variant Taxable": "TRUE",
            "Variant Inventory Tracker": "shopify",
            "Variant Inventory Qty": "2",
          },
          ...{
            "Variant Inventory Policy": "deny",
            "Variant Grams": "5.0",
            "Variant Requires Shipping": "TRUE",
          },
          ...{ "Image Src": "https://a.example/1.jpg", "Image Position": "1", "Image Alt Text": "Front" },
        },
      ]),
    );
    expect(current.drafts[0]?.value).toEqual(legacy.drafts[0]?.value);
    expect(current.drafts[0]?.value).toEqual({
      ...{ source: "shopify", sourceId: null, handle: "ring", title: "Ring", command: "merge", other: [] },
      ...{ descriptionHtml: "<p>Gold</p>", vendor: "V", productType: "Rings", tags: ["a", "b"] },
      ...{ status: "active", isPublished: true, options: [{ name: "Size", values: ["6"] }] },
      pictures: [{ source: "https://a.example/1.jpg", alt: "Front" }],
      variants: [
        {
          ...{ sourceId: null, sku: "R-6", options: [{ name: "Size", value: "6" }] },
          ...{
            priceCents: 11_070,
            compareAtCents: 129_900,
            costCents: 5_000,
            isTaxable: true,
            requiresShipping: true,
          },
          ...{ weightGrams: 5, isTracked: true, quantity: 2, sellsWhenOut: false },
        },
      ],
    });
  });

  test("keeps what the file lacks and clears what is blank", async () => {
    const [value] = valuesOf(await readRecords("a.csv", csvOf([{ ...ring, Vendor: "" }])), "product");
    expect(value).not.toHaveProperty("descriptionHtml");
    expect(value).not.toHaveProperty("pictures");
    expect(value?.vendor).toBe("");
  });

  test("takes pictures by position, each once, with rows that have nothing else", async () => {
    const read = await readRecords(
      "a.csv",
      csvOf([
        { ...ring, "Image Src": "https://a.example/2.jpg", "Image Position": "2", "Variant Image": "" },
        { Handle: "ring", "Image Src": "https://a.example/1.jpg", "Image Position": "1" },
        {
          Handle: "ring",
          "Option1 Value": "7",
          "Variant Price": "5",
          "Variant Image": "https://a.example/3.jpg",
        },
      ]),
    );
    const [value] = valuesOf(read, "product");
    expect(value?.pictures?.map(({ source }) => source)).toEqual(
      [1, 2, 3].map((at) => `https://a.example/${at}.jpg`),
    );
    expect(value?.variants.map(({ options }) => options?.[0]?.value)).toEqual(["6", "7"]);
  });
});

describe("traps", () => {
  test("move-in trap 8: a guarded text loses its apostrophe, another text keeps it", async () => {
    const rows = [
      {
        ...ring,
        Title: "'+Gold",
        "Variant SKU": "'00123",
        "Variant Barcode": "'4006381333931",
        Vendor: "'Round Town",
      },
    ];
    const [value] = valuesOf(await readRecords("a.csv", csvOf(rows)), "product");
    expect(value).toMatchObject({ title: "+Gold", vendor: "'Round Town" });
    expect(value?.variants[0]).toMatchObject({ sku: "00123", barcode: "4006381333931" });
  });

  test("move-in trap 11: prices of markets are kept", async () => {
    const rows = [{ ...ring, "Price / International": "120.00", "Compare At Price / International": "" }];
    const [value] = valuesOf(await readRecords("a.csv", csvOf(rows)), "product");
    expect(value?.variants[0]?.marketPrices).toEqual([
      { market: "International", priceCents: 12_000, compareAtCents: null },
    ]);
  });

  test("move-in trap 12: a file without option columns says nothing of options", async () => {
    const rows = [{ Handle: "ring", "Variant SKU": "R-6", "Variant Price": "5", "Image Src": "" }];
    const read = await readRecords("products.csv", csvOf(rows));
    const [value] = valuesOf(read, "product");
    expect(value).not.toHaveProperty("options");
    expect(value?.variants).toEqual([{ sourceId: null, sku: "R-6", priceCents: 500 }]);
  });

  test("move-in trap 13: the key of a product is its id where the file has one", async () => {
    const read = await readRecords("a.csv", csvOf([{ ID: "8123", ...ring }]));
    expect(read.drafts[0]).toMatchObject({ key: "shopify:8123", value: { sourceId: "8123" } });
    expect((await readRecords("a.csv", csvOf([ring]))).drafts[0]?.key).toBe("shopify:handle:ring");
  });

  test("move-in trap 14: two options that share a value stay apart", async () => {
    const rows = [
      {
        ...ring,
        "Option1 Name": "Metal",
        "Option1 Value": "Gold",
        "Option2 Name": "Finish",
        "Option2 Value": "Gold",
      },
      { Handle: "ring", "Option1 Value": "Gold", "Option2 Value": "Matte", "Variant Price": "5" },
    ];
    const [value] = valuesOf(await readRecords("a.csv", csvOf(rows)), "product");
    expect(value?.options).toEqual([
      { name: "Metal", values: ["Gold"] },
      { name: "Finish", values: ["Gold", "Matte"] },
    ]);
    expect(value?.variants.length).toBe(2);
  });

  test("move-in trap 15: rows that repeat the title are one product", async () => {
    const rows = [ring, { ...ring, "Option1 Value": "7" }];
    const read = await readRecords("a.csv", csvOf(rows));
    expect(read.drafts.map(({ lines }) => lines)).toEqual([[2, 3]]);
    expect(valuesOf(read, "product")[0]?.variants.length).toBe(2);
  });

  test("move-in trap 16: a blank metafield of a variant row leaves the product's", async () => {
    const heading = "Metal (product.metafields.details.metal)";
    const rows = [
      { ...ring, [heading]: "14K gold" },
      { Handle: "ring", "Option1 Value": "7", "Variant Price": "5", [heading]: "" },
    ];
    const read = await readRecords("a.csv", csvOf(rows));
    expect(valuesOf(read, "product")[0]?.metafields).toEqual([
      { namespace: "details", key: "metal", type: null, value: "14K gold" },
    ]);
    expect(read.drafts[0]?.facts).toEqual([
      { field: "metal", value: "14K gold", from: "metafield", text: "14K gold" },
    ]);
  });

  test("asks about products without a price, and answers make them drafts", async () => {
    const read = await readRecords("a.csv", csvOf([{ ...ring, "Variant Price": "" }]));
    const [draft] = read.drafts;
    expect(draft?.questions.map(({ topic }) => topic)).toEqual(["no-price:a.csv"]);
    if (!draft) return;
    expect(answerDraft(draft, {}).open).toEqual(["no-price:a.csv"]);
    expect(answerDraft(draft, { "no-price:a.csv": "skip" }).open).toBeNull();
    const answered = answerDraft(draft, { "no-price:a.csv": "draft" });
    expect(answered).toMatchObject({
      open: [],
      draft: { value: { status: "draft", variants: [{ priceCents: 0 }] } },
    });
    expect(draft.value).not.toHaveProperty("status");
  });

  test("refuses two variants with the same options, and names the rows", async () => {
    const read = await readRecords(
      "a.csv",
      csvOf([ring, { Handle: "ring", "Option1 Value": "6", "Variant Price": "7" }]),
    );
    expect(read.refused).toMatchObject([
      {
        lines: [2, 3],
        refused: "Rows 2 and 3 are the same variant. Change an option's value or remove one.",
      },
    ]);
  });

  test("notes columns that no field takes", async () => {
    const read = await readRecords("a.csv", csvOf([{ ...ring, "Shelf mark": "B7" }]));
    expect(read.drafts[0]?.notes).toEqual(["Shelf mark: B7"]);
  });
});
