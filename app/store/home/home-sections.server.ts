import { language } from "#language";
import { homePictureSources, shopContent } from "#settings";
import { type PageText, readPageText } from "../../../foundation/rich-text/page-text.ts";
import { standardHome } from "../../../foundation/settings/home-sections.ts";
import type { HomePicture, HomeSectionKind } from "../../../foundation/settings/shop-content.ts";
import { collectionTerm } from "../../storefront/catalogue/category-rule.ts";
import { catalogueQuery, defaultRequest } from "../../storefront/catalogue/list-request.ts";
import type { CatalogueSnapshot } from "../../storefront/catalogue/snapshot.ts";
import type { CollectionReader } from "../../storefront/collection-reader.ts";
import type { ProductCardData } from "../../storefront/product-card.fragment.ts";
import { ordered } from "../list/read-list.server.ts";

/** The shop's picture for the home page, with its words in the page's language. */
export interface ShownHomePicture {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
  button?: { label: string; to: string };
}

export interface ShownSection {
  kind: HomeSectionKind;
  /** Instead of the store's own. */
  heading?: string;
  text?: PageText;
  picture?: ShownHomePicture;
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
  const { home = standardHome, picture } = shopContent();
  // The picture leads the page unless the shop gave it another place.
  const isPlaced = home.some(({ kind }) => kind === "picture");
  const shown = (picture && !isPlaced ? [{ order: 0, kind: "picture" as const }, ...home] : home)
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
      if (kind === "picture") return picture ? [pictureSection(picture)] : [];
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

function pictureSection(picture: HomePicture): ShownSection {
  const inSpanish = language() === "es";
  const { width, height, altText, altTextEs, heading, headingEs, text, textEs, label, labelEs, to } = picture;
  const title = (inSpanish && headingEs) || heading;
  const words = (inSpanish && textEs) || text;
  const button = (inSpanish && labelEs) || label;
  return {
    ...{ kind: "picture", ...(title && { heading: title }), ...(words && { text: readPageText(words) }) },
    picture: {
      ...{ ...homePictureSources(picture), width, height, alt: (inSpanish && altTextEs) || altText },
      ...(button && to && { button: { label: button, to } }),
    },
  };
}
