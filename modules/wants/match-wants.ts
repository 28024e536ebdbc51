import type { Db } from "#database";
import type { MatchingPiece, WantContext } from "./context.ts";

/** A confirmed want and its queries: as typed, and with typos corrected. */
export interface ConfirmedWant {
  id: number;
  queries: string[];
}

/** A piece that returns within this time isn't reported again: it was in a cart, or its price was corrected. */
const backMs = 24 * 60 * 60 * 1000;

export async function listConfirmedWants({ database }: WantContext): Promise<ConfirmedWant[]> {
  const rows = await database.read
    .selectFrom("want")
    .select(["id", "query", "read_as"])
    .where("confirmed_at", "is not", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id, query, read_as }) => ({ id, queries: [...new Set([query, read_as])] }));
}

/**
 * Stores which pieces now match a want. Added ones are news unless they were gone for less than a day; missing ones are
 * marked as over. Idempotent, so several processes can store the same matches.
 */
export async function recordMatches(
  context: WantContext,
  want: number,
  pieces: readonly MatchingPiece[],
): Promise<void> {
  const { database } = context;
  const changes = changesOf(await matchesOf(database.read, want), pieces);
  if (changes.isNothing) return;
  const now = context.now();
  await database.write(async (tx) => {
    const exists = await tx
      .selectFrom("want")
      .select("id")
      .where("id", "=", want)
      .$if(database.dialect === "postgres", (query) => query.forUpdate())
      .executeTakeFirst();
    if (!exists) return;
    const { found, changed, gone } = changesOf(await matchesOf(tx, want), pieces);
    const ofWant = (productId: string) =>
      tx.updateTable("want_match").where("want_id", "=", want).where("product_id", "=", productId);
    for (const { productId, ...piece } of found)
      await tx
        .insertInto("want_match")
        .values({
          ...{ want_id: want, product_id: productId, ...piece },
          ...{ state: "new", known_at: null, over_at: null, found_at: now },
        })
        .execute();
    for (const { match, piece } of changed) {
      const { productId, ...shown } = piece;
      const isBack = match.state === "over" && match.known_at !== null && now - (match.over_at ?? 0) < backMs;
      const state = match.state === "over" ? (isBack ? "known" : "new") : match.state;
      await ofWant(productId)
        .set({ ...shown, state, over_at: null, ...(match.state !== state && { found_at: now }) })
        .execute();
    }
    for (const { product_id } of gone)
      await ofWant(product_id).set({ state: "over", over_at: now }).execute();
  });
}

type Match = Awaited<ReturnType<typeof matchesOf>>[number];

function matchesOf(db: Db, want: number) {
  return db.selectFrom("want_match").selectAll().where("want_id", "=", want).execute();
}

function changesOf(matches: readonly Match[], pieces: readonly MatchingPiece[]) {
  const byId = new Map(matches.map((match) => [match.product_id, match]));
  const now = new Set(pieces.map(({ productId }) => productId));
  const found = pieces.filter(({ productId }) => !byId.has(productId));
  const changed = pieces.flatMap((piece) => {
    const match = byId.get(piece.productId);
    const isSame =
      match &&
      match.state !== "over" &&
      match.handle === piece.handle &&
      match.title === piece.title &&
      match.price === piece.price;
    return match && !isSame ? [{ match, piece }] : [];
  });
  const gone = matches.filter(({ product_id, state }) => state !== "over" && !now.has(product_id));
  return { found, changed, gone, isNothing: found.length + changed.length + gone.length === 0 };
}
