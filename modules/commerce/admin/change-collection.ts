import type { Db } from "#database";
import { announce } from "../../../foundation/records/announce.ts";
import { audit } from "../../../foundation/records/audit.ts";
import { bumpCatalogueVersion } from "../catalogue/catalogue-version.ts";
import { addVersion, keepFirstVersion } from "../catalogue/collection-versions.ts";
import type { CollectionRow } from "../catalogue/collections.ts";
import type { ApiContext } from "../graphql/context.ts";
import { refuse } from "./change-product.ts";

type Context = Pick<ApiContext, "database" | "now" | "catalogueChanged">;

/** What was done to which collection. */
export interface CollectionChange {
  id: number;
  verb: "create" | "update" | "delete";
  /** How its history names the change, if not by the verb. */
  action?: "restore";
}

/**
 * Runs one change of a collection in a transaction that also stores its version, audits and announces it, and raises the
 * catalogue's version.
 */
export async function changeCollection(
  { database, now, catalogueChanged }: Context,
  actor: string,
  work: (tx: Db) => Promise<CollectionChange>,
): Promise<number> {
  const id = await database.write(async (tx) => {
    const { id, verb, action = verb } = await work(tx);
    const at = now();
    if (verb !== "delete") await addVersion(tx, id, { at, actor, action });
    const subject = `collection ${id}`;
    await audit(tx, { at, actor, subject, action: `collection.${action}`, data: {} });
    const topic = `collections/${verb}` as const;
    await announce(tx, [topic], () => [{ topic, subject }]);
    await bumpCatalogueVersion(tx, "any");
    return id;
  });
  catalogueChanged();
  return id;
}

/** Reads a collection and locks it until the commit, with its first version stored; undefined if there is none. */
export async function lockCollection(
  { dialect }: ApiContext["database"],
  tx: Db,
  id: number,
): Promise<CollectionRow | undefined> {
  const row = await tx
    .selectFrom("collection")
    .selectAll()
    .where("id", "=", id)
    .$if(dialect === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  if (row) await keepFirstVersion(tx, row.id);
  return row;
}

const pathOf = (handle: string) => `/category/${handle.normalize("NFC")}`;

/** Lets the addresses that led to a deleted collection lead to it again, unless they lead elsewhere now. */
export async function restoreRedirects(
  tx: Db,
  paths: readonly string[],
  { to, at }: { to: string; at: number },
): Promise<void> {
  if (paths.length === 0) return;
  await tx
    .insertInto("redirect")
    .values(paths.map((path) => ({ path, target: pathOf(to), created_at: at })))
    .onConflict((conflict) => conflict.column("path").doNothing())
    .execute();
}

/** Deletes a collection with the redirects to it; what it was stays, so that it can be restored. */
export async function removeCollection(
  tx: Db,
  id: number,
  { at, actor }: { at: number; actor: string },
): Promise<CollectionChange> {
  const { handle } = await tx
    .selectFrom("collection")
    .select("handle")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const leading = tx.selectFrom("redirect").select("path").where("target", "=", pathOf(handle));
  const redirects = (await leading.orderBy("path").execute()).map(({ path }) => path);
  await addVersion(tx, id, { at, actor, action: "delete", redirects });
  await tx.deleteFrom("redirect").where("target", "=", pathOf(handle)).execute();
  await tx.deleteFrom("collection").where("id", "=", id).execute();
  return { id, verb: "delete" };
}

/** The position after all collections. */
export async function nextPosition(tx: Db): Promise<number> {
  const { last } = await tx
    .selectFrom("collection")
    .select((eb) => eb.fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/** Throws AdminRefusal if another collection has the handle. */
export async function assertHandleIsFree(
  tx: Db,
  { handle, id, field, message }: { handle: string; id: number | null; field: string[]; message: string },
): Promise<void> {
  const holder = await tx
    .selectFrom("collection")
    .select("id")
    .where("handle", "=", handle)
    .executeTakeFirst();
  if (holder && Number(holder.id) !== id) refuse(field, message);
}

/** Lets a collection's former address lead to its new one. */
export async function redirectCollection(
  tx: Db,
  { from, to, at }: { from: string; to: string; at: number },
): Promise<void> {
  await tx.deleteFrom("redirect").where("path", "=", pathOf(to)).execute();
  await tx
    .updateTable("redirect")
    .set({ target: pathOf(to) })
    .where("target", "=", pathOf(from))
    .execute();
  await tx
    .insertInto("redirect")
    .values({ path: pathOf(from), target: pathOf(to), created_at: at })
    .onConflict((conflict) => conflict.column("path").doUpdateSet({ target: pathOf(to) }))
    .execute();
}
