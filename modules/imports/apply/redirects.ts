import { z } from "zod";
import type { Db } from "#database";
import { redirectKey } from "../redirects/redirect-key.ts";
import { storePath } from "../redirects/store-path.ts";
import { type ApplyKind, type Made, RowRefusedError, type UndoMade } from "./apply-kind.ts";

const maxHops = 20;

/** Old URLs: each leads straight to its last target, so that no request is redirected twice. */
export const redirectsKind: ApplyKind<"redirect"> = {
  kind: "redirect",
  async match(db, { value }) {
    const known = await findRedirect(db, redirectKey(value.from));
    return { ref: known === null ? null : redirectKey(value.from) };
  },
  async apply({ tx, now, run }, { value }, ref) {
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
    const made = [await madeOf(tx, { run, path, isNew: ref === null, before, to: target })];
    // Those that led here go on to the new target.
    const earlier = await tx.selectFrom("redirect").select(["path", "target"]).execute();
    for (const one of earlier) {
      if (redirectKey(one.target.split("?")[0] ?? "") !== path) continue;
      await tx.updateTable("redirect").set({ target }).where("path", "=", one.path).execute();
      made.push(await madeOf(tx, { run, path: one.path, isNew: false, before: one.target, to: target }));
    }
    return { fate: ref === null ? "new" : "merged", made: made.filter((one) => one !== null) };
  },
};

/** What a redirect was, and what it was made; null as target if there was none. */
const change = z.object({ before: z.string().nullable(), to: z.string() });

/** How a change is taken back; null if an earlier row of the same import says so already. */
async function madeOf(
  tx: Db,
  { run, path, isNew, ...told }: { run: number; path: string; isNew: boolean } & z.infer<typeof change>,
): Promise<Made | null> {
  const own = await tx
    .selectFrom("import_made")
    .innerJoin("import_row", "import_row.id", "import_made.row_id")
    .select(["row_id", "position", "before"])
    .where("run_id", "=", run)
    .where("what", "=", "redirect")
    .where("ref", "=", path)
    .executeTakeFirst();
  const earlier = own?.before ? change.safeParse(JSON.parse(own.before)).data : undefined;
  if (!own || !earlier) return { what: "redirect", ref: path, isNew, before: told };
  await tx
    .updateTable("import_made")
    .set({ before: JSON.stringify({ ...earlier, to: told.to }) })
    .where((eb) => eb.and([eb("row_id", "=", own.row_id), eb("position", "=", own.position)]))
    .execute();
  return null;
}

async function findRedirect(db: Db, path: string): Promise<string | null> {
  const row = await db.selectFrom("redirect").select("target").where("path", "=", path).executeTakeFirst();
  return row?.target ?? null;
}

/** Follows redirects, and the store's own of a Shopify shop's paths, from a target to where they end. */
async function lastTarget(db: Db, to: string, from: string): Promise<string> {
  let target = to;
  for (let hop = 0; hop < maxHops; hop++) {
    const path = target.split("?")[0] ?? "";
    const keys = [path, storePath(path)].map(redirectKey);
    if (keys.includes(from)) throw new RowRefusedError("This redirect leads back to itself.");
    let next: string | null = null;
    for (const key of keys) next ??= await findRedirect(db, key);
    if (next === null) return target;
    target = next;
  }
  throw new RowRefusedError("This redirect leads through too many others.");
}

export const undoRedirect: UndoMade = {
  async blocker(db, { ref, before }) {
    const now = await findRedirect(db, ref);
    const told = change.safeParse(before).data;
    return now === null || !told || told.to === now ? null : "Changed since.";
  },
  async remove({ tx }, { ref, isNew, before }) {
    if (isNew) {
      await tx.deleteFrom("redirect").where("path", "=", ref).execute();
      return;
    }
    const target = change.safeParse(before).data?.before ?? before;
    if (typeof target === "string")
      await tx.updateTable("redirect").set({ target }).where("path", "=", ref).execute();
  },
};
