import { describe, expect, test } from "vitest";
import { removeImportFolder } from "./import-files.ts";
import { readRecords, valuesOf } from "./read-records.ts";

removeImportFolder();

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
