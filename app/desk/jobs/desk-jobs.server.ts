import type { Design } from "#jewelry/design";
import type { BenchRemark } from "#jewelry/making/rules/bench-rule";
import type { Services } from "#services";
import type { Job, Revised, Workshop } from "#workshop";
import type { DeskUser } from "../session/desk-session.server.ts";

export type { Job, JobFilter, JobSummary } from "#workshop";

/** A bench rule that a design does not keep, as the desk reads it. */
export type JobRemark = Pick<BenchRemark, "id" | "question" | "numbers">;

const maxRemarks = 100;
const remarks = new Map<string, JobRemark[]>();

/** Which bench rules a job's design does not keep; kept, because its piece has to be made for it. */
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

/** How a move or a revision ended. `stale`: somebody else changed the job. `refused`: why, in words for the desk. */
export type Changed =
  | { outcome: "done" | "stale" | "unknown" }
  | { outcome: "refused"; message: string }
  | { outcome: Exclude<Revised, "revised" | "unknown"> };

/** Moves a job to a stage that somebody at the desk chose. */
export async function moveJob(
  workshop: Workshop,
  move: { id: string; to: Job["stage"]; version: number },
  { actor }: DeskUser,
): Promise<Changed> {
  return await unlessStale(async () => ({
    outcome: (await workshop.moveJob({ ...move, actor })) ? "done" : "unknown",
  }));
}

/** Puts another design in the place of a job's. */
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
    // By name: the workshop has classes of its own, which are not those of this bundle.
    if (error instanceof Error && error.name === "StaleJobError") return { outcome: "stale" };
    if (error instanceof Error && error.name === "IllegalJobMoveError")
      return { outcome: "refused", message: error.message };
    throw error;
  }
}
