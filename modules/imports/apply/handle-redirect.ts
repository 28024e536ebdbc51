import { redirectKey } from "../redirects/redirect-key.ts";
import type { ApplyPlace, Made } from "./apply-kind.ts";
import { handleOf } from "./product-facts.ts";

/**
 * Lets the URL that the old system has for a product lead to it, if its handle is another one here. A URL that leads
 * somewhere already, or belongs to another product, stays.
 */
export async function redirectHandle(
  { tx, now }: ApplyPlace,
  { own, theirs }: { own: string; theirs: string | null },
): Promise<Made[]> {
  const handle = handleOf(theirs);
  if (handle === null || handle === own) return [];
  const holder = await tx.selectFrom("product").select("id").where("handle", "=", handle).executeTakeFirst();
  if (holder) return [];
  const path = redirectKey(`/products/${handle}`);
  const added = await tx
    .insertInto("redirect")
    .values({ path, target: `/product/${own}`, created_at: now })
    .onConflict((conflict) => conflict.column("path").doNothing())
    .returning("path")
    .executeTakeFirst();
  return added ? [{ what: "redirect", ref: path, isNew: true, before: null }] : [];
}
