import type { ProductCardData } from "../product-card.fragment.ts";
import { type Listing, recordedCard, recordedListing } from "./card-record.ts";
import { type CataloguePage, type CatalogueQuery, createCatalogueIndex } from "./catalogue-index.ts";
import { type PackedProducts, productOfHandle, type SharedTexts, textAt } from "./packed-products.ts";

export type CatalogueSnapshot = ReturnType<typeof catalogueSnapshot>;

/** Answers from packed products. Cards are created on demand. */
export function catalogueSnapshot(packed: PackedProducts) {
  const { size, cards, texts, handleSlots } = packed;
  const index = createCatalogueIndex(packed);
  const textOf = ({ texts, ids }: SharedTexts, product: number) => texts[ids[product]!]!;
  const cardAt = (product: number) =>
    recordedCard(textAt(cards, product), {
      vendor: textOf(texts.brands, product),
      productType: textOf(texts.types, product),
    });
  return {
    size,
    query(query: CatalogueQuery): CataloguePage<ProductCardData> {
      const page = index.query(query);
      return { ...page, items: page.items.map(cardAt) };
    },
    /** Undefined for a product in no list. */
    cardOf(handle: string): ProductCardData | undefined {
      const isOf = (product: number) => recordedListing(textAt(cards, product)).handle === handle;
      const product = productOfHandle(handleSlots, handle, isOf);
      return product < 0 ? undefined : cardAt(product);
    },
    /** The lists' products in catalogue order, `from` up to and without `to`. */
    listings: (from: number, to: number): Listing[] =>
      Array.from({ length: Math.max(0, Math.min(to, size) - from) }, (_, index) =>
        recordedListing(textAt(cards, from + index)),
      ),
  };
}
