import { z } from "zod";
import type { Db } from "#database";
import { sanitizeHtml } from "../../../foundation/rich-text/write-html.ts";
import { collectionFacts, maxChosen, tooManyChosen } from "../catalogue/collection-facts.ts";
import { apiCollectionRules, type CollectionRules } from "../catalogue/collection-rule-columns.ts";
import { appendToCollection, fillCollection } from "../catalogue/collection-rules.ts";
import { descriptionText } from "../catalogue/plain-text.ts";
import { searchTerms } from "../catalogue/search-text.ts";
import { parseGid } from "../gid.ts";
import type { ApiContext } from "../graphql/context.ts";
import {
  assertHandleIsFree,
  changeCollection,
  lockCollection,
  nextPosition,
  redirectCollection,
  removeCollection,
} from "./change-collection.ts";
import { AdminRefusalError, refuse, type UserError } from "./change-product.ts";
import { assertNotFull } from "./product-collections.ts";

const input = z.object({
  id: z.string().nullish(),
  title: z.string().trim().min(1, "Title can't be blank").max(255, "Title is too long").nullish(),
  handle: z
    .string()
    .max(255, "Handle is too long")
    .regex(
      /^[\p{Ll}\p{N}]+(-[\p{Ll}\p{N}]+)*$/u,
      "Handle can contain only lowercase letters, digits and single hyphens",
    )
    .nullish(),
  descriptionHtml: z
    .string()
    .max(50_000, "Description is too long")
    // Collections are described in plain text.
    .transform((html) => descriptionText(sanitizeHtml(html)))
    .pipe(collectionFacts.shape.description)
    .nullish(),
  products: z.array(z.string()).max(maxChosen, tooManyChosen).nullish(),
  ruleSet: apiCollectionRules.nullish(),
});

interface CollectionAnswer {
  collectionId: number | null;
  userErrors: UserError[];
}

/** Creates a collection, by hand with its products or by rules. */
export async function createCollection(context: ApiContext, sent: unknown): Promise<CollectionAnswer> {
  return await answerOf(context, async (tx) => {
    const facts = read(sent);
    if (facts.id) refuse(["input", "id"], "The shop assigns a new collection's id. Leave it out.");
    if (!facts.title) refuse(["input", "title"], "Title can't be blank");
    const handle = facts.handle ?? (await freeHandle(tx, facts.title));
    await assertFree(tx, handle, null);
    const { id } = await tx
      .insertInto("collection")
      .values({
        ...{ handle, title: facts.title, description: facts.descriptionHtml ?? "" },
        ...{ position: await nextPosition(tx), updated_at: context.now() },
        members: facts.ruleSet ? "rule" : "hand",
        rules: facts.ruleSet ? JSON.stringify(facts.ruleSet) : null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await fill(tx, Number(id), facts.ruleSet ?? null, facts.products ?? null);
    return { id: Number(id), verb: "create" };
  });
}

/** Changes the fields that were sent. Products that were sent replace those of a collection by hand. */
export async function updateCollection(context: ApiContext, sent: unknown): Promise<CollectionAnswer> {
  return await answerOf(context, async (tx) => {
    const facts = read(sent);
    const row = await lock(context, tx, facts.id ?? "", ["input", "id"]);
    if (facts.handle && facts.handle !== row.handle) await assertFree(tx, facts.handle, Number(row.id));
    if (facts.ruleSet && row.rules === null)
      refuse(["input", "ruleSet"], "A collection by hand can't become one by rules. Create another.");
    if (facts.products && row.rules !== null)
      refuse(["input", "products"], "This collection's products follow its rules.");
    await tx
      .updateTable("collection")
      .set({
        ...(facts.title && { title: facts.title }),
        ...(facts.handle && { handle: facts.handle }),
        ...(facts.descriptionHtml != null && { description: facts.descriptionHtml }),
        ...(facts.ruleSet && { rules: JSON.stringify(facts.ruleSet) }),
        ...(facts.products && { members: "hand" as const }),
        updated_at: Math.max(context.now(), Number(row.updated_at) + 1),
      })
      .where("id", "=", row.id)
      .execute();
    if (facts.handle && facts.handle !== row.handle)
      await redirectCollection(tx, { from: row.handle, to: facts.handle, at: context.now() });
    if (facts.products)
      await tx.deleteFrom("collection_product").where("collection_id", "=", row.id).execute();
    await fill(tx, Number(row.id), facts.ruleSet ?? null, facts.products ?? null);
    return { id: Number(row.id), verb: "update" };
  });
}

export async function deleteCollection(context: ApiContext, id: string): Promise<CollectionAnswer> {
  return await answerOf(context, async (tx) => {
    const row = await lock(context, tx, id, ["input", "id"]);
    return await removeCollection(tx, Number(row.id), { at: context.now(), actor });
  });
}

/** Adds products to a collection by hand, or removes them. */
export async function changeMembers(
  context: ApiContext,
  { id, productIds, isAdded }: { id: string; productIds: readonly string[]; isAdded: boolean },
): Promise<CollectionAnswer> {
  return await answerOf(context, async (tx) => {
    const row = await lock(context, tx, id, ["id"]);
    if (row.rules !== null) refuse(["id"], "This collection's products follow its rules.");
    const ids = await knownProducts(tx, productIds, "productIds");
    if (isAdded) {
      await appendToCollection(tx, Number(row.id), ids);
      await assertNotFull(tx, Number(row.id), ["productIds"]);
    }
    if (!isAdded && ids.length > 0)
      await tx
        .deleteFrom("collection_product")
        .where("collection_id", "=", row.id)
        .where("product_id", "in", ids)
        .execute();
    return { id: Number(row.id), verb: "update" };
  });
}

function read(sent: unknown) {
  const result = input.safeParse(sent);
  if (result.success) return result.data;
  throw new AdminRefusalError(
    result.error.issues.map(({ path, message }) => ({ field: ["input", ...path.map(String)], message })),
  );
}

async function fill(tx: Db, id: number, rules: CollectionRules | null, products: readonly string[] | null) {
  if (rules) await fillCollection(tx, id, rules);
  if (products) await appendToCollection(tx, id, await knownProducts(tx, products, "products"));
}

async function knownProducts(tx: Db, gids: readonly string[], field: string): Promise<number[]> {
  const ids = gids.map((text) => parseGid("Product", text) ?? 0);
  if (ids.length === 0) return [];
  const rows = await tx.selectFrom("product").select("id").where("id", "in", ids).execute();
  const known = new Set(rows.map(({ id }) => Number(id)));
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0) refuse([field, String(missing)], `Product ${gids[missing]} does not exist`);
  return ids;
}

async function lock(context: ApiContext, tx: Db, id: string, field: string[]) {
  const row = await lockCollection(context.database, tx, parseGid("Collection", id) ?? 0);
  return row ?? refuse(field, "Collection does not exist");
}

async function freeHandle(tx: Db, title: string): Promise<string> {
  const base = searchTerms(title).join("-").slice(0, 200) || "collection";
  const rows = await tx
    .selectFrom("collection")
    .select("handle")
    .where("handle", "like", `${base}%`)
    .execute();
  const taken = new Set(rows.map(({ handle }) => handle));
  if (!taken.has(base)) return base;
  let number = 1;
  while (taken.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}

async function assertFree(tx: Db, handle: string, id: number | null): Promise<void> {
  const message = `Handle '${handle}' already in use. Please provide a new handle.`;
  await assertHandleIsFree(tx, { handle, id, field: ["input", "handle"], message });
}

/** How the audit log names the Admin API. */
const actor = "admin";

async function answerOf(
  context: ApiContext,
  work: Parameters<typeof changeCollection>[2],
): Promise<CollectionAnswer> {
  try {
    return { collectionId: await changeCollection(context, actor, work), userErrors: [] };
  } catch (error) {
    if (!(error instanceof AdminRefusalError)) throw error;
    return { collectionId: null, userErrors: error.userErrors };
  }
}
