import type { TaxRow } from "#settings";
import { salesTax } from "../../shop.config.ts";

/** Changes Suffolk County's tax rate until the test ends. */
export function setSuffolkTaxRate(ppm: number): Disposable {
  const table = salesTax as TaxRow[];
  const index = table.findLastIndex(({ county }) => county === "Suffolk");
  const row = table[index]!;
  table[index] = { ...row, ppm };
  return {
    [Symbol.dispose]() {
      table[index] = row;
    },
  };
}
