import { sql } from "kysely";
import type { Database, Db } from "#database";
import type { FoundRecord, Kind } from "../../foundation/records/kind.ts";
import type { PiecePicture } from "../../foundation/records/piece-picture.ts";
import type { RecordVisibility } from "../../foundation/records/search.ts";
import { piecePictures } from "./pictures.ts";
import { subjectPath } from "./subjects.ts";

export interface FoundGroup {
  title: string;
  found: (FoundRecord & { picture?: PiecePicture | undefined })[];
  hasMore: boolean;
}

/** Who is searching for what. */
export interface DeskSearch {
  typed: string;
  sees: RecordVisibility;
  /** Whether the user may open a page; also called with route patterns. */
  mayOpen(path: string): boolean;
}

/** Maximum rows per group. */
export const maxFound = 6;

/** Everything that matches and the user may see, grouped by kind in order; omits empty groups. */
export async function findGroups(
  kinds: readonly Kind[],
  database: Database,
  { typed, sees, mayOpen }: DeskSearch,
): Promise<FoundGroup[]> {
  const isAddress = await isKnownAddress(database.read, kinds, typed);
  const pathOf = (subject: string) => subjectPath(kinds, subject);
  const search = { database, typed, isAddress, most: maxFound + 1, sees, pathOf };
  const searched = kinds.flatMap((kind) => (kind.search && mayOpen(kind.search.route) ? [kind.search] : []));
  const groups = await Promise.all(
    [...Map.groupBy(searched, ({ title }) => title)].map(async ([title, ofGroup]) => {
      const all = (await Promise.all(ofGroup.map(({ find }) => find(search)))).flat();
      const found = all.filter(({ to }) => mayOpen(to));
      if (ofGroup.length > 1) found.sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
      return { title, found: found.slice(0, maxFound), hasMore: found.length > maxFound };
    }),
  );
  const isThere = groups.filter(({ found }) => found.length > 0);
  const pictures = await piecePictures(
    database.read,
    kinds,
    isThere.flatMap(({ found }) => found.flatMap(({ subject }) => subject ?? [])),
  );
  return isThere.map((group) => ({
    ...group,
    found: group.found.map((one) => ({ ...one, picture: pictures[one.subject ?? ""] })),
  }));
}

/** The desk path if the input is a record's full number, serial number or reference; otherwise null. */
export async function findExactPath(
  kinds: readonly Kind[],
  { read }: Database,
  { typed, mayOpen }: Omit<DeskSearch, "sees">,
): Promise<string | null> {
  for (const number of kinds.flatMap(({ numbers = [] }) => numbers)) {
    const id = number.read(typed);
    if (id === null) continue;
    const path = number.path(id);
    return mayOpen(path) && (await number.row(id).execute(read)).rows.length > 0 ? path : null;
  }
  for (const { findReference } of kinds) {
    const path = await findReference?.(read, typed);
    if (path && mayOpen(path)) return path;
  }
  return null;
}

/** Whether the input is the complete address of a record; a partial address must match too. */
async function isKnownAddress(db: Db, kinds: readonly Kind[], typed: string): Promise<boolean> {
  if (!typed.includes("@")) return false;
  const known = kinds
    .flatMap(({ contacts = [] }) => contacts)
    .flatMap(({ table, email, isSearched = true }) =>
      email && isSearched
        ? [
            sql`exists (select 1 from ${sql.table(table)}
              where lower(${sql.ref(email)}) = ${typed.toLowerCase()})`,
          ]
        : [],
    );
  const { rows } = await sql<{
    is_known: unknown;
  }>`select case when ${sql.join(known, sql` or `)} then 1 else 0 end as is_known`.execute(db);
  return Number(rows[0]?.is_known) === 1;
}
