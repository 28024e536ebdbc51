import { describe, expect, test } from "vitest";
import { answerDraft } from "../../modules/imports/drafts/answer-draft.ts";
import { removeImportFolder } from "./import-files.ts";
import { csvOf, readRecords, valuesOf } from "./read-records.ts";
import { xlsxBytes } from "./xlsx-bytes.ts";

removeImportFolder();

describe("WooCommerce", () => {
  const base = {
    ID: "",
    Type: "simple",
    SKU: "",
    Name: "",
    Published: "1",
    "In stock?": "1",
    Stock: "",
    "Regular price": "5",
  };
  const size = (value: string) => ({ "Attribute 1 name": "Ring Size", "Attribute 1 value(s)": value });

  test("move-in trap 19: variations find their parent by SKU or the file's own id, before or after it", async () => {
    const rows = [
      { ...base, Type: "variation", ID: "11", Name: "Ring - 6", Parent: "id:10", ...size("6") },
      {
        ...base,
        Type: "variable",
        ID: "10",
        SKU: "W-1",
        Name: "Ring",
        "Regular price": "",
        Parent: "",
        ...size("6, 7"),
      },
      { ...base, Type: "simple", ID: "20", Name: "Chain", Parent: "", ...size("") },
      { ...base, Type: "variation", ID: "12", Name: "Ring - 7", Parent: "W-1", ...size("7") },
      { ...base, Type: "variation", ID: "13", Name: "Lost - 7", Parent: "id:99", ...size("7") },
    ];
    const read = await readRecords("woo.csv", csvOf(rows));
    expect(read).toMatchObject({ formats: ["woo-products"], lost: [] });
    expect(read.drafts.map(({ key, lines }) => [key, lines])).toEqual([
      ["woo:20", [4]],
      ["woo:10", [2, 3, 5]],
    ]);
    const ring = valuesOf(read, "product").find(({ title }) => title === "Ring");
    expect(ring?.options).toEqual([{ name: "Ring Size", values: ["6", "7"] }]);
    expect(ring?.variants.map(({ sourceId, options }) => [sourceId, options?.[0]?.value])).toEqual([
      ["11", "6"],
      ["12", "7"],
    ]);
    expect(read.refused).toMatchObject([
      {
        lines: [6],
        refused: "Row 6 is a variation of “id:99”, which this file lacks. Export the parent with it.",
      },
    ]);
  });

  test("move-in trap 20: a variation's value that the parent doesn't list is added and noted", async () => {
    const rows = [
      { ...base, Type: "variable", ID: "10", SKU: "W-1", Name: "Ring", Parent: "", ...size("6") },
      { ...base, Type: "variation", ID: "11", Name: "Ring - 9", Parent: "W-1", ...size("9") },
    ];
    const read = await readRecords("woo.csv", csvOf(rows));
    expect(valuesOf(read, "product")[0]?.options).toEqual([{ name: "Ring Size", values: ["9"] }]);
    expect(read.drafts[0]?.notes).toContain("Ring Size 9 isn't listed by the parent; it is added.");
  });

  test("move-in trap 21: a sale lasts through its last day; in stock without a count isn't 0", async () => {
    const sale = {
      "Sale price": "4",
      "Date sale price starts": "2026-11-01",
      "Date sale price ends": "2026-11-28 00:00:00",
    };
    const rows = [
      { ...base, ID: "1", Name: "Ring", ...sale },
      { ...base, ID: "2", Name: "Chain", "In stock?": "0" },
      { ...base, ID: "3", Name: "Studs", Stock: "3" },
    ];
    const variants = valuesOf(await readRecords("woo.csv", csvOf(rows)), "product").map(
      ({ variants: [one] }) => one,
    );
    expect(variants[0]).toMatchObject({
      sale: { priceCents: 400, from: "2026-11-01", until: "2026-11-28" },
      ...{ isTracked: false, quantity: null },
    });
    expect(variants[1]).toMatchObject({ isTracked: false, quantity: 0 });
    expect(variants[2]).toMatchObject({ isTracked: true, quantity: 3 });
  });

  test("reads escaped commas, line breaks and the header's unit of weight", async () => {
    const rows = [
      {
        ...{ ...base, ID: "1", Name: "Ring", Description: "<p>One\\nTwo</p>", "Weight (oz)": "1" },
        ...{
          Categories: "Jewelry > Rings\\, bands, Sale",
          Images: "https://a.example/1.jpg, https://a.example/2.jpg",
        },
      },
    ];
    expect(valuesOf(await readRecords("woo.csv", csvOf(rows)), "product")[0]).toMatchObject({
      ...{
        descriptionHtml: "<p>One\nTwo</p>",
        productType: "Rings, bands",
        collections: ["Rings, bands", "Sale"],
      },
      pictures: [{ source: "https://a.example/1.jpg" }, { source: "https://a.example/2.jpg" }],
      variants: [{ weightGrams: 28.35 }],
    });
  });
});

describe("Shopify", () => {
  const order = {
    Name: "#1001",
    Email: "Ana@X.com",
    "Financial Status": "paid",
    "Created at": "2024-03-05 14:22:31 -0500",
  };
  const money = { Currency: "USD", Subtotal: "110.70", Shipping: "5.00", Taxes: "9.69", Total: "125.39" };

  test("reads the lines of an order as one record", async () => {
    const rows = [
      {
        ...order,
        ...money,
        "Lineitem quantity": "1",
        "Lineitem name": "Ring - 6",
        "Lineitem price": "100.70",
        "Lineitem sku": "R",
      },
      {
        Name: "#1001",
        "Lineitem quantity": "2",
        "Lineitem name": "Polish",
        "Lineitem price": "5.00",
        "Lineitem sku": "",
      },
    ];
    const read = await readRecords("orders_export.csv", csvOf(rows));
    expect(read).toMatchObject({ formats: ["shopify-orders"], lost: [], refused: [] });
    expect(read.drafts[0]).toMatchObject({
      kind: "order",
      key: "shopify:order:#1001",
      lines: [2, 3],
      notes: [],
    });
    expect(valuesOf(read, "order")[0]).toMatchObject({
      ...{ number: "#1001", placedAt: "2024-03-05T14:22:31-05:00", totalCents: 12_539, taxCents: 969 },
      client: { email: "ana@x.com" },
      lines: [
        { title: "Ring - 6", sku: "R", quantity: 1, priceCents: 10_070 },
        { title: "Polish", sku: null, quantity: 2, priceCents: 500 },
      ],
    });
  });

  test("move-in trap 17: “Not stocked” isn't 0, and the old count is kept for comparison", async () => {
    const row = {
      Handle: "ring",
      Title: "Ring",
      "Option1 Name": "Title",
      "Option1 Value": "Default Title",
      SKU: "R",
    };
    const rows = [
      { ...row, Location: "Main", "On hand (current)": "3", "On hand (new)": "5" },
      { ...row, Location: "Safe", "On hand (current)": "not stocked", "On hand (new)": "not stocked" },
    ];
    const read = await readRecords("inventory.csv", csvOf(rows));
    expect(valuesOf(read, "inventory")).toMatchObject([
      { location: "Main", isStocked: true, onHand: 5, onHandBefore: 3 },
      { location: "Safe", isStocked: false, onHand: null, onHandBefore: null },
    ]);
  });

  test("move-in traps 25, 27: customers keep their consent, and what they spent is no sale", async () => {
    const row = {
      ...{
        "Customer ID": "'77",
        "First Name": "Tom",
        "Last Name": "Ray",
        Email: "TOM@X.COM ",
        Phone: "'+15165550142",
      },
      ...{ "Accepts Email Marketing": "no", "Accepts SMS Marketing": "", "Default Address Zip": "'02138" },
      ...{
        "Default Address City": "Boston",
        "Total Spent": "1,299.00",
        "Total Orders": "3",
        "Tax Exempt": "no",
      },
    };
    const read = await readRecords("customers.csv", csvOf([row]));
    expect(read.formats).toEqual(["shopify-customers"]);
    expect(read.drafts[0]).toMatchObject({
      ...{ kind: "client", key: "shopify:77" },
      value: {
        ...{
          email: "tom@x.com",
          emailMarketing: false,
          smsMarketing: null,
          spentBeforeCents: 129_900,
          ordersBefore: 3,
        },
        addresses: [{ postalCode: "02138", city: "Boston" }],
        phones: [{ text: "+15165550142", key: "+15165550142" }],
      },
    });
  });

  test("move-in trap 29: a gift card without its full code is asked for, with what is left on it", async () => {
    const row = {
      Id: "9",
      "Last Characters": "7k2m",
      "Customer Email": "a@x.com",
      "Initial Balance": "100.00",
    };
    const read = await readRecords(
      "gift_cards.csv",
      csvOf([{ ...row, "Current Balance": "40.00", "Expires On": "" }]),
    );
    const [draft] = read.drafts;
    expect(draft?.value).toMatchObject({
      type: "gift-card",
      code: null,
      initialCents: 10_000,
      balanceCents: 4_000,
    });
    if (!draft) return;
    expect(answerDraft(draft, {}).open).toEqual(["code:9"]);
    expect(answerDraft(draft, { "code:9": "ABCD EFGH 7K2M" }).draft.value).toMatchObject({
      code: "ABCD EFGH 7K2M",
    });
  });

  test("move-in trap 30: redirects are decoded paths without query, fragment or slash at the end", async () => {
    const rows = [
      { "Redirect from": "/Old/", "Redirect to": "/new?a=1" },
      { "Redirect from": "/caf%C3%A9#top", "Redirect to": "/coffee" },
      { "Redirect from": "https://old.example/a", "Redirect to": "https://old.example/b" },
    ];
    expect(valuesOf(await readRecords("redirects.csv", csvOf(rows)), "redirect")).toEqual([
      { source: "file", from: "/Old", to: "/new?a=1" },
      { source: "file", from: "/café", to: "/coffee" },
      { source: "file", from: "/a", to: "/b" },
    ]);
  });

  test.each([
    ["/a", "/A"],
    ["/a", "//evil.example"],
    ["/b", "/\\evil.example"],
    ["/c", "https://evil.example/x"],
    ["/d", "javascript:alert(1)"],
    ["/e", "/%5Cevil.example"],
    ["/f", "/\tevil"],
    ["", "/x"],
  ])("move-in trap 31: refuses the redirect %j to %j", async (from, to) => {
    const read = await readRecords("redirects.csv", csvOf([{ Path: from, Target: to }]));
    expect(read.drafts).toEqual([]);
    expect(read.refused.length).toBe(1);
  });
});

describe("Matrixify", () => {
  test("move-in trap 18: REPLACE and DELETE are confirmed first, an unknown command is refused", async () => {
    const row = { ID: "", Handle: "", Command: "", Title: "Ring", "Variant SKU": "R", "Variant Price": "5" };
    const book = xlsxBytes({
      Products: [
        Object.keys(row),
        ...(["REPLACE", "DELETE", "UPDATE", "NEW", "ERASE"] as const).map((command, at) =>
          Object.values({ ...row, ID: String(at + 1), Handle: `ring-${at}`, Command: command }),
        ),
      ],
      Redirects: [
        ["Path", "Target"],
        ["/old", "/new"],
      ],
    });
    const read = await readRecords("Export.xlsx", book);
    expect(read).toMatchObject({ formats: ["matrixify-products", "redirects"], lost: [] });
    const commands = read.drafts.filter(({ kind }) => kind === "product");
    expect(commands.map(({ questions }) => questions.map(({ topic }) => topic))).toEqual([
      ["replace:Export.xlsx"],
      ["delete:Export.xlsx"],
      [],
      [],
    ]);
    expect(read.refused[0]?.refused).toBe("Row 6: “ERASE” isn't NEW, MERGE, UPDATE, REPLACE or DELETE.");
    const [replace] = commands;
    if (!replace) return;
    expect(answerDraft(replace, { "replace:Export.xlsx": "merge" }).draft.value).toMatchObject({
      command: "merge",
    });
  });

  test("reads metafields with their types and the stock of all locations", async () => {
    const row = {
      ...{
        ID: "1",
        Handle: "ring",
        Command: "MERGE",
        Title: "Ring",
        "Variant SKU": "R",
        "Variant Price": "5",
      },
      ...{
        "Metafield: details.carat [number_decimal]": "1.02",
        "Inventory Available: Main": "2",
        "Inventory Available: Safe": "1",
      },
    };
    const [value] = valuesOf(await readRecords("Products.csv", csvOf([row])), "product");
    expect(value?.metafields).toEqual([
      { namespace: "details", key: "carat", type: "number_decimal", value: "1.02" },
    ]);
    expect(value?.variants[0]?.quantity).toBe(3);
  });
});

describe("points of sale", () => {
  test("reads Lightspeed X-Series variants", async () => {
    const row = {
      handle: "ring",
      name: "Ring",
      supply_price: "50",
      retail_price: "110.7",
      brand_name: "V",
      active: "1",
    };
    const rows = ["6", "7"].map((size, at) => ({
      ...{
        id: `v${at}`,
        ...row,
        sku: `R-${size}`,
        variant_option_one_name: "Size",
        variant_option_one_value: size,
      },
      ...{ track_inventory: "1", inventory_Main: "1", inventory_Safe: "2" },
    }));
    const read = await readRecords("products.csv", csvOf(rows));
    expect(read.formats).toEqual(["lightspeed-x"]);
    expect(valuesOf(read, "product")).toMatchObject([
      {
        title: "Ring",
        vendor: "V",
        variants: [{ sourceId: "v0", costCents: 5_000, quantity: 3 }, { sku: "R-7" }],
      },
    ]);
  });

  test("reads a Lightspeed R-Series matrix and a single item", async () => {
    const row = {
      UPC: "",
      EAN: "",
      "Custom SKU": "",
      Brand: "V",
      Category: "Rings",
      "Default Cost": "50",
      Price: "110.70",
      MSRP: "",
    };
    const rows = [
      {
        "System ID": "210000000001",
        ...row,
        Description: "Ring 6",
        "Matrix Description": "Ring",
        "Attribute 1": "6",
      },
      {
        "System ID": "210000000002",
        ...row,
        Description: "Ring 7",
        "Matrix Description": "Ring",
        "Attribute 1": "7",
      },
      {
        "System ID": "210000000003",
        ...row,
        Description: "Chain",
        "Matrix Description": "",
        "Attribute 1": "",
        "Main - Quantity on Hand": "4",
      },
    ];
    const read = await readRecords("items.csv", csvOf(rows));
    expect(read).toMatchObject({ formats: ["lightspeed-r"], lost: [] });
    expect(valuesOf(read, "product").map(({ title, variants }) => [title, variants.length])).toEqual([
      ["Ring", 2],
      ["Chain", 1],
    ]);
    expect(read.drafts.at(-1)?.key).toBe("lightspeed-r:210000000003");
  });

  test("reads a Square item library", async () => {
    const rows = ["Regular", "Large"].map((name, at) => ({
      ...{ Token: `T${at}`, "Item Name": at === 0 ? "Chain" : "Ring", "Variation Name": name, SKU: `S${at}` },
      ...{ Description: "", Category: "Jewelry", Price: "5.00", "Current Quantity Main": "2" },
    }));
    const read = await readRecords("catalog.csv", csvOf(rows));
    expect(read.formats).toEqual(["square-items"]);
    expect(valuesOf(read, "product")).toMatchObject([
      { title: "Chain", options: [], variants: [{ sourceId: "T0", quantity: 2 }] },
      { title: "Ring", options: [{ name: "Variation", values: ["Large"] }] },
    ]);
  });
});

describe("The Edge", () => {
  test("reads items with their stones", async () => {
    const item = {
      ...{
        ItemNumber: "100-00123",
        CategoryName: "Ladies rings",
        ItemDesc: "14K YG ring 1.02ct G VS1",
        ItemDescMemo: "GIA 2141438171",
      },
      ...{
        ItemCost: 500,
        ItemCurrentPrice: 1299.5,
        ItemRetailPrice: 1500,
        ItemDateEntered: "2024-03-05",
        ItemStatus: "I",
      },
      ...{
        Stones: [{ Type: "Diamond", Carat: 1.02, Color: "G" }],
        ItemDetail_1: "Window",
        Vendors: [{ VendorName: "Stuller" }],
      },
    };
    const read = await readRecords("20241124_FullItemList.json", JSON.stringify({ ItemList: [item] }));
    expect(read.formats).toEqual(["edge-items"]);
    expect(read.drafts[0]).toMatchObject({
      ...{ kind: "piece", key: "edge:item:100-00123", notes: ["ItemDetail_1: Window"] },
      value: {
        ...{ costCents: 50_000, priceCents: 129_950, compareAtCents: 150_000, acquiredOn: "2024-03-05" },
        ...{ stones: ["Diamond 1.02 G"], supplier: "Stuller", status: "in-stock" },
      },
    });
    expect(
      Object.fromEntries((read.drafts[0]?.facts ?? []).map(({ field, value }) => [field, value])),
    ).toMatchObject({
      ...{ metal: "14K yellow gold", stone_carat: "1.02", color: "G", clarity: "VS1" },
      ...{ report_lab: "GIA", report_no: "2141438171" },
    });
  });

  test("reads customers with the preferred phone and address first", async () => {
    const customer = {
      ...{
        CustomerNumber: "001-00042",
        CustomerFirstName: "Ana",
        CustomerLastName: "Ruiz",
        CustomerPrefPhone: "P2",
      },
      Emails: [{ Key: "E1", Type: "Home", Email: "Ana@X.com" }],
      Phones: [
        { Key: "P1", Type: "Home", Phone: "(914) 555-0110" },
        { Key: "P2", Type: "Cell", Phone: "(914) 555-0111" },
      ],
      Addresses: [
        { Key: "A1", Type: "Home", Address1: "1 Main St", City: "Scarsdale", State: "NY", Zip: "10583" },
      ],
    };
    const read = await readRecords("CustomerList.json", JSON.stringify([customer]));
    expect(read.formats).toEqual(["edge-customers"]);
    expect(read.drafts[0]).toMatchObject({
      key: "edge:001-00042",
      value: {
        email: "ana@x.com",
        phones: [{ label: "Cell", key: "+19145550111" }, { label: "Home" }],
        addresses: [{ address1: "1 Main St", postalCode: "10583" }],
      },
    });
  });

  test("reads jobs, sales and report files", async () => {
    const jobs = [
      {
        JobNumber: "1001",
        CustomerNumber: "001-00042",
        JobStatus: "Ready for pickup",
        JobDesc: "Ring, size 6",
        JobDeposit: 20,
      },
    ];
    expect(valuesOf(await readRecords("JobList.json", JSON.stringify(jobs)), "repair")).toMatchObject([
      { number: "1001", status: "ready", depositCents: 2_000, client: { sourceId: "001-00042" } },
    ]);
    const sales = [
      {
        TransactionNumber: "1-5",
        TransactionDate: "2024-03-05",
        TransactionTotal: 110.7,
        Items: [{ ItemNumber: "100-1", ItemDesc: "Ring", Price: 100 }],
      },
    ];
    expect(valuesOf(await readRecords("Transaction.json", JSON.stringify(sales)), "order")).toMatchObject([
      { number: "1-5", totalCents: 11_070, lines: [{ title: "Ring", sku: "100-1", priceCents: 10_000 }] },
    ]);
    const report =
      "Layaway report\nNov 24 2026\n\nLayaway #,Customer,Total,Paid,Balance\nL-7,Ana Ruiz,500.00,200.00,300.00\nTotal,,500.00,200.00,300.00\n";
    const read = await readRecords("layaways.csv", report);
    expect(valuesOf(read, "layaway")).toMatchObject([
      { number: "L-7", paidCents: 20_000, balanceCents: 30_000 },
    ]);
    expect(read.refused.map(({ lines, isSkipped }) => [lines, isSkipped])).toEqual([
      [[1], true],
      [[2], true],
      [[6], true],
    ]);
  });
});

describe("stones", () => {
  const stone = {
    ...{
      "Stock #": "D1",
      Shape: "BR",
      Weight: "1.02",
      Color: "G",
      Clarity: "VS1",
      Measurements: "6.50-6.54x4.02",
    },
    ...{
      "Depth %": "61.7",
      "Table %": "57",
      "Crown Height": "15.0",
      "Girdle %": "3.5",
      "Pavilion Depth": "43.0",
    },
    ...{
      "Crown Angle": "34.9",
      "Pavilion Angle": "40.7",
      Lab: "GIA",
      "Certificate #": "2141438171",
      "Price/Ct": "5,000",
    },
  };

  test("reads RapNet's alternates and computes the total", async () => {
    const read = await readRecords("stones.csv", csvOf([stone]));
    expect(read).toMatchObject({ formats: ["stones"], refused: [], lost: [] });
    expect(read.drafts[0]?.notes).toEqual([]);
    expect(valuesOf(read, "stone")[0]).toMatchObject({
      ...{ shape: "Round", carat: 1.02, lengthMm: 6.5, widthMm: 6.54, depthMm: 4.02, totalCents: 510_000 },
      ...{ lab: "GIA", reportNumber: "2141438171", tablePercent: 57 },
    });
  });

  test("notes figures that don't fit each other", async () => {
    const rows = [
      { ...stone, "Depth %": "66" },
      { ...stone, "Stock #": "D2", Weight: "1.20" },
      { ...stone, "Stock #": "D3", "Crown Angle": "40" },
    ];
    const read = await readRecords("stones.csv", csvOf(rows));
    expect(read.drafts.map(({ notes }) => notes.map((note) => note.split(" is ")[0]))).toEqual([
      ["Depth %", "Depth %"],
      ["Weight"],
      ["Crown angle"],
    ]);
  });
});

test("a remembered mapping reads a spreadsheet of any shape", async () => {
  const { mappingKey } = await import("../../modules/imports/formats/identify-table.ts");
  const text = csvOf([{ Who: "Ana Ruiz", "Mail to": "a@x.com", Shoe: "38" }]);
  expect((await readRecords("x.csv", text)).formats).toEqual([null]);
  const read = await readRecords("x.csv", text, [
    {
      headerKey: mappingKey(["Mail to", "Who", "Shoe"]),
      format: "client-list",
      mapping: { who: "name", mailto: "email" },
    },
  ]);
  expect(read.drafts[0]).toMatchObject({
    value: { firstName: "Ana", lastName: "Ruiz", email: "a@x.com" },
    notes: ["Shoe: 38"],
  });
});
