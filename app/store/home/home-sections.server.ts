import { language } from "#language";
import { shopContent } from "#settings";
import { type PageText, readPageText } from "../../../foundation/rich-text/page-text.ts";
import { standardHome } from "../../../foundation/settings/home-sections.ts";
import type { HomeSectionKind } from "../../../foundation/settings/shop-content.ts";
import { collectionTerm } from "../../storefront/catalogue/category-rule.ts";
import { catalogueQuery, defaultRequest } from "../../storefront/catalogue/list-request.ts";
import type { CatalogueSnapshot } from "../../storefront/catalogue/snapshot.ts";
import type { CollectionReader } from "../../storefront/collection-reader.ts";
import type { ProductCardData } from "../../storefront/product-card.fragment.ts";
import { ordered } from "../list/read-list.server.ts";

export interface ShownSection {
  kind: HomeSectionKind;
  /** Instead of the store's own. */
  heading?: string;
  text?: PageText;
  /** The path of a collection, and its first pieces. */
  collection?: { path: string; pieces: ProductCardData[] };
}

const shownPieces = 4;
const isOwn = (kind: HomeSectionKind) => kind === "text" || kind === "collection";

/** The home page's sections in order. A collection without pieces is left out. */
export async function homeSections(
  catalogue: CatalogueSnapshot | null,
  collections: CollectionReader,
): Promise<ShownSection[]> {
  const isSpanish = language() === "es";
  const shown = (shopContent().home ?? standardHome)
    .filter(({ isHidden }) => !isHidden)
    .toSorted((one, other) => one.order - other.order)
    .filter(({ kind }, index, all) => isOwn(kind) || all.findIndex((one) => one.kind === kind) === index)
    .map(async ({ kind, heading, headingEs, text, textEs, collection }): Promise<ShownSection[]> => {
      const words = (isSpanish && textEs) || text;
      const title = (isSpanish && headingEs) || heading;
      const section: ShownSection = {
        ...{ kind, ...(title && { heading: title }) },
        ...(kind === "text" && { text: readPageText(words ?? "") }),
      };
      if (kind !== "collection") return [section];
      const own = await collections.find(collection ?? "");
      const category = own ? collectionTerm(own.handle) : (collection ?? "");
      const query = catalogueQuery(defaultRequest, { category, pageSize: shownPieces });
      const pieces = catalogue ? ordered(catalogue, query, own && (await collections.order(own))).items : [];
      if (pieces.length === 0) return [];
      return [{ ...section, collection: { path: `/category/${collection}`, pieces } }];
    });
  return (await Promise.all(shown)).flat();
}
