import { escapeHtml } from "../../../foundation/rich-text/write-html.ts";
import {
  type CollectionRow,
  localizeCollection,
  type PicturedProduct,
  readCollectionPictures,
  readCollectionsOfProducts,
} from "../catalogue/collections.ts";
import { readCollectionImage } from "../catalogue/json-columns.ts";
import type { ListQuery } from "../catalogue/list-products.ts";
import { truncateText } from "../catalogue/plain-text.ts";
import {
  type FilterInput,
  filterConditions,
  listedProducts,
  productsInCollection,
} from "../catalogue/product-filters.ts";
import type { ProductRecord } from "../catalogue/product-record.ts";
import {
  byCollectionPosition,
  byCreation,
  byPosition,
  byPrice,
  byTitle,
  type ProductSort,
} from "../catalogue/product-sort.ts";
import { gid } from "../gid.ts";
import { collectionMetafields } from "./collection-metafields.ts";
import { type Connection, connectionOfAll, type Page, type PageArguments, pageOfList } from "./connection.ts";
import type { ApiContext } from "./context.ts";
import { facetViews } from "./facet-view.ts";
import { collectionImageView, firstImageView } from "./image-view.ts";
import { readProductPage } from "./product-list.ts";
import { type CollectionsOf, type ProductView, productView } from "./product-view.ts";

type ProductsArguments = PageArguments & { sortKey?: string; filters?: FilterInput[] | null };

/** The products of one response; their collections are read in one batch. */
export function productViews(context: ApiContext, products: readonly ProductRecord[]): ProductView[] {
  let reading: Promise<Map<number, CollectionRow[]>> | undefined;
  const collectionsOf: CollectionsOf = async ({ id }, args) => {
    reading ??= readCollectionsOfProducts(
      context.database,
      products.map((product) => product.id),
    );
    const rows = (await reading).get(id) ?? [];
    return collectionPage(
      context,
      pageOfList(rows, args, (row) => row.id),
    );
  };
  return products.map((product) => productView(context, product, collectionsOf));
}

export async function productConnection(
  context: ApiContext,
  query: Pick<ListQuery, "conditions" | "sort">,
  args: PageArguments,
): Promise<Connection<ProductView> & { filters: object }> {
  const page = await readProductPage(context, query, args);
  return { ...connectionOfAll(page, (products) => productViews(context, products)), filters: [] };
}

export function collectionPage(context: ApiContext, page: Page<CollectionRow>) {
  return connectionOfAll(page, (rows) => collectionViews(context, rows));
}

/** The collections of one response; their pictures are read in one batch. */
export function collectionViews(context: ApiContext, rows: readonly CollectionRow[]) {
  let reading: Promise<Map<number, PicturedProduct>> | undefined;
  const imageOf = async (id: number) => {
    reading ??= readCollectionPictures(
      context,
      rows.map((row) => row.id),
    );
    const pictured = (await reading).get(id);
    return pictured ? firstImageView(context, pictured) : null;
  };
  return rows.map((row) => collectionView(context, row, imageOf));
}

function collectionView(
  context: ApiContext,
  row: CollectionRow,
  imageOf: (id: number) => Promise<ReturnType<typeof firstImageView>>,
) {
  const { title, description, seo } = localizeCollection(row);
  const own = row.image === null ? null : readCollectionImage(row.image);
  return {
    __typename: "Collection" as const,
    id: gid("Collection", row.id),
    ...{ handle: row.handle, title, seo },
    description: ({ truncateAt }: { truncateAt?: number | null }) =>
      typeof truncateAt === "number" ? truncateText(description, truncateAt) : description,
    descriptionHtml: () => (description ? `<p>${escapeHtml(description)}</p>` : ""),
    image: () => (own ? collectionImageView(context, own, row.id) : imageOf(row.id)),
    ...collectionMetafields(row),
    trackingParameters: null,
    updatedAt: () => new Date(row.updated_at).toISOString(),
    async products({ filters, sortKey, ...args }: ProductsArguments) {
      const conditions = [listedProducts, productsInCollection(row.id), ...filterConditions(filters ?? [])];
      const page = await productConnection(
        context,
        { conditions, sort: collectionSorts[sortKey ?? ""] ?? byCollectionPosition(row.id) },
        args,
      );
      return { ...page, filters: () => facetViews(context, conditions) };
    },
  };
}

const collectionSorts: Readonly<Record<string, ProductSort>> = {
  TITLE: byTitle,
  PRICE: byPrice,
  CREATED: byCreation,
  ID: byPosition,
};
