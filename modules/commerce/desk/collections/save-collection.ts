import type { z } from "zod";
import type { Db } from "#database";
import { type Changer, type DeskChange, rejectedChange } from "../../../../foundation/records/desk-change.ts";
import {
  assertHandleIsFree,
  type CollectionChange,
  changeCollection,
  lockCollection,
  nextPosition,
  redirectCollection,
  removeCollection,
  restoreRedirects,
} from "../../admin/change-collection.ts";
import { AdminRefusalError, type ChangeContext, refuse } from "../../admin/change-product.ts";
import { type CollectionFacts, collectionFacts, readVersionFacts } from "../../catalogue/collection-facts.ts";
import { appendToCollection, fillCollection } from "../../catalogue/collection-rules.ts";
import type { CollectionRow } from "../../catalogue/collections.ts";

/** Which collection is changed, and the version seen: its `updated_at`. */
export interface CollectionEdit {
  id: number;
  version: number;
}

/** A collection's facts as typed; its picture is saved apart. */
export type TypedCollection = Omit<z.input<typeof collectionFacts>, "image">;

/** Creates a collection, or saves all facts of one, except its picture. */
export async function saveCollection(
  context: ChangeContext,
  { edit, typed }: { edit: CollectionEdit | null; typed: TypedCollection },
  by: Changer,
): Promise<DeskChange<{ id: number }>> {
  const read = collectionFacts.safeParse({ ...typed, image: null });
  if (!read.success)
    return {
      ok: false,
      errors: read.error.issues.map(({ path, message }) => ({ field: path.join("."), message })),
    };
  return await outcomeOf(context, by, async (tx) => {
    if (edit === null) return { id: await insert(context, tx, read.data), verb: "create" };
    const row = await lockSeen(context, tx, edit);
    await writeFacts(context, tx, row, read.data);
    return { id: row.id, verb: "update" };
  });
}

export function deleteCollection(context: ChangeContext, edit: CollectionEdit, by: Changer) {
  return outcomeOf(context, by, async (tx) => {
    const row = await lockSeen(context, tx, edit);
    return await removeCollection(tx, row.id, { at: context.now(), actor: by.actor });
  });
}

/** Makes a collection what it was in one of its versions; one that was deleted is made again. */
export async function restoreCollection(context: ChangeContext, version: number, by: Changer) {
  const outcome = await outcomeOf(context, by, async (tx) => {
    const stored = await tx
      .selectFrom("collection_version")
      .selectAll()
      .where("id", "=", version)
      .executeTakeFirst();
    if (!stored) return refuse(null, "", codes.gone);
    const read = readVersionFacts(stored.facts);
    if (!read) return refuse(null, "This version can’t be read, so it can’t be restored.");
    const { redirects, ...facts } = read;
    const known = facts.products && { ...facts, products: await existing(tx, facts.products) };
    const wished = known ?? facts;
    if (stored.collection_id === null) {
      const id = await insert(context, tx, wished);
      await setImage(context, tx, id, wished.image);
      await restoreRedirects(tx, redirects, { to: wished.handle, at: context.now() });
      await tx.deleteFrom("collection_version").where("id", "=", version).execute();
      return { id, verb: "create", action: "restore" };
    }
    const row = await lockCollection(context.database, tx, Number(stored.collection_id));
    if (!row) return refuse(null, "", codes.gone);
    await writeFacts(context, tx, row, wished);
    await setImage(context, tx, row.id, wished.image);
    return { id: row.id, verb: "update", action: "restore" };
  });
  if (!("errors" in outcome)) return outcome;
  // A restore has no fields to show a message at.
  return rejectedChange(outcome.errors.map(({ message }) => message).join(" "));
}

/** Moves a collection one place in the shop's order. */
export function moveCollection(
  context: ChangeContext,
  { id, isEarlier }: { id: number; isEarlier: boolean },
  by: Changer,
) {
  return outcomeOf(context, by, async (tx) => {
    const row = await lockCollection(context.database, tx, id);
    if (!row) return refuse(null, "", codes.gone);
    const rows = await tx.selectFrom("collection").select("id").orderBy("position").orderBy("id").execute();
    const ids = rows.map((one) => Number(one.id));
    const at = ids.indexOf(Number(row.id));
    const to = Math.min(Math.max(0, at + (isEarlier ? -1 : 1)), ids.length - 1);
    ids.splice(to, 0, ...ids.splice(at, 1));
    for (const [index, one] of ids.entries())
      await tx
        .updateTable("collection")
        .set({ position: index + 1 })
        .where("id", "=", one)
        .where("position", "!=", index + 1)
        .execute();
    return { id: row.id, verb: "update" };
  });
}

const codes = { changed: "CHANGED", gone: "GONE" };

/** Runs a change and returns its outcome for a form of the desk. */
export async function outcomeOf(
  context: ChangeContext,
  { actor }: Changer,
  work: (tx: Db) => Promise<CollectionChange>,
): Promise<DeskChange<{ id: number }>> {
  try {
    return { ok: true, id: await changeCollection(context, actor, work) };
  } catch (error) {
    if (!(error instanceof AdminRefusalError)) throw error;
    const [first] = error.userErrors;
    if (first?.code === codes.changed) return { ok: false, changed: Number(first.message) };
    if (first?.code === codes.gone) return { ok: false, gone: true };
    return {
      ok: false,
      errors: error.userErrors.map(({ field, message }) => ({ field: field?.join(".") ?? "form", message })),
    };
  }
}

/** Locks a collection that still has the version seen. Throws AdminRefusal. */
export async function lockSeen(context: ChangeContext, tx: Db, { id, version }: CollectionEdit) {
  const row = await lockCollection(context.database, tx, id);
  if (!row) return refuse(null, "", codes.gone);
  if (Number(row.updated_at) !== version) refuse(null, String(row.updated_at), codes.changed);
  return row;
}

export async function setImage(
  context: ChangeContext,
  tx: Db,
  id: number,
  image: CollectionFacts["image"],
): Promise<void> {
  await tx
    .updateTable("collection")
    .set((eb) => ({
      image: image && JSON.stringify(image),
      updated_at: eb.fn<number>(context.database.dialect === "postgres" ? "greatest" : "max", [
        eb.val(context.now()),
        eb("updated_at", "+", 1),
      ]),
    }))
    .where("id", "=", id)
    .execute();
}

async function insert(context: ChangeContext, tx: Db, facts: CollectionFacts): Promise<number> {
  await assertFree(tx, facts.handle, null);
  const { id } = await tx
    .insertInto("collection")
    .values({ ...columns(facts), position: await nextPosition(tx), updated_at: context.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await fill(tx, Number(id), facts);
  return Number(id);
}

async function writeFacts(
  context: ChangeContext,
  tx: Db,
  row: CollectionRow,
  facts: CollectionFacts,
): Promise<void> {
  if (facts.handle !== row.handle) {
    await assertFree(tx, facts.handle, row.id);
    await redirectCollection(tx, { from: row.handle, to: facts.handle, at: context.now() });
  }
  await tx
    .updateTable("collection")
    .set({ ...columns(facts), updated_at: Math.max(context.now(), Number(row.updated_at) + 1) })
    .where("id", "=", row.id)
    .execute();
  // The form of a collection by name doesn't have the products of its own, which stay.
  if (facts.members === "name" && facts.products === null) return;
  await tx.deleteFrom("collection_product").where("collection_id", "=", row.id).execute();
  await fill(tx, row.id, facts);
}

function columns({ title, handle, description, inSpanish, seo, members, rules }: CollectionFacts) {
  const isTranslated = inSpanish.title !== "" || inSpanish.description !== "";
  return {
    ...{ title, handle, description, members },
    translations: JSON.stringify(isTranslated ? { es: inSpanish } : {}),
    seo: JSON.stringify({ title: seo.title || null, description: seo.description || null }),
    rules: members === "rule" ? JSON.stringify(rules) : null,
  };
}

async function fill(tx: Db, id: number, { members, rules, products }: CollectionFacts): Promise<void> {
  if (members === "rule") {
    if (!rules) refuse(["rules"], "Add a rule.");
    else await fillCollection(tx, id, rules);
    return;
  }
  const chosen = [...new Set(products)];
  const known = new Set(await existing(tx, chosen));
  if (chosen.some((one) => !known.has(one)))
    refuse(["products"], "A product you chose was deleted. Remove it, then save again.");
  await appendToCollection(tx, id, chosen);
}

/** Those of the products that still exist, in the same order. */
async function existing(tx: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx.selectFrom("product").select("id").where("id", "in", ids).execute();
  const known = new Set(rows.map(({ id }) => Number(id)));
  return ids.filter((id) => known.has(id));
}

async function assertFree(tx: Db, handle: string, id: number | null): Promise<void> {
  const message = `Another collection has this address, /category/${handle}. Change one of the two.`;
  await assertHandleIsFree(tx, { handle, id, field: ["handle"], message });
}
