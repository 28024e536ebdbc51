import { z } from "zod";
import { readStoredDesign } from "#jewelry/read-design";
import { sha256Hex } from "../../../foundation/records/secret.ts";
import { requiredLine } from "../../../foundation/records/typed-text.ts";
import type { BenchContext } from "./context.ts";
import { jobRows } from "./job-rows.ts";
import { approve } from "./move-job.ts";

/**
 * Result of an approval. `approved`: since `at`, now or before. `unsigned`: what is missing, in words. `changed`: not the drawing that was seen; a
 * newer one is approved since `approvedAt`, or null. `unreadable`: to be drawn again first. `closed`: the job has ended. `unknown`: no such page.
 */
export type Approval =
  | { outcome: "approved"; at: number; isNew: boolean }
  | { outcome: "unsigned"; errors: { hasRead?: string[]; signature?: string[] } }
  | { outcome: "changed"; approvedAt: number | null }
  | { outcome: "unreadable" | "closed" | "unknown" };

const unsigned = "Enter your full name as your signature.";
/** At least two letters, of any script. */
const fullName = /\p{L}.*\p{L}/u;

const signedForm = z.object({
  hasRead: z.literal(true, "Confirm that you have read the values."),
  signature: requiredLine(120, unsigned).refine((name) => name === "" || fullName.test(name), unsigned),
});

/** An approval as its client sends it: the page's token, and the hash of the drawing that was seen. */
export interface SignedApproval {
  token: string;
  hash: string;
  /** Whether the client confirmed having read the values. */
  hasRead: boolean;
  /** The client's full name. */
  signature: string;
}

/**
 * Approves the drawing on a client's page, once and idempotently: the design is frozen by the hash that the page
 * showed, and the workshop is notified.
 */
export async function approveDrawing(
  context: BenchContext,
  { token, hash, ...form }: SignedApproval,
): Promise<Approval> {
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
    if (!readStoredDesign(job.design)) return { outcome: "unreadable" };
    const now = context.now();
    await approve(tx, context, job, { actor: "client", now, hash, signature: signed.data.signature });
    return { outcome: "approved", at: now, isNew: true };
  });
}
