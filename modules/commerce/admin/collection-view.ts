import { escapeHtml } from "../../../foundation/rich-text/write-html.ts";
import { readMembers } from "../catalogue/collection-facts.ts";
import { apiRules, readRules } from "../catalogue/collection-rule-columns.ts";
import type { CollectionRow } from "../catalogue/collections.ts";
import { truncateText } from "../catalogue/plain-text.ts";
import type { ProductRecord } from "../catalogue/product-record.ts";
import { readProducts } from "../catalogue/read-products.ts";
import { gid, parseGid } from "../gid.ts";
import { connection, type Page, type PageArguments, pageOfList } from "../graphql/connection.ts";
import type { ApiContext } from "../graphql/context.ts";

/** A collection in the Admin API, with products of every status. */
export function collectionView(
  context: ApiContext,
  row: CollectionRow,
  productView: (product: ProductRecord) => unknown,
) {
  const { id, handle, title, description } = row;
  return {
    ...{ __typename: "Collection", id: gid("Collection", id), handle, title },
    description: ({ truncateAt }: { truncateAt?: number | null } = {}) =>
      truncateAt ? truncateText(description, truncateAt) : description,
    descriptionHtml: description === "" ? "" : `<p>${escapeHtml(description)}</p>`,
    updatedAt: new Date(Number(row.updated_at)).toISOString(),
    publishedOnCurrentPublication: true,
    ruleSet: apiRules(readRules(row.rules)),
    productsCount: async () => ({ count: (await memberIds(context, Number(id))).length, precision: "EXACT" }),
    hasProduct: async ({ id: product }: { id: string }) =>
      (await memberIds(context, Number(id))).includes(parseGid("Product", product) ?? 0),
    products: async (args: PageArguments) => {
      const page = pageOfList(await memberIds(context, Number(id)), args, (one) => one);
      const read = await readProducts(
        context.database,
        page.items.map(({ item }) => item),
      );
      const items = page.items.flatMap(({ item, cursor }) => {
        const product = read.get(item);
        return product ? [{ item: product, cursor }] : [];
      });
      const shown: Page<ProductRecord> = { ...page, items };
      return connection(shown, productView);
    },
  };
}

function memberIds({ database }: ApiContext, collection: number): Promise<number[]> {
  return readMembers(database.read, collection);
}
