import type { Design } from "#jewelry/design";
import type { BenchRemark } from "#jewelry/making/rules/bench-rule";
import type { Services } from "#services";
import type { Job, Revised, Workshop } from "#workshop";
import type { DeskUser } from "../session/desk-session.server.ts";

export type { Job, JobFilter, JobSummary } from "#workshop";

/** A bench rule that a design breaks, for the desk. */
export type JobRemark = Pick<BenchRemark, "id" | "question" | "numbers">;

const maxRemarks = 100;
const remarks = new Map<string, JobRemark[]>();

/** The bench rules that a job's design breaks; cached, since checking needs the piece's shapes. */
export async function jobRemarks(
  geometry: Services["geometry"],
  { design, designHash }: { design: Design; designHash: string },
): Promise<JobRemark[]> {
  const known = remarks.get(designHash);
  if (known) return known;
  const found = (await geometry.remarks(design)).map(({ id, question, numbers }) => ({
    id,
    question,
    numbers,
  }));
  if (remarks.size >= maxRemarks) remarks.clear();
  remarks.set(designHash, found);
  return found;
}

/** Result of a move or revision. `stale`: another user changed the job. `refused`: why, for the desk. */
export type Changed =
  | { outcome: "done" | "stale" | "unknown" }
  | { outcome: "refused"; message: string }
  | { outcome: Exclude<Revised, "revised" | "unknown"> };

/** Moves a job to the stage chosen at the desk. */
export async function moveJob(
  workshop: Workshop,
  move: { id: string; to: Job["stage"]; version: number },
  { actor }: DeskUser,
): Promise<Changed> {
  return await unlessStale(async () => ({
    outcome: (await workshop.moveJob({ ...move, actor })) ? "done" : "unknown",
  }));
}

/** Replaces a job's design. */
export async function reviseJob(
  workshop: Workshop,
  revision: { id: string; link: string; version: number },
  { actor }: DeskUser,
): Promise<Changed> {
  return await unlessStale(async () => {
    const outcome = await workshop.reviseDesign({ ...revision, actor });
    return { outcome: outcome === "revised" ? "done" : outcome };
  });
}

async function unlessStale(work: () => Promise<Changed>): Promise<Changed> {
  try {
    return await work();
  } catch (error) {
    // By name: the workshop's classes are not those of this bundle.
    if (error instanceof Error && error.name === "StaleJobError") return { outcome: "stale" };
    if (error instanceof Error && error.name === "IllegalJobMoveError")
      return { outcome: "refused", message: error.message };
    throw error;
  }
}
