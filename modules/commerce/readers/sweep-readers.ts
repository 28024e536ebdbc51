import { isDatabaseUnavailable } from "#database";
import type { ShopContext } from "../context.ts";
import { issueCardRefunds } from "../payments/reader/reader-refunds.ts";
import { checkPayment } from "./drive-reader.ts";

/**
 * Asks the provider about every card payment that isn't over, gives up readers that waited too long, and issues refunds
 * due. Tickets are settled though nobody looks at them. One that fails doesn't stop the others.
 */
export async function sweepReaders(context: ShopContext): Promise<void> {
  const { readers, database } = context;
  if (!readers) return;
  const rows = await database.read
    .selectFrom("reader_payment")
    .selectAll()
    .where("ended_at", "is", null)
    .where("provider", "=", readers.provider)
    .orderBy("created_at")
    .execute();
  for (const row of rows) {
    try {
      await checkPayment(context, readers, row);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      context.reportFault(error);
    }
  }
  await issueCardRefunds(context, readers);
}
