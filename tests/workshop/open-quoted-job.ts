import type { Database } from "#database";
import { encodeDesign } from "#jewelry/link";
import { openJob } from "../../modules/workshop/jobs/open-jobs.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";

/** A job for a quote request, as releases before priced quotes opened it. */
export async function openQuotedJob(
  database: Database,
  { quoteRequestId, actor, now }: { quoteRequestId: number; actor: string; now: number },
) {
  return await database.write(async (tx) => {
    const row = await tx
      .selectFrom("quote_request")
      .select(["design", "design_text"])
      .where("id", "=", quoteRequestId)
      .executeTakeFirst();
    return await openJob(tx, {
      cause: { quoteRequestId },
      title: "Custom ring, solitaire",
      designText: row?.design_text ?? encodeDesign(ringDesign()),
      design: row?.design ?? JSON.stringify(ringDesign()),
      band: null,
      ...{ estimateCents: 900_000, depositCents: 0, dueAt: now + 42 * 86_400_000, actor, now },
    });
  });
}
