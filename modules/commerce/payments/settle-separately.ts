import { isDatabaseAway } from "#database";
import { audit } from "../../../foundation/records/audit.ts";
import type { ShopContext } from "../context.ts";
import { ProviderError } from "./gateway.ts";

/** The audit's name of an order that could not be settled. */
export const unsettledAction = "payment.unsettled";

/** Between two notes about one order: the sweep fails at it every half minute. */
const noteEveryMs = 24 * 60 * 60_000;

type Reporting = Pick<ShopContext, "database" | "now" | "reportFault">;

/**
 * Settles one order of many. A failure is reported and stops no other: with the provider away it is `unanswered`, any
 * other is noted for the desk and `failed`. Throws only while the database is away.
 */
export async function settleSeparately<T>(
  context: Reporting,
  orderId: string,
  settle: () => Promise<T>,
): Promise<T | "unanswered" | "failed"> {
  try {
    return await settle();
  } catch (fault) {
    if (isDatabaseAway(fault)) throw fault;
    context.reportFault(fault);
    if (fault instanceof ProviderError && fault.isAway) return "unanswered";
    await noteUnsettled(context, orderId, fault);
    return "failed";
  }
}

/** The desk reads why; the whole error is in the log, since an audit's row is never erased. */
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
