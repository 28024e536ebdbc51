import type { Db } from "#database";
import { redirectKey } from "../redirects/redirect-key.ts";
import { type ApplyKind, RowRefusedError, type UndoMade } from "./apply-kind.ts";

const maxHops = 20;

/** Old URLs: each leads straight to its last target, so that no request is redirected twice. */
export const redirectsKind: ApplyKind<"redirect"> = {
  kind: "redirect",
  async match(db, { value }) {
    const known = await findRedirect(db, redirectKey(value.from));
    return { ref: known === null ? null : redirectKey(value.from) };
  },
  async apply({ tx, now }, { value }, ref) {
    const path = redirectKey(value.from);
    if (!value.to.startsWith("/") || /^\/[/\\]/.test(value.to))
      throw new RowRefusedError("The new address leaves the site. Enter a path, like /pages/about.");
    const target = await lastTarget(tx, value.to, path);
    const before = await findRedirect(tx, path);
    if (before === target) return { fate: "same", made: [] };
    await tx
      .insertInto("redirect")
      .values({ path, target, created_at: now })
      .onConflict((conflict) => conflict.column("path").doUpdateSet({ target }))
      .execute();
    // Those that led here go on to the new target.
    const earlier = await tx.selectFrom("redirect").select(["path", "target"]).execute();
    for (const one of earlier)
      if (redirectKey(one.target.split("?")[0] ?? "") === path)
        await tx.updateTable("redirect").set({ target }).where("path", "=", one.path).execute();
    const made = { what: "redirect", ref: path, isNew: ref === null, before } as const;
    return { fate: ref === null ? "new" : "merged", made: [made] };
  },
};

async function findRedirect(db: Db, path: string): Promise<string | null> {
  const row = await db.selectFrom("redirect").select("target").where("path", "=", path).executeTakeFirst();
  return row?.target ?? null;
}

/** Follows redirects from a target to where they end. */
async function lastTarget(db: Db, to: string, from: string): Promise<string> {
  let target = to;
  for (let hop = 0; hop < maxHops; hop++) {
    const path = redirectKey(target.split("?")[0] ?? "");
    if (path === from) throw new RowRefusedError("This redirect leads back to itself.");
    const next = await findRedirect(db, path);
    if (next === null) return target;
    target = next;
  }
  throw new RowRefusedError("This redirect leads through too many others.");
}

export const undoRedirect: UndoMade = {
  async blocker() {
    return null;
  },
  async remove({ tx }, { ref, isNew, before }) {
    if (isNew) await tx.deleteFrom("redirect").where("path", "=", ref).execute();
    else
      await tx
        .updateTable("redirect")
        .set({ target: String(before) })
        .where("path", "=", ref)
        .execute();
  },
};
