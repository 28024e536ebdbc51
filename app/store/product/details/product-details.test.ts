import { expect, test } from "vitest";
import { specGroups } from "../../../desk/products/spec-groups.ts";
import { specKeys, specRows } from "../../../storefront/spec-rows.ts";
import { detailFamily, findMaker, itemCode, typicalDetails } from "./typical-details.ts";

test("D6 lists measured facts in the specified order with units", () => {
  expect(
    specRows({
      weight_at: "20 in",
      weight_g: "35.0",
      metal: "14K yellow gold",
      purity: "58.3%",
      width_mm: "5",
      unknown: "?",
    }),
  ).toEqual([
    { label: "Metal", value: "14K yellow gold" },
    { label: "Purity", value: "58.3%" },
    { label: "Width", value: "5 mm" },
    { label: "Approximate weight", value: "35.0 g at 20 in" },
  ]);
  expect(
    specRows({
      case_mm: "41",
      power_reserve_h: "38-48",
      condition: "Excellent",
      second_hand: "true",
      box: "false",
      papers: "true",
    }),
  ).toEqual([
    { label: "Case", value: "41 mm" },
    { label: "Power reserve", value: "38-48 hours" },
    { label: "Condition", value: "Excellent, secondhand" },
    { label: "Box and papers", value: "Papers only" },
  ]);
});

test.each([
  [{ stone_mm: "8.7 x 6.2" }, "8.7 x 6.2 mm"],
  [{ stone_mm: "5.1 each at 1.00 ctw" }, "5.1 mm each at 1.00 ctw"],
  [{ stone_carat: "1.5" }, "1.50 ct"],
  [{ stone_kind: "lab" }, "Lab-grown"],
  [{ color: "F-G", clarity: "VS" }, "F-G, VS"],
  [{ report_lab: "IGI" }, "IGI"],
  [{ resizable: "false" }, "Can't be resized"],
  [{ weight_g: "5.9", weight_at: "both rings" }, "5.9 g, both rings"],
])("formats %o as %s", (specs, value) => {
  expect(specRows(specs)).toEqual([expect.objectContaining({ value })]);
});

test("omits rows without facts, and lists each key once", () => {
  expect(specRows({})).toEqual([]);
  expect(new Set(specKeys).size).toBe(specKeys.length);
});

test("the desk form offers exactly the facts that the product page shows", () => {
  const keys = specGroups.flatMap(({ fields }) => fields.map(({ key }) => key));
  expect(keys.toSorted()).toEqual(specKeys.toSorted());
});

test("D6 detects the kind of piece from whole words in its title, checking earring before ring", () => {
  expect(detailFamily("Pearl Drop Earrings")).toBe("earring");
  expect(detailFamily("Signet Ring")).toBe("ring");
  expect(detailFamily("Engagement piece")).toBe("ring");
  expect(detailFamily("String of herringbone")).toBe("jewelry");
  expect(detailFamily("Hublot Classic Fusion Watch")).toBe("watch");
  expect(detailFamily("Fine TIMEPIECE")).toBe("watch");
  expect(detailFamily("Watchful eye brooch")).toBe("jewelry");
  expect(detailFamily("Bar Necklace")).toBe("necklace");
  expect(findMaker("Patek Philippe Nautilus")).toBe("Patek Philippe");
  expect(typicalDetails("Omega Speedmaster").rows[0]).toEqual({ label: "Brand", value: "Omega" });
});

test("a product's item code has four digits and never changes", () => {
  const code = itemCode("gid://shopify/Product/36", "Signet Ring");
  expect(code).toMatch(/^RG-\d{4}$/);
  expect(itemCode("gid://shopify/Product/36", "Signet Ring")).toBe(code);
  expect(itemCode("gid://shopify/Product/37", "Signet Ring")).not.toBe(code);
});
