import type { Role } from "#services";
import type { Job, JobFilter, JobSummary } from "#workshop";
import { canSeeFact } from "../access/desk-access.ts";
import type { ListReader } from "../kit/desk-list.server.ts";

/**
 * A job without what a role may not see: its client, its price, and the handover record, which has both. Also without the
 * values of the approved drawing, which no page lists.
 */
export function limitJobToRole(
  { client, clientName, approvedBy, money, handover, approved: _, ...job }: Job,
  role: Role,
) {
  const seesClient = canSeeFact(role, "client");
  const seesPrice = canSeeFact(role, "price");
  return {
    ...job,
    client: seesClient ? client : null,
    clientName: seesClient ? clientName : null,
    approvedBy: seesClient ? approvedBy : null,
    money: seesPrice ? money : null,
    handover: seesClient && seesPrice ? handover : null,
    seesClient,
    /** Whether the client can read messages. */
    hasClient: client !== null,
  };
}

export type VisibleJob = ReturnType<typeof limitJobToRole>;

/** A page of the list, without what the role may not see. */
export const readJobs: ListReader<JobSummary> = async (
  { services, user: { role } },
  { filters, ...asked },
) => {
  const sees = { client: canSeeFact(role, "client"), price: canSeeFact(role, "price") };
  const stage = filters.stage as JobFilter["stage"];
  const { counts, ...page } = await services.workshop.jobPage({ ...asked, sees, ...(stage && { stage }) });
  const rows = page.rows.map((job) => (sees.client ? job : { ...job, clientName: null }));
  return { ...page, rows, counts: { stage: counts } };
};
