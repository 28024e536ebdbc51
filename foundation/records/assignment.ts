import type { Db } from "#database";

/** Roles that make pieces or speak with their clients: the books make none. */
const makingRoles = ["owner", "sales", "bench"] as const;

/** To whom pieces are given: null is nobody. */
export type Assignee = number | null;

/** The accounts that pieces can be given to, by name. */
export async function assignableStaff(db: Db) {
  return await accounts(db).orderBy("name").execute();
}

/** The account that a form names, for the audit "staff 3 (bench)"; null: nobody; undefined: none that can be given a piece. */
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

/** Why a piece was not given to somebody, in words for the desk. */
export const noSuchAssignee = "This account is not in use, or its role makes no pieces. Choose another.";
