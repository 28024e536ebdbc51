import type { WantContext } from "./context.ts";

/** A want as the desk sees it. */
export interface DeskWant {
  id: number;
  email: string;
  query: string;
  readAs: string;
  /** The sold piece it is about. */
  piece: { handle: string; title: string } | null;
  askedAt: number;
  /** Null until confirmed. */
  confirmedAt: number | null;
  /** Pieces in a past email or in the next one. */
  found: { handle: string; title: string; isOver: boolean }[];
}

const maxRows = 2_000;

/** Wants, newest first, with the pieces found for them. */
export async function listDeskWants({ database }: WantContext): Promise<DeskWant[]> {
  const rows = await database.read
    .selectFrom("want")
    .innerJoin("want_mailbox", "want_mailbox.id", "mailbox_id")
    .selectAll("want")
    .select("email")
    .orderBy("want.id", "desc")
    .limit(maxRows)
    .execute();
  const matches = await database.read
    .selectFrom("want_match")
    .innerJoin("want", "want.id", "want_id")
    .select(["want_id", "handle", "title", "state"])
    // Initial matches don't count as new.
    .whereRef("found_at", ">", "want.created_at")
    .orderBy("found_at")
    .execute();
  const ofWant = Map.groupBy(matches, ({ want_id }) => want_id);
  return rows.map((row) => ({
    ...{ id: row.id, email: row.email, query: row.query, readAs: row.read_as },
    piece: row.piece_handle === null ? null : { handle: row.piece_handle, title: row.piece_title ?? "" },
    askedAt: row.created_at,
    confirmedAt: row.confirmed_at,
    found: (ofWant.get(row.id) ?? []).map(({ handle, title, state }) => ({
      ...{ handle, title, isOver: state === "over" },
    })),
  }));
}
