import { z } from "zod";
import { readStoredDesign } from "#jewelry/read-design";
import { m } from "#messages";
import { sha256Hex } from "../../../foundation/records/secret.ts";
import { requiredLine } from "../../../foundation/records/typed-text.ts";
import type { BenchContext } from "./context.ts";
import { jobRows } from "./job-rows.ts";
import { recordApproval } from "./move-job.ts";
import { readWrittenWork } from "./written-work.ts";

/**
 * Result of an approval. `approved`: at `at`, now or earlier. `changed`: another drawing was shown; a newer one was
 * approved at `approvedAt`, or null. `unreadable`: must be redrawn. `closed`: the job has ended. `unknown`: no such
 * page.
 */
export type ApprovalResult =
  | { outcome: "approved"; at: number; isNew: boolean }
  | { outcome: "unsigned"; errors: { hasRead?: string[]; signature?: string[] } }
  | { outcome: "changed"; approvedAt: number | null }
  | { outcome: "unreadable" | "closed" | "unknown" };

const unsigned = () => m.track.signatureRequired;
/** At least two letters, in any script. */
const fullName = /\p{L}.*\p{L}/u;

const signedForm = z.object({
  hasRead: z.literal(true, { error: () => m.track.reviewRequired }),
  signature: requiredLine(120, unsigned).refine((name) => name === "" || fullName.test(name), {
    error: unsigned,
  }),
});

/** An approval as sent by the client: the page's token and the hash of the drawing shown. */
export interface ApprovalRequest {
  token: string;
  hash: string;
  /** Whether the client confirmed having read the values. */
  hasRead: boolean;
  /** The client's full name. */
  signature: string;
}

/**
 * Approves the drawing on a client's page, once and idempotently: freezes the design by the hash shown on the page, and
 * notifies the workshop.
 */
export async function approveDrawing(
  context: BenchContext,
  { token, hash, ...form }: ApprovalRequest,
): Promise<ApprovalResult> {
  const signed = signedForm.safeParse(form);
  const { database } = context;
  return await database.write(async (tx) => {
    const job = await jobRows(tx)
      .where("job.token_hash", "=", sha256Hex(token))
      .$if(database.dialect === "postgres", (query) => query.forUpdate("job"))
      .executeTakeFirst();
    if (!job) return { outcome: "unknown" };
    if (job.stage === "cancelled" || job.stage === "collected") return { outcome: "closed" };
    if (job.design_hash !== hash) return { outcome: "changed", approvedAt: job.approved_at };
    if (job.approved_at !== null) return { outcome: "approved", at: job.approved_at, isNew: false };
    if (!signed.success) return { outcome: "unsigned", errors: z.flattenError(signed.error).fieldErrors };
    const isReadable = readStoredDesign(job.design) || (await readWrittenWork(tx, job.order_id));
    if (!isReadable) return { outcome: "unreadable" };
    const now = context.now();
    await recordApproval(tx, context, job, { actor: "client", now, hash, signature: signed.data.signature });
    return { outcome: "approved", at: now, isNew: true };
  });
}
