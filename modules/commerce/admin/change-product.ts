import type { Db } from "#database";
import { type AuditEntry, audit } from "../../../foundation/records/audit.ts";
import { bumpCatalogueVersion } from "../catalogue/catalogue-version.ts";
import type { ProductRecord, VariantRecord } from "../catalogue/product-record.ts";
import { withVariants } from "../catalogue/read-products.ts";
import { parseGid } from "../gid.ts";
import type { ApiContext } from "../graphql/context.ts";

/** Why a change is rejected, as in the Admin API. */
export interface UserError {
  field: string[] | null;
  message: string;
  /** Only for payloads that have one. */
  code?: string;
}

/** Thrown during a change to reject it; nothing is written. */
export class AdminRefusalError extends Error {
  readonly userErrors: UserError[];

  constructor(userErrors: UserError[]) {
    super(userErrors.map(({ message }) => message).join(" "));
    this.userErrors = userErrors;
  }
}

export function refuse(field: string[] | null, message: string, code?: string): never {
  throw new AdminRefusalError([code === undefined ? { field, message } : { field, message, code }]);
}

/** Rejects a product with unpriced variants: a price of 0.00 means not priced yet, and is never sold. */
export function rejectUnpriced(
  { variants }: { variants: readonly Pick<VariantRecord, "title" | "priceCents">[] },
  field: string[] | null,
): void {
  const unpriced = variants.filter(({ priceCents }) => priceCents <= 0);
  if (unpriced.length === 0) return;
  const which = variants.length === 1 ? "It" : unpriced.map(({ title }) => title).join(", ");
  refuse(field, `${which} has no price yet. Enter one above 0, then publish.`);
}

/** Result of a catalogue change: the product's number, or null with errors if nothing was written. */
export interface ChangeResult {
  productId: number | null;
  userErrors: UserError[];
}

/** Context of a change; `actor` defaults to the Admin API. */
export type ChangeContext = ApiContext & { readonly actor?: string };

/** The product changed, and the audit entry. */
export interface CatalogueChange {
  productId: number;
  action: string;
  data: AuditEntry["data"];
  /** Variants whose stock changed. */
  stockOf?: readonly number[];
}

/**
 * Runs one catalogue change in a transaction that also writes its audit entry and increments the catalogue version,
 * then notifies listeners. A rejected change writes nothing and returns the reasons; so does one that would put a
 * product on sale for 0.
 */
export async function changeCatalogue(
  { database, now, catalogueChanged, actor = "admin" }: ChangeContext,
  work: (tx: Db) => Promise<CatalogueChange>,
): Promise<ChangeResult> {
  try {
    const productId = await database.write(async (tx) => {
      const { productId, action, data, stockOf = [] } = await work(tx);
      if (await isInStore(tx, productId)) rejectUnpriced({ variants: await pricesOf(tx, productId) }, null);
      await audit(tx, { at: now(), actor, subject: `product ${productId}`, action, data });
      await bumpCatalogueVersion(tx, [productId], { variants: stockOf });
      return productId;
    });
    catalogueChanged();
    return { productId, userErrors: [] };
  } catch (error) {
    if (!(error instanceof AdminRefusalError)) throw error;
    return { productId: null, userErrors: error.userErrors };
  }
}

async function isInStore(tx: Db, productId: number): Promise<boolean> {
  const shown = tx
    .selectFrom("product")
    .select("id")
    .where("id", "=", productId)
    .where("status", "=", "ACTIVE")
    .where("published", "=", 1);
  return (await shown.executeTakeFirst()) !== undefined;
}

async function pricesOf(tx: Db, productId: number) {
  return await tx
    .selectFrom("variant")
    .select(["title", "price_cents as priceCents"])
    .where("product_id", "=", productId)
    .orderBy("position")
    .execute();
}

/** Reads a product by its gid and locks it for a change. Throws AdminRefusal. */
export async function lockProductByGid(
  context: ApiContext,
  tx: Db,
  { id, field, code }: { id: string; field: string[]; code?: string },
): Promise<ProductRecord> {
  const number = parseGid("Product", id);
  const product = number === null ? null : await lockProduct(context, tx, number);
  return product ?? refuse(field, "Product does not exist", code);
}

/** Reads a product by number and locks it until the commit; null if there is none. */
export async function lockProduct({ database }: Pick<ApiContext, "database">, tx: Db, id: number) {
  const row = await tx
    .selectFrom("product")
    .selectAll()
    .where("id", "=", id)
    .$if(database.dialect === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  const [product] = row ? await withVariants(tx, [row]) : [];
  return product ?? null;
}

/** Timestamp for a product change. Always later than `updatedAt`, even if the clock went backwards. */
export function nextUpdatedAt({ now }: Pick<ApiContext, "now">, { updatedAt }: ProductRecord): number {
  return Math.max(now(), updatedAt + 1);
}
