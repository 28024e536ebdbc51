import type { Db } from "#database";

/** Roles that make pieces or work with clients; bookkeeping does neither. */
const makingRoles = ["owner", "sales", "bench"] as const;

/** Id of the assigned account; null if unassigned. */
export type Assignee = number | null;

/** The accounts that pieces can be assigned to, by name. */
export async function assignableStaff(db: Db) {
  return await accounts(db).orderBy("name").execute();
}

/** The account named in a form; null if unassigned, undefined if there is no such account or it can't be assigned. */
export async function readAssignee(
  db: Db,
  typed: string | undefined,
): Promise<{ id: number; subject: string } | null | undefined> {
  if (typed === "") return null;
  if (!/^\d{1,9}$/.test(typed ?? "")) return undefined;
  const found = await accounts(db).where("id", "=", Number(typed)).executeTakeFirst();
  return found && { id: found.id, subject: `staff ${found.id} (${found.role})` };
}

function accounts(db: Db) {
  return db
    .selectFrom("staff")
    .select(["id", "name", "role"])
    .where("ended_at", "is", null)
    .where("role", "in", makingRoles);
}

/** Shown when the selected account can't be assigned. */
export const noSuchAssignee = "This account is closed, or its role doesn't do bench work. Choose another.";
