import type { VariantData } from "../modules/commerce/catalogue/catalogue-data.ts";
import type { PieceFacts } from "./facts.ts";
import { optionPrice, priceBeforeSale } from "./price.ts";

type SelectedOption = VariantData["selectedOptions"][number];

/** Every combination of a piece's options as variants, with the last option varying fastest. `position` starts at 1. */
export function variants(piece: PieceFacts, position: number): VariantData[] {
  const number = String(position).padStart(4, "0");
  return combinations(piece).map((selectedOptions) => {
    const priceCents = optionPrice(piece, selectedOptions);
    const values = piece.options ? selectedOptions.map(({ value }) => value) : [];
    return {
      title: selectedOptions.map(({ value }) => value).join(" / "),
      sku: ["AW", number, ...values.map(skuPart)].join("-"),
      selectedOptions,
      priceCents,
      compareAtPriceCents: priceBeforeSale(piece, priceCents),
      stock: stock(piece, number, values),
      requiresShipping: true,
      taxable: true,
    };
  });
}

function combinations({ options = { Title: ["Default Title"] } }: PieceFacts): SelectedOption[][] {
  return Object.entries(options).reduce<SelectedOption[][]>(
    (partial, [name, values]) =>
      partial.flatMap((chosen) => values.map((value) => [...chosen, { name, value }])),
    [[]],
  );
}

/** A watch is a single physical piece with the shop's inventory number; jewelry is made to order. */
function stock(piece: PieceFacts, number: string, values: string[]): VariantData["stock"] {
  const { soldOut } = piece;
  const isSoldOut = soldOut === true || values.some((value) => soldOut.includes(value));
  if (piece.productType === "Watches") return { kind: "pieces", serials: isSoldOut ? [] : [`AW-${number}`] };
  return { kind: "made", available: !isSoldOut };
}

function skuPart(value: string): string {
  return value.toUpperCase().replaceAll(/[^A-Z0-9.]+/g, "");
}
