import type { WantContext } from "./context.ts";

/** What somebody looks for, as the desk sees it. */
export interface DeskWant {
  id: number;
  email: string;
  query: string;
  readAs: string;
  /** The sold piece that it is about. */
  piece: { handle: string; title: string } | null;
  askedAt: number;
  /** Null while its confirmation is awaited. */
  confirmedAt: number | null;
  /** Pieces that an email named, or the next one will. */
  found: { handle: string; title: string; isOver: boolean }[];
}

const maxRows = 2_000;

/** The wants, newest first, with what was found for them. */
export async function deskWants({ database }: WantContext): Promise<DeskWant[]> {
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
    // What was there when it was asked for is no find.
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
