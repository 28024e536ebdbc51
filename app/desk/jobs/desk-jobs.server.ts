import type { BenchRemark } from "#jewelry/making/rules/bench-rule";
import type { Job, MeasureResult, RevisionOutcome, Workshop } from "#workshop";
import { makingStages } from "../../../modules/workshop/jobs/job-states.ts";
import { type BulkOutcome, bulkOutcome, type SelectedRow } from "../kit/bulk/bulk-outcome.ts";
import type { DeskUser } from "../session/desk-session.server.ts";

export type { Job, JobFilter, JobSummary } from "#workshop";

/** A bench rule the design breaks, as shown at the desk. */
export type JobRemark = Pick<BenchRemark, "id" | "question" | "numbers">;

/** Result of a move or revision. `stale`: another user changed the job. `refused`: the reason, for the desk. */
export type JobChangeResult =
  | { outcome: "done" | "stale" | "unknown" }
  | { outcome: "refused"; message: string }
  | { outcome: "nobody" }
  | { outcome: Exclude<RevisionOutcome, "revised" | "unknown"> };

export async function moveJobAtDesk(
  workshop: Workshop,
  move: { id: string; to: Job["stage"]; version: number },
  { actor }: DeskUser,
): Promise<JobChangeResult> {
  return await catchStaleJob(async () => ({
    outcome: (await workshop.moveJob({ ...move, actor })) ? "done" : "unknown",
  }));
}

/** Assigns a job to a staff account, or to nobody. */
export async function assignJobTo(
  workshop: Workshop,
  assignment: { id: string; to: string; version: number },
  { actor }: DeskUser,
): Promise<JobChangeResult> {
  return await catchStaleJob(async () => {
    const outcome = await workshop.assignJob({ ...assignment, actor });
    return { outcome: outcome === "assigned" ? "done" : outcome };
  });
}

/** Moves the selected jobs in one transaction, only between workshop stages: clients approve one piece at a time. */
export async function moveJobsAtDesk(
  workshop: Workshop,
  rows: readonly SelectedRow[],
  to: string,
  { actor }: DeskUser,
): Promise<BulkOutcome> {
  const stage = makingStages.find((one) => one === to);
  if (stage === undefined) return { done: 0, refused: [] };
  const jobs = await workshop.jobs({ most: 1_000 });
  const labels = rows.map(({ key }) => jobs.find(({ id }) => id === key)?.number ?? "A job");
  const faults = await workshop.moveJobs(
    rows.map(({ key: id, version }) => ({ id, version, to: stage, actor })),
  );
  return bulkOutcome(labels, faults);
}

export async function reviseJobAtDesk(
  workshop: Workshop,
  revision: { id: string; link: string; version: number },
  { actor }: DeskUser,
): Promise<JobChangeResult> {
  return await catchStaleJob(async () => {
    const outcome = await workshop.reviseDesign({ ...revision, actor });
    return { outcome: outcome === "revised" ? "done" : outcome };
  });
}

/** Redraws a job for the measured stone, or for the design's own. */
export async function measureJob(
  workshop: Workshop,
  measurement: { id: string; version: number; input: unknown },
  { actor }: DeskUser,
): Promise<JobChangeResult | Extract<MeasureResult, { outcome: "refused" }>> {
  return await catchStaleJob(async () => {
    const measured = await workshop.measureStone({ ...measurement, actor });
    if (measured.outcome === "refused") return measured;
    return { outcome: measured.outcome === "revised" ? "done" : measured.outcome };
  });
}

/** Redraws a job with the chosen band, or without one. */
export async function fitJobBand(
  workshop: Workshop,
  fitting: { id: string; version: number; input: unknown },
  { actor }: DeskUser,
): Promise<JobChangeResult | Extract<MeasureResult, { outcome: "refused" }>> {
  return await catchStaleJob(async () => {
    const fitted = await workshop.fitBand({ ...fitting, actor });
    if (fitted.outcome === "refused") return fitted;
    return { outcome: fitted.outcome === "revised" ? "done" : fitted.outcome };
  });
}

async function catchStaleJob<Other = never>(
  work: () => Promise<JobChangeResult | Other>,
): Promise<JobChangeResult | Other> {
  try {
    return await work();
  } catch (error) {
    // Compares names, because the workshop's classes aren't those of this bundle.
    if (error instanceof Error && error.name === "StaleJobError") return { outcome: "stale" };
    if (error instanceof Error && error.name === "IllegalJobMoveError")
      return { outcome: "refused", message: error.message };
    throw error;
  }
}
