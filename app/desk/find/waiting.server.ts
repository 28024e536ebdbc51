import type { Role, Services } from "#services";
import { type Waiting, waitingCounts } from "../../../operations/desk/waiting-counts.ts";
import { maySee } from "../access/desk-access.ts";

/** How much waits in a section of the menu. */
export interface WaitingCount {
  count: number;
  /** What is counted, after the figure: "open". */
  label: string;
}

const sections: Readonly<Record<string, { kind: Waiting; label: string }>> = {
  "/desk": { kind: "inbox", label: "open" },
  "/desk/quotes": { kind: "quotes", label: "to change" },
  "/desk/orders": { kind: "orders", label: "paid" },
  "/desk/jobs": { kind: "jobs", label: "at the bench" },
  "/desk/repairs": { kind: "repairs", label: "open" },
  "/desk/mail": { kind: "mail", label: "failed" },
};
const visitsPath = "/desk/visits";

/** What waits in each section that a role may see, by the section's path, in two queries; what is 0 is left out. */
export async function waitingAt(
  { database, visits }: Services,
  role: Role,
): Promise<Record<string, WaitingCount>> {
  const seen = Object.entries(sections).filter(([path]) => maySee(role, path.slice(1)));
  const counts = await waitingCounts(
    database.read,
    seen.map(([, { kind }]) => kind),
    visits.today(),
  );
  const waits = seen.map(([path, { kind, label }]) => [path, { count: counts[kind] ?? 0, label }] as const);
  const today = maySee(role, visitsPath.slice(1)) ? await visits.countToday() : 0;
  return Object.fromEntries(
    [...waits, [visitsPath, { count: today, label: "today" }] as const].filter(([, { count }]) => count > 0),
  );
}
