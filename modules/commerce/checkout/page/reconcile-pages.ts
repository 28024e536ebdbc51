import type { ShopContext } from "../../context.ts";
import type { PageGateway } from "../../payments/gateway.ts";
import { settleSeparately } from "../../payments/settle-separately.ts";
import type { SessionRow } from "./create-session.ts";
import { extendHold, type SessionOutcome, settleSession } from "./payment-session.ts";

/** How often to ask about an open page, in milliseconds; more often once its time is over. */
const askEveryMs = 60_000;
const askLateEveryMs = 15_000;
const batch = 50;

/**
 * How many payment pages were checked, by state. `unanswered`: the provider was unreachable. `failed`: the order
 * couldn't be settled, which the desk's home page lists.
 */
export type ReconcileResult = Record<SessionOutcome | "unanswered" | "failed", number>;

/**
 * Asks the provider about payment pages whose webhook may have been lost: those not checked for a minute or, with
 * `asksAll`, every open one. Processes on one database divide the pages among themselves. No hold ends while the
 * provider is unreachable: a piece may become available late, but is never sold twice.
 */
export async function reconcilePages(
  context: ShopContext,
  { asksAll }: { asksAll: boolean },
): Promise<ReconcileResult> {
  const counts: ReconcileResult = {
    paid: 0,
    open: 0,
    pending: 0,
    declined: 0,
    ended: 0,
    refunded: 0,
    unknown: 0,
    unanswered: 0,
    failed: 0,
  };
  const { gateway } = context;
  if (gateway.kind !== "page") return counts;
  let isAway = false;
  for (const session of await dueSessions(context, gateway, asksAll)) {
    const { order_id: orderId, ref } = session;
    if (!(await claim(context, session))) continue;
    const outcome = isAway
      ? "unanswered"
      : await settleSeparately(context, orderId, () => settleSession(context, gateway, ref ?? ""));
    if (outcome === "unanswered") {
      isAway = true;
      await extendHoldOf(context, session);
    }
    counts[outcome] += 1;
  }
  return counts;
}

async function dueSessions({ database, now }: ShopContext, { provider }: PageGateway, asksAll: boolean) {
  const at = now();
  return await database.read
    .selectFrom("payment_session")
    .selectAll()
    .where("state", "=", "open")
    .where("provider", "=", provider)
    .$if(!asksAll, (query) =>
      query
        .where((eb) =>
          eb.or([
            eb("checked_at", "<=", at - askEveryMs),
            eb.and([eb("expires_at", "<=", at), eb("checked_at", "<=", at - askLateEveryMs)]),
            // The clock was set back.
            eb("checked_at", ">", at),
          ]),
        )
        .limit(batch),
    )
    .orderBy("checked_at")
    .execute();
}

/** False if another process is checking it. */
async function claim({ database, now }: ShopContext, session: SessionRow): Promise<boolean> {
  const { numUpdatedRows } = await database.write((tx) =>
    tx
      .updateTable("payment_session")
      .set({ checked_at: now() })
      .where("order_id", "=", session.order_id)
      .where("attempt", "=", session.attempt)
      .where("checked_at", "=", session.checked_at)
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows === 1n;
}

async function extendHoldOf({ database, now }: ShopContext, { order_id }: SessionRow): Promise<void> {
  await database.write(async (tx) => {
    const order = await tx
      .selectFrom("orders")
      .select(["id", "state", "held_until"])
      .where("id", "=", order_id)
      .executeTakeFirstOrThrow();
    await extendHold(tx, order, now());
  });
}
