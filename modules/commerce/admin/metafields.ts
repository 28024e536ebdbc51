import { createHash } from "node:crypto";
import type { Db } from "#database";
import { productColumns } from "../catalogue/insert-products.ts";
import type { MetafieldRecord } from "../catalogue/json-columns.ts";
import { listDefinitions, metafieldName } from "../catalogue/metafield-definitions.ts";
import type { ProductRecord } from "../catalogue/product-record.ts";
import { parseGid } from "../gid.ts";
import type { ApiContext } from "../graphql/context.ts";
import { assertMetafields } from "./assert-metafields.ts";
import { AdminRefusalError, changeCatalogue, lockProduct, nextUpdatedAt, refuse } from "./change-product.ts";
import { readProductInput } from "./product-input.ts";

interface MetafieldName {
  ownerId: string;
  namespace?: string | null;
  key: string;
}

type MetafieldInput = MetafieldName & { value: string; type?: string | null };

const maxFields = 25;
/** What Shopify calls an app's own namespace when none is named. */
const ownNamespace = "custom";

/** A product's metafield; its id names its product and place, so that it needs no row. */
export function metafieldView(product: ProductRecord, field: MetafieldRecord) {
  const { namespace, key, type, value } = field;
  const hash = createHash("sha256")
    .update(JSON.stringify([namespace, key]))
    .digest("hex")
    .slice(0, 12);
  return {
    ...{ __typename: "Metafield", id: `gid://shopify/Metafield/${product.id}-${hash}` },
    ...{ namespace, key, type, value },
    createdAt: new Date(product.createdAt).toISOString(),
    updatedAt: new Date(product.updatedAt).toISOString(),
  };
}

/** Sets metafields of products, all or none of each product. Others stay. */
export async function setMetafields(context: ApiContext, inputs: readonly MetafieldInput[]) {
  return await change(context, inputs, async (tx, product, own) => {
    const defined = new Map((await listDefinitions(tx)).map((one) => [metafieldName(one), one.type]));
    const metafields = own.map(({ input, index }) => {
      const namespace = input.namespace || ownNamespace;
      const known = product.metafields.find((one) => one.namespace === namespace && one.key === input.key);
      const type = input.type ?? known?.type ?? defined.get(metafieldName({ namespace, key: input.key }));
      if (!type)
        refuse(["metafields", String(index), "type"], "Type can't be blank for a new metafield", "BLANK");
      return { namespace, key: input.key, type, value: input.value };
    });
    const read = readProductInput({ metafields }).metafields ?? [];
    await assertMetafields(tx, read, (at) => ["metafields", String(own[at]?.index ?? 0)]);
    const names = new Set(read.map(metafieldName));
    return [...product.metafields.filter((one) => !names.has(metafieldName(one))), ...read];
  });
}

/** Deletes metafields of products; one that doesn't exist is no error. */
export async function deleteMetafields(context: ApiContext, inputs: readonly MetafieldName[]) {
  return await change(context, inputs, async (_tx, product, own) => {
    const names = new Set(
      own.map(({ input }) => metafieldName({ namespace: input.namespace || ownNamespace, key: input.key })),
    );
    return product.metafields.filter((one) => !names.has(metafieldName(one)));
  });
}

async function change<Input extends MetafieldName>(
  context: ApiContext,
  inputs: readonly Input[],
  write: (
    tx: Db,
    product: ProductRecord,
    own: { input: Input; index: number }[],
  ) => Promise<MetafieldRecord[]>,
) {
  try {
    if (inputs.length > maxFields)
      refuse(["metafields"], `Send up to ${maxFields} metafields.`, "LESS_THAN_OR_EQUAL_TO");
    const indexed = inputs.map((input, index) => ({ input, index }));
    const byProduct = Map.groupBy(indexed, ({ input, index }) => {
      const id = parseGid("Product", input.ownerId);
      return (
        id ?? refuse(["metafields", String(index), "ownerId"], "Only products have metafields.", "INVALID")
      );
    });
    for (const [id, own] of byProduct) {
      const { userErrors } = await changeCatalogue(context, async (tx) => {
        const product = await lockProduct(context, tx, id);
        if (!product)
          refuse(["metafields", String(own[0]?.index ?? 0), "ownerId"], "Owner does not exist.", "INVALID");
        const changed = { ...product, metafields: await write(tx, product, own) };
        await tx
          .updateTable("product")
          .set({ ...productColumns(changed), updated_at: nextUpdatedAt(context, product) })
          .where("id", "=", id)
          .execute();
        return { productId: id, action: "product.update", data: { fields: "metafields" } };
      });
      if (userErrors.length > 0) return { productIds: [], userErrors };
    }
    return { productIds: [...byProduct.keys()], userErrors: [] };
  } catch (error) {
    if (!(error instanceof AdminRefusalError)) throw error;
    return { productIds: [], userErrors: error.userErrors };
  }
}
