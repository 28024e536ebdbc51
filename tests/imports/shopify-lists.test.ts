import { describe, expect, test } from "vitest";
import { answerDraft } from "../../modules/imports/drafts/answer-draft.ts";
import { removeImportFolder } from "./import-files.ts";
import { csvOf, readRecords, valuesOf } from "./read-records.ts";

removeImportFolder();

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
