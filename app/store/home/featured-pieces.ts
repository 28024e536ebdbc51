import { catalogueQuery, defaultRequest } from "../../storefront/catalogue/list-request.ts";
import type { CatalogueSnapshot } from "../../storefront/catalogue/snapshot.ts";
import type { ProductCardData } from "../../storefront/product-card.fragment.ts";

export type FeaturedPiece = Pick<ProductCardData, "handle" | "title" | "vendor" | "price" | "image">;

/** The carousel's collection. Shops mark such collections with the prefix `hidden-`. */
const carouselCollection = "hidden-homepage-carousel";

/** Number of pieces to choose from. */
const choice = 24;

/** Up to `count` available pieces: the carousel's first, then the catalogue's, one of each type before a second. */
export function featuredPieces(catalogue: CatalogueSnapshot, count: number): FeaturedPiece[] {
  const first = (category: string | null) =>
    catalogue
      .query(catalogueQuery(defaultRequest, { category, pageSize: choice }))
      .items.filter(({ isAvailable }) => isAvailable);
  const meant = mixed(first(carouselCollection));
  const others = meant.length < count ? mixed(first(null)) : [];
  const chosen = new Map([...meant, ...others].map((piece) => [piece.handle, piece]));
  return [...chosen.values()].slice(0, count).map(({ handle, title, vendor, price, image }) => ({
    handle,
    title,
    vendor,
    price,
    // The piece's name is next to the image.
    image: image && { ...image, altText: null },
  }));
}

function mixed(pieces: readonly ProductCardData[]): ProductCardData[] {
  const seen = new Map<string, number>();
  const rounds = pieces.map(({ productType }) => {
    const round = seen.get(productType) ?? 0;
    seen.set(productType, round + 1);
    return round;
  });
  return pieces
    .map((piece, index) => ({ piece, round: rounds[index]! }))
    .sort((a, b) => a.round - b.round)
    .map(({ piece }) => piece);
}
