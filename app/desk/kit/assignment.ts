import type { Assignee } from "../../../foundation/records/assignment.ts";
import type { DeskUser } from "../session/desk-session.server.ts";

/** Whose pieces a list shows. */
export type AssignmentFilter = "mine" | "nobody" | null;

export function readAssignmentFilter(query: URLSearchParams): AssignmentFilter {
  const whose = query.get("whose");
  return whose === "mine" || whose === "nobody" ? whose : null;
}

/** The account to filter a list by; null for unassigned. Undefined lists everything, as with the owner's token. */
export function filteredAssignee(
  whose: AssignmentFilter,
  { member }: Pick<DeskUser, "member">,
): Assignee | undefined {
  if (whose === "mine") return member?.id;
  return whose === "nobody" ? null : undefined;
}
