import type { Db, Tables } from "#database";
import { readCollectionFacts } from "./collection-facts.ts";
import { collectionRow } from "./collections.ts";

type Action = Tables["collection_version"]["action"];

/** Stores what a collection is before its first recorded change, so that it can be restored. Call it under its lock. */
export async function keepFirstVersion(tx: Db, id: number): Promise<void> {
  const known = tx.selectFrom("collection_version").select("id").where("collection_id", "=", id).limit(1);
  if (await known.executeTakeFirst()) return;
  const row = await collectionRow(tx, id);
  if (row) await addVersion(tx, id, { at: Number(row.updated_at), actor: "", action: "before" });
}

/** Stores what a collection is now. */
export async function addVersion(
  tx: Db,
  id: number,
  {
    at,
    actor,
    action,
    redirects,
  }: {
    at: number;
    actor: string;
    action: Action;
    /** Paths that lead to a collection that is deleted. */
    redirects?: readonly string[];
  },
): Promise<void> {
  const row = await collectionRow(tx, id);
  if (!row) return;
  await tx
    .insertInto("collection_version")
    .values({
      collection_id: action === "delete" ? null : id,
      ...{ at, actor, action, facts: JSON.stringify({ ...(await readCollectionFacts(tx, row)), redirects }) },
    })
    .execute();
}
