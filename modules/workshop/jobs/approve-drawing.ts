import { z } from "zod";
import { m } from "#messages";
import { sha256Hex } from "../../../foundation/records/secret.ts";
import { requiredLine } from "../../../foundation/records/typed-text.ts";
import { DrawingUnavailableError, drawForApproval, hashDrawnValues } from "./approved-drawing.ts";
import type { BenchContext } from "./context.ts";
import { drawnDesign } from "./drawn-design.ts";
import { jobRows } from "./job-rows.ts";
import { recordApproval } from "./move-job.ts";
import { readWrittenWork } from "./written-work.ts";

/**
 * Result of an approval. `approved`: at `at`, now or earlier. `changed`: another drawing was shown; a newer one was
 * approved at `approvedAt`, or null. `undrawn`: the drawing to store can't be made now. `unreadable`: must be redrawn.
 * `closed`: the job has ended. `unknown`: no such page.
 */
export type ApprovalResult =
  | { outcome: "approved"; at: number; isNew: boolean }
  | { outcome: "unsigned"; errors: { hasRead?: string[]; signature?: string[] } }
  | { outcome: "changed"; approvedAt: number | null }
  | { outcome: "undrawn" | "unreadable" | "closed" | "unknown" };

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
  /** `hashDrawnValues` of the values shown; omitted if the page had none. */
  values?: string | undefined;
  /** Whether the client confirmed having read the values. */
  hasRead: boolean;
  /** The client's full name. */
  signature: string;
}

/**
 * Approves the drawing on a client's page, once and idempotently: freezes the design by the hash shown on the page, stores
 * the drawing, and notifies the workshop.
 */
export async function approveDrawing(
  context: BenchContext,
  { token, hash, values, ...form }: ApprovalRequest,
): Promise<ApprovalResult> {
  const signed = signedForm.safeParse(form);
  const { database } = context;
  const tokenHash = sha256Hex(token);
  const seen = await jobRows(database.read).where("job.token_hash", "=", tokenHash).executeTakeFirst();
  const isDue = signed.success && seen?.stage === "design" && seen.design_hash === hash;
  const drawn = isDue ? await drawForApproval(context, seen).catch(nullIfUndrawn) : null;
  return await database.write(async (tx) => {
    const job = await jobRows(tx)
      .where("job.token_hash", "=", tokenHash)
      .$if(database.dialect === "postgres", (query) => query.forUpdate("job"))
      .executeTakeFirst();
    if (!job) return { outcome: "unknown" };
    if (job.stage === "cancelled" || job.stage === "collected") return { outcome: "closed" };
    if (job.design_hash !== hash) return { outcome: "changed", approvedAt: job.approved_at };
    if (job.approved_at !== null) return { outcome: "approved", at: job.approved_at, isNew: false };
    if (!signed.success) return { outcome: "unsigned", errors: z.flattenError(signed.error).fieldErrors };
    const design = drawnDesign(job.design, job.measured_stone, job.band);
    if (!design && !(await readWrittenWork(tx, job.order_id))) return { outcome: "unreadable" };
    if (design && context.drawApproval && !drawn) return { outcome: "undrawn" };
    if (drawn && values !== undefined && hashDrawnValues(drawn.values) !== values)
      return { outcome: "changed", approvedAt: null };
    const now = context.now();
    await recordApproval(tx, context, job, {
      ...{ actor: "client", now, hash, signature: signed.data.signature },
      drawn,
    });
    return { outcome: "approved", at: now, isNew: true };
  });
}

function nullIfUndrawn(error: unknown): null {
  if (error instanceof DrawingUnavailableError) return null;
  throw error;
}
