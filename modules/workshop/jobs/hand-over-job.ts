import type { BenchContext } from "./context.ts";
import { handOverPiece, handoverFault } from "./hand-over-piece.ts";
import { readHandover } from "./handover-form.ts";
import { jobRows } from "./job-rows.ts";

export interface JobHandover {
  /** The job's id. */
  id: string;
  /** The version shown at the desk. */
  version: number;
  actor: string;
  /** The form: see `readHandover`. */
  input: unknown;
}

/** Nothing was changed unless `done`. `stale`: another user changed it at `at` (milliseconds since the Unix epoch). */
export type HandOverJobResult =
  | { outcome: "done" }
  | { outcome: "unknown" }
  | { outcome: "stale"; at: number }
  | { outcome: "refused"; message: string; field?: string };

/** Hands over the piece of a quote without an order. Pieces of an order are handed over with the order. */
export async function handOverJob(context: BenchContext, asked: JobHandover): Promise<HandOverJobResult> {
  const now = context.now();
  return await context.database.write(async (tx): Promise<HandOverJobResult> => {
    const job = await jobRows(tx)
      .where("job.id", "=", asked.id)
      .$if(context.database.dialect === "postgres", (query) => query.forUpdate("job"))
      .executeTakeFirst();
    if (!job) return { outcome: "unknown" };
    if (job.version !== asked.version) return { outcome: "stale", at: job.stage_at };
    if (job.order_id !== null)
      return {
        outcome: "refused",
        message: `Hand over job ${job.number} with its order, ${job.order_number}.`,
      };
    const read = readHandover(asked.input);
    if ("error" in read) return { outcome: "refused", ...read.error };
    const fault = handoverFault(job, read.handover);
    if (fault) return { outcome: "refused", message: `${fault} Nothing was changed.` };
    const { actor } = asked;
    const { handover } = read;
    const isException = job.stage !== "ready";
    await handOverPiece(tx, job, {
      handover: isException ? handover : { ...handover, exception: null },
      balanceCents: 0,
      actor,
      now,
    });
    return { outcome: "done" };
  });
}
