import type { Services } from "#services";

const pageSize = 50;

/** One page of the audit, newest first, from page 1: of everything, or of one subject. */
export async function readAudit(
  { database, owner }: Services,
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
  const names = (await owner?.staff.names()) ?? new Map<number, string>();
  const lines = rows.slice(0, pageSize).map(({ data, ...line }) => ({
    ...line,
    actor: actorName(line.actor, names),
    facts: factsOf(data),
  }));
  return { lines, hasNext: rows.length > pageSize };
}

/** An account by its name and its role at the time: "Ana Ruiz (sales)". */
function actorName(actor: string, names: ReadonlyMap<number, string>): string {
  const [, id, role] = /^staff (\d+) \((\w+)\)$/.exec(actor) ?? [];
  const name = names.get(Number(id));
  return name ? `${name} (${role})` : actor;
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
