import { sql } from "kysely";
import type { Database } from "#database";
import { type Listing, readPage } from "./listing.ts";
import { matchesSearch } from "./searched-text.ts";

export type AuditLine = Awaited<ReturnType<typeof listAudit>>["rows"][number];

const sorts = { what: sql`action`, about: sql`subject`, who: sql`actor`, when: sql`id` };

/** A page of the audit log, newest first: everything, or a single subject. */
export async function listAudit({ read }: Database, listing: Listing & { subject: string }) {
  const { subject, search } = listing;
  const wanted = read
    .selectFrom("audit")
    .selectAll()
    .$if(subject !== "", (query) => query.where("subject", "=", subject))
    .$if(search !== "", (query) =>
      query.where(matchesSearch(search, { texts: [sql`audit.subject`, sql`audit.action`] })),
    );
  const page = await readPage(wanted, listing, { sorts, usual: sql`id desc`, id: sql`id` });
  return { ...page, rows: page.rows.map(({ data, ...line }) => ({ ...line, facts: factsOf(data) })) };
}

/** Omits the request id, which links to the log and is of no use in a list. */
function factsOf(column: string): { name: string; value: string }[] {
  const read: unknown = JSON.parse(column);
  if (typeof read !== "object" || read === null) return [];
  return Object.entries(read)
    .filter(([name, value]) => name !== "requestId" && value !== null)
    .map(([name, value]) => ({
      name,
      value: typeof value === "object" ? JSON.stringify(value) : String(value),
    }));
}
