import { z } from "zod";
import type { Db } from "#database";
import type { ProductOption } from "../catalogue/json-columns.ts";
import { isVisible } from "../catalogue/product-record.ts";
import { parseGid } from "../gid.ts";
import type { ApiContext } from "../graphql/context.ts";
import {
  AdminRefusalError,
  type ChangeResult,
  changeCatalogue,
  lockProduct,
  refuse,
  rejectUnpriced,
} from "./change-product.ts";
import { insertProduct } from "./create-product.ts";
import { type FileInput, fetchPictures } from "./fetch-pictures.ts";
import { changeCollections } from "./product-collections.ts";
import { readProductInput } from "./product-input.ts";
import { replacePictures, type ShownFor } from "./product-pictures.ts";
import { readSetVariants, type SetVariantInput } from "./set-variants.ts";
import { applyProductInput, writeFacts } from "./update-product.ts";
import { repeatedName } from "./variant-options.ts";
import { readVariantPictures } from "./variant-pictures.ts";
import { writeVariantSet } from "./write-variants.ts";

/** A product as it must be. What isn't sent stays; a sent list of variants, files or collections replaces the whole. */
export interface ProductSetInput {
  id?: string | null;
  title?: string | null;
  handle?: string | null;
  collections?: string[] | null;
  productOptions?:
    | { name?: string | null; position?: number | null; values?: { name?: string | null }[] | null }[]
    | null;
  variants?: SetVariantInput[] | null;
  files?: FileInput[] | null;
  [field: string]: unknown;
}

export interface ProductSet {
  identifier?: { id?: string | null; handle?: string | null } | null | undefined;
  input: ProductSetInput;
}

/**
 * Creates a product or makes it what was sent, in one transaction. It is found by id or handle, never by its title.
 * Without `productOptions` and `variants` all variants stay; pictures are fetched before the transaction.
 */
export async function setProduct(
  context: ApiContext,
  { identifier, input }: ProductSet,
): Promise<ChangeResult> {
  const pictures = await fetchPictures(context, input.files ?? [], ["input", "files"]);
  if ("userErrors" in pictures) return { productId: null, ...pictures };
  return await changeCatalogue(context, async (tx) => {
    const { variants, files, collections, productOptions, id: _, ...sent } = input;
    const known = await findTarget(context, tx, { identifier, input });
    const isNew = known === null;
    const options = readSetOptions(productOptions ?? null);
    if (options && !variants && !isNew)
      refuse(["input", "variants"], "Send the variants along with the options.", "INVALID_INPUT");
    const handle = sent.handle ?? identifier?.handle ?? null;
    const facts = readProductInput({ ...sent, ...(handle !== null && { handle }) });
    let product = known;
    if (isNew) {
      const created = await insertProduct(context, tx, {
        ...facts,
        ...(options && {
          productOptions: options.map(({ name, values }) => ({
            name,
            values: values.map((value) => ({ name: value })),
          })),
        }),
      });
      product = await lockProduct(context, tx, created.productId);
    } else {
      const changed = applyProductInput(known, facts);
      if (isVisible(changed) && !isVisible(known) && !variants) rejectUnpriced(changed, ["input", "status"]);
      await writeFacts(context, tx, known, changed);
      product = await lockProduct(context, tx, known.id);
    }
    if (!product) throw new Error("A product vanished within its transaction.");
    let stockOf: number[] = [];
    let shownFor: ShownFor | null = null;
    if (variants) {
      const wished = readSetVariants(product, options, variants);
      shownFor = readVariantPictures(files ?? [], variants, wished.options);
      stockOf = await writeVariantSet(context, tx, product, wished);
    }
    if (files) await replacePictures(context, tx, product.id, { pictures: pictures.pictures, shownFor });
    if (collections) await replaceCollections(tx, product.id, collections);
    const { handle: written, title } = product;
    return {
      ...{ productId: product.id, action: isNew ? "product.create" : "product.set", stockOf },
      data: { handle: written, title },
    };
  });
}

async function findTarget(context: ApiContext, tx: Db, { identifier, input }: ProductSet) {
  const id = identifier?.id ?? input.id ?? null;
  if (id !== null) {
    const number = parseGid("Product", id);
    const product = number === null ? null : await lockProduct(context, tx, number);
    return product ?? refuse(["input", "id"], "Product does not exist", "PRODUCT_DOES_NOT_EXIST");
  }
  const handle = identifier?.handle ?? null;
  if (handle === null) return null;
  const row = await tx.selectFrom("product").select("id").where("handle", "=", handle).executeTakeFirst();
  return row ? await lockProduct(context, tx, Number(row.id)) : null;
}

const setOptions = z
  .array(
    z.object({
      name: z.string().trim().min(1).max(255),
      position: z.int().nullish(),
      values: z.array(z.object({ name: z.string().trim().min(1).max(255) })).min(1),
    }),
  )
  .min(1)
  .max(3);

function readSetOptions(sent: ProductSetInput["productOptions"]): ProductOption[] | null {
  if (!sent) return null;
  const read = setOptions.safeParse(sent);
  if (!read.success)
    throw new AdminRefusalError(
      read.error.issues.map(({ path, message }) => ({
        ...{ field: ["input", "productOptions", ...path.map(String)], message, code: "INVALID_INPUT" },
      })),
    );
  const options = read.data
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(({ name, values }) => ({ name, values: [...new Set(values.map((value) => value.name))] }));
  if (repeatedName(options.map(({ name }) => name)) !== undefined)
    refuse(["input", "productOptions"], "Option names must be different", "DUPLICATED_OPTION_NAME");
  const twice = options.map(({ values }) => repeatedName(values)).find((value) => value !== undefined);
  if (twice !== undefined)
    refuse(["input", "productOptions"], `The value “${twice}” is taken.`, "DUPLICATED_OPTION_VALUE");
  return options;
}

/** Leaves the collections that weren't sent, and joins the others. */
async function replaceCollections(tx: Db, productId: number, collections: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom("collection_product")
    .select("collection_id")
    .where("product_id", "=", productId)
    .execute();
  const wished = new Set(collections.map((text) => parseGid("Collection", text)));
  const collectionsToLeave = rows
    .map(({ collection_id: id }) => Number(id))
    .filter((id) => !wished.has(id))
    .map((id) => `gid://shopify/Collection/${id}`);
  await changeCollections(tx, productId, { collectionsToJoin: [...collections], collectionsToLeave });
}
