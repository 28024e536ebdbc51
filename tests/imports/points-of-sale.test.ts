import { describe, expect, test } from "vitest";
import { removeImportFolder } from "./import-files.ts";
import { csvOf, readRecords, valuesOf } from "./read-records.ts";

removeImportFolder();

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
