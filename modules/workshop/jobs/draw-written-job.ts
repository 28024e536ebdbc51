import type { Db } from "#database";
import { audit } from "../../../foundation/records/audit.ts";
import { sha256Hex } from "../../../foundation/records/secret.ts";
import { queueDrawingMail } from "./job-mail.ts";
import { jobRows } from "./job-rows.ts";
import { hashDesign } from "./move-job.ts";

/**
 * Gives the job of a quote without a design a new drawing, in the caller's transaction, and asks the client to approve it.
 * `hash` is the picture's. Returns why it can't be changed, as a message to staff; null if it was, or without such a job.
 */
export async function drawWrittenJob(
  tx: Db,
  { orderId, hash, actor, now }: { orderId: string; hash: string; actor: string; now: number },
): Promise<string | null> {
  const job = await jobRows(tx).where("job.order_id", "=", orderId).executeTakeFirst();
  if (job?.design !== "{}" || job.stage === "cancelled" || job.stage === "collected") return null;
  if (job.stage !== "design")
    return `Job ${job.number} is approved, so its drawing is locked. Add the picture as a photo or sketch.`;
  const identity = sha256Hex(`${job.design_hash} ${hash}`);
  const revision = job.revision + 1;
  const { numUpdatedRows } = await tx
    .updateTable("job")
    .set({ design_hash: identity, revision, version: job.version + 1 })
    .where("id", "=", job.id)
    .where("version", "=", job.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return "Someone else just changed this job. Try again.";
  const data = {
    ...{ from: await hashDesign(tx, job.design_hash), to: await hashDesign(tx, identity) },
    version: job.version + 1,
  };
  await audit(tx, { at: now, actor, subject: `job ${job.number}`, action: "job.revised", data });
  await queueDrawingMail(tx, job, { hash: identity, revision, changes: null, now });
  return null;
}
