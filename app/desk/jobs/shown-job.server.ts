import type { Role } from "#services";
import type { Job, JobSummary } from "#workshop";
import { seesFact } from "../access/desk-access.ts";

/** A job without what a role may not see: its client, its money, and the record of its hand-over, which has both. */
export function shownJob({ client, clientName, approvedBy, money, handover, ...job }: Job, role: Role) {
  const seesClient = seesFact(role, "client");
  const seesPrice = seesFact(role, "price");
  return {
    ...job,
    client: seesClient ? client : null,
    clientName: seesClient ? clientName : null,
    approvedBy: seesClient ? approvedBy : null,
    money: seesPrice ? money : null,
    handover: seesClient && seesPrice ? handover : null,
    seesClient,
    /** Whether somebody reads what is written to the client. */
    hasClient: client !== null,
  };
}

export type ShownJob = ReturnType<typeof shownJob>;

/** Jobs of a list without what a role may not see. */
export function shownJobs(jobs: readonly JobSummary[], role: Role): JobSummary[] {
  const seesClient = seesFact(role, "client");
  return jobs.map((job) => (seesClient ? job : { ...job, clientName: null }));
}
