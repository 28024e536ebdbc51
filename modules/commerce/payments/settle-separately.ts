import { isDatabaseUnavailable } from "#database";
import { audit } from "../../../foundation/records/audit.ts";
import type { ShopContext } from "../context.ts";
import { ProviderError } from "./gateway.ts";

/** Audit action for an order that couldn't be settled. */
export const unsettledAction = "payment.unsettled";

/** Minimum time between two notes about the same order, which is retried every half minute. */
const noteEveryMs = 24 * 60 * 60_000;

type Reporting = Pick<ShopContext, "database" | "now" | "reportFault">;

/**
 * Settles one of many orders. A failure is reported and doesn't stop the others: `unanswered` if the provider is
 * unreachable, otherwise noted for the desk and `failed`. Throws only if the database is unavailable.
 */
export async function settleSeparately<T>(
  context: Reporting,
  orderId: string,
  settle: () => Promise<T>,
): Promise<T | "unanswered" | "failed"> {
  try {
    return await settle();
  } catch (fault) {
    if (isDatabaseUnavailable(fault)) throw fault;
    context.reportFault(fault);
    if (fault instanceof ProviderError && fault.isAway) return "unanswered";
    await noteUnsettled(context, orderId, fault);
    return "failed";
  }
}

/** Records a short reason for the desk. The full error is only in the log, because audit rows are never erased. */
async function noteUnsettled({ database, now }: Reporting, orderId: string, fault: unknown): Promise<void> {
  const at = now();
  const why = fault instanceof ProviderError && fault.code !== "" ? fault.code : nameOf(fault);
  await database.write(async (tx) => {
    const order = tx.selectFrom("orders").select("number").where("id", "=", orderId);
    const { number } = (await order.executeTakeFirst()) ?? {};
    if (number === undefined) return;
    const subject = `order ${number}`;
    const known = await tx
      .selectFrom("audit")
      .select("id")
      .where("subject", "=", subject)
      .where("action", "=", unsettledAction)
      .where("at", ">", at - noteEveryMs)
      .executeTakeFirst();
    if (!known) await audit(tx, { at, actor: "system", subject, action: unsettledAction, data: { why } });
  });
}

function nameOf(fault: unknown): string {
  return fault instanceof Error ? fault.name : "Error";
}
