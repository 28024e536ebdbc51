import type { Services } from "#services";

const pageSize = 50;

/** One page of the audit, newest first, from page 1: of everything, or of one subject. */
export async function readAudit(
  { database }: Services,
  { subject, page }: { subject: string; page: number },
) {
  const rows = await database.read
    .selectFrom("audit")
    .selectAll()
    .$if(subject !== "", (query) => query.where("subject", "=", subject))
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute();
  const lines = rows.slice(0, pageSize).map(({ data, ...line }) => ({ ...line, facts: factsOf(data) }));
  return { lines, hasNext: rows.length > pageSize };
}

/** The request id stays in the table: it links to the log and is of no use in a list. */
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
