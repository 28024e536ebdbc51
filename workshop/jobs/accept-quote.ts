import { designTitle } from "#jewelry/description";
import { readStoredDesign } from "#jewelry/read-design";
import type { BenchContext } from "./context.ts";
import { queueDrawingMail } from "./job-mail.ts";
import { jobRows } from "./job-rows.ts";
import { type OpenedJob, openJob } from "./open-jobs.ts";

/** Opens the job of an accepted quote, once, and mails its tracking page to the client. Null for an unknown quote. */
export async function acceptQuote(
  context: BenchContext,
  { quoteId, actor }: { quoteId: number; actor: string },
): Promise<OpenedJob | null> {
  const now = context.now();
  return await context.database.write(async (tx) => {
    const quote = await tx
      .selectFrom("quote_request")
      .selectAll()
      .where("id", "=", quoteId)
      .executeTakeFirst();
    if (!quote) return null;
    const design = readStoredDesign(quote.design);
    const opened = await openJob(tx, {
      cause: { quoteRequestId: quoteId },
      title: design ? designTitle(design) : "Custom design",
      designText: quote.design_text,
      design: quote.design,
      estimateCents: quote.estimate_cents,
      depositCents: 0,
      leadWeeks: context.facts.deposit.mostWeeks,
      actor,
      now,
    });
    if (!opened.isNew) return opened;
    const job = await jobRows(tx).where("job.id", "=", opened.id).executeTakeFirstOrThrow();
    await queueDrawingMail(tx, job, { hash: job.design_hash, now });
    return opened;
  });
}
