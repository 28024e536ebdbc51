import { describe, expect, test } from "vitest";
import { removeImportFolder } from "./import-files.ts";
import { csvOf, readRecords, valuesOf } from "./read-records.ts";

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
