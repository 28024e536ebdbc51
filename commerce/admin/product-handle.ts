import type { Db } from "#database";
import { searchTerms } from "../catalogue/search-text.ts";
import { refuse } from "./admin-refusal.ts";

/** A free handle made of the title: `gold-ring`, or `gold-ring-1` when that is taken. */
export async function freeHandle(tx: Db, title: string): Promise<string> {
  const base = searchTerms(title).join("-").slice(0, 200) || "product";
  const taken = await tx
    .selectFrom("product")
    .select("handle")
    .where((eb) => eb.or([eb("handle", "=", base), eb("handle", "like", `${base}-%`)]))
    .execute();
  const handles = new Set(taken.map(({ handle }) => handle));
  if (!handles.has(base)) return base;
  let number = 1;
  while (handles.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}

/** Throws AdminRefusal when another product has the handle. */
export async function checkHandleFree(
  tx: Db,
  handle: string,
  { productId }: { productId: number | null },
): Promise<void> {
  const holder = await tx.selectFrom("product").select("id").where("handle", "=", handle).executeTakeFirst();
  if (holder && holder.id !== productId)
    refuse(["handle"], `Handle '${handle}' already in use. Please provide a new handle.`);
}
