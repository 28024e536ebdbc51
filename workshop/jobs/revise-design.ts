import type { Db } from "#database";
import { designTitle, isComplete } from "#jewelry/description";
import type { Design } from "#jewelry/design";
import { decodeDesign } from "#jewelry/link";
import { designPrice } from "#jewelry/price/design-price";
import { audit } from "../../records/audit.ts";
import { sha256Hex } from "../../records/secret.ts";
import type { BenchContext } from "./context.ts";
import { queueDrawingMail } from "./job-mail.ts";
import { type JobRow, jobRows } from "./job-rows.ts";
import { designKey, StaleJobError } from "./move-job.ts";

export interface Revision {
  /** The job's id. */
  id: string;
  /** A design's link text, or the whole link. */
  link: string;
  /** The version that the desk saw. */
  version: number;
  /** "desk 1a2b3c4d" */
  actor: string;
}

/**
 * Result of a revision. `same`: unchanged. `frozen`: the drawing is approved; the attempt is audited. `unreadable`: no
 * design link of this store. `unfinished`: a phase of it is open.
 */
export type Revised = "revised" | "same" | "frozen" | "unreadable" | "unfinished" | "unknown";

/** Replaces a job's design before its approval, and asks the client to approve the drawing. Throws StaleJobError. */
export async function reviseDesign(context: BenchContext, revision: Revision): Promise<Revised> {
  const text = linkText(revision.link);
  const design = decodeDesign(text);
  if (!design) return "unreadable";
  if (!isComplete(design)) return "unfinished";
  const now = context.now();
  return await context.database.write(async (tx) => {
    const job = await jobRows(tx).where("job.id", "=", revision.id).executeTakeFirst();
    if (!job) return "unknown";
    if (job.design_text === text) return "same";
    if (job.stage !== "design") {
      const { from, to } = await designKeys(tx, job, sha256Hex(text));
      const data = { from, to, stage: job.stage };
      const subject = `job ${job.number}`;
      await audit(tx, { at: now, actor: revision.actor, subject, action: "job.refused_revision", data });
      return "frozen";
    }
    if (job.version !== revision.version) throw new StaleJobError(job);
    await putDesign(tx, job, { text, design, actor: revision.actor, now });
    return "revised";
  });
}

async function putDesign(
  tx: Db,
  job: JobRow,
  { text, design, actor, now }: { text: string; design: Design; actor: string; now: number },
): Promise<void> {
  const hash = sha256Hex(text);
  const title = designTitle(design);
  const { totalCents } = designPrice(design);
  const { numUpdatedRows } = await tx
    .updateTable("job")
    .set({
      title,
      design_text: text,
      design: JSON.stringify(design),
      design_hash: hash,
      estimate_cents: totalCents,
      version: job.version + 1,
    })
    .where("id", "=", job.id)
    .where("version", "=", job.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new StaleJobError(job);
  const data = { ...(await designKeys(tx, job, hash)), version: job.version + 1, estimateCents: totalCents };
  await audit(tx, { at: now, actor, subject: `job ${job.number}`, action: "job.revised", data });
  await queueDrawingMail(tx, { ...job, title }, { hash, now });
}

/** Keys of two designs for the audit, from which nothing can be erased. */
async function designKeys(tx: Db, job: JobRow, hash: string) {
  return { from: await designKey(tx, job.design_hash), to: await designKey(tx, hash) };
}

/** The pasted text may be the whole link or only its text. */
function linkText(link: string): string {
  const typed = link.trim();
  return /[?&]design=([^&#\s]+)/.exec(typed)?.[1] ?? typed;
}
