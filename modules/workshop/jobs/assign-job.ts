import { readAssignee } from "../../../foundation/records/assignment.ts";
import { audit } from "../../../foundation/records/audit.ts";
import type { BenchContext } from "./context.ts";
import { StaleJobError } from "./move-job.ts";

export interface JobAssignment {
  /** The job's id. */
  id: string;
  /** The account's id; "" to unassign. */
  to: string;
  /** The version shown at the desk. */
  version: number;
  actor: string;
}

/** Assigns a job, audited. `nobody`: no such account, or it can't be assigned jobs. Throws StaleJobError. */
export async function assignJob(
  { database, now }: BenchContext,
  { id, to, version, actor }: JobAssignment,
): Promise<"assigned" | "unknown" | "nobody"> {
  return await database.write(async (tx) => {
    const job = await tx
      .selectFrom("job")
      .select(["number", "assigned_to"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!job) return "unknown";
    const assignee = await readAssignee(tx, to);
    if (assignee === undefined) return "nobody";
    const assigned_to = assignee?.id ?? null;
    const { numUpdatedRows } = await tx
      .updateTable("job")
      .set({ assigned_to, version: version + 1 })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) throw new StaleJobError(job);
    const data = { to: assignee?.subject ?? "nobody", version: version + 1 };
    await audit(tx, { at: now(), actor, subject: `job ${job.number}`, action: "job.assigned", data });
    return "assigned";
  });
}
