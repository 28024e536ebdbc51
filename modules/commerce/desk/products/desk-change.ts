import type { Db } from "#database";
import {
  type CatalogueChange,
  type ChangeContext,
  changeCatalogue,
  lockProduct,
  refuse,
  type UserError,
} from "../../admin/change-product.ts";
import type { ProductRecord } from "../../catalogue/product-record.ts";

/** The product to change, the version it is based on, and the actor. */
export interface ProductEdit {
  id: number;
  /** `updatedAt` of the product the editor saw. */
  version: number;
  /** The actor's name in the audit log. */
  actor: string;
}

/** Result of a change at the desk. Nothing was written unless it is `done`. */
export type DeskOutcome =
  | { outcome: "done"; id: number }
  /** Another user changed the product in the meantime. */
  | { outcome: "changed" }
  /** The product no longer exists. */
  | { outcome: "gone" }
  | { outcome: "refused"; errors: UserError[] };

const codes = { changed: "CHANGED", gone: "GONE" };

type Work = (tx: Db, product: ProductRecord) => Promise<Omit<CatalogueChange, "productId">>;

/** Changes a product if it still has the version the editor saw, in one transaction with its audit entry. */
export function changeProductVersion(
  context: ChangeContext,
  { id, version, actor }: ProductEdit,
  work: Work,
): Promise<DeskOutcome> {
  return changeProductById(context, { id, actor }, async (tx, product) => {
    if (product.updatedAt !== version) refuse(null, "Someone else just changed this product.", codes.changed);
    return await work(tx, product);
  });
}

/** Changes a product whatever its version, in one transaction with its audit entry. */
export function changeProductById(
  context: ChangeContext,
  { id, actor }: Omit<ProductEdit, "version">,
  work: Work,
): Promise<DeskOutcome> {
  return outcomeOfChange({ ...context, actor }, async (tx) => {
    const product = await lockProduct(context, tx, id);
    if (!product) refuse(null, "This product was deleted.", codes.gone);
    if (isDepositProduct(context, product))
      refuse(
        null,
        "This product is used for custom design deposits. The store sets its price and text, so you can't edit it here.",
      );
    return { productId: id, ...(await work(tx, product)) };
  });
}

/** Whether a product carries the deposits of custom designs. */
export function isDepositProduct({ facts }: ChangeContext, { handle }: Pick<ProductRecord, "handle">) {
  return handle === facts.deposit.productHandle;
}

/** Runs a change at the desk and returns its outcome. */
export async function outcomeOfChange(
  context: ChangeContext,
  work: Parameters<typeof changeCatalogue>[1],
): Promise<DeskOutcome> {
  const { productId, userErrors } = await changeCatalogue(context, work);
  if (productId !== null) return { outcome: "done", id: productId };
  if (userErrors.some(({ code }) => code === codes.changed)) return { outcome: "changed" };
  if (userErrors.some(({ code }) => code === codes.gone)) return { outcome: "gone" };
  return { outcome: "refused", errors: userErrors.map(inDeskWords) };
}

/** The desk's labels for fields that the Admin API names differently. */
const deskLabels: Readonly<Record<string, string>> = {
  Vendor: "Brand",
  "Product type": "Kind",
  Handle: "URL handle",
};

function inDeskWords(error: UserError): UserError {
  const name = Object.keys(deskLabels).find((one) => error.message.startsWith(`${one} `));
  return name ? { ...error, message: deskLabels[name] + error.message.slice(name.length) } : error;
}
