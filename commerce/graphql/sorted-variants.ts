import type { VariantRecord } from "../catalogue/product-record.ts";

/** The variants by a sort key of the API; those that it does not name keep their own order. */
export function sortedVariants(
  variants: readonly VariantRecord[],
  sortKey: string | undefined,
): readonly VariantRecord[] {
  switch (sortKey) {
    case "ID":
      return variants.toSorted((a, b) => a.id - b.id);
    case "TITLE":
    case "FULL_TITLE":
    case "NAME":
      return variants.toSorted((a, b) => byText(a.title, b.title) || a.id - b.id);
    case "SKU":
      return variants.toSorted((a, b) => byText(a.sku ?? "", b.sku ?? "") || a.id - b.id);
    case "INVENTORY_QUANTITY":
    case "INVENTORY_LEVELS_AVAILABLE":
      return variants.toSorted((a, b) => a.freeUnits - b.freeUnits || a.id - b.id);
    default:
      return variants;
  }
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
