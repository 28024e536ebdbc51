import { audit } from "../../../foundation/records/audit.ts";
import { isIdempotencyKey } from "../../../foundation/records/idempotency.ts";
import { randomDigits } from "../../../foundation/records/number-series.ts";
import type { ShopContext } from "../context.ts";
import { walkInKey } from "../orders/walk-in-key.ts";
import { ticketSubject } from "./ticket-rows.ts";
import type { Actor, TicketAnswer } from "./ticket-view.ts";

const idDigits = 10;

/** Opens a ticket, once per key. Returns its id, or a refusal. */
export async function beginTicket(
  { database, now: clock }: Pick<ShopContext, "database" | "now">,
  { key, actor }: { key: string; actor: Actor },
): Promise<{ id: string } | Extract<TicketAnswer, { outcome: "refused" }>> {
  if (!isIdempotencyKey(key)) {
    const message = "We couldn't read this form. Reload the page and try again.";
    return { outcome: "refused", errors: [{ field: "form", message }], ticket: null };
  }
  const now = clock();
  return await database.write(async (tx) => {
    const id = randomDigits(idDigits);
    const staff = /^staff (\d+) /.exec(actor.actor)?.[1];
    const salespeople = staff === undefined ? [] : [{ staff, percent: 100 }];
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("ticket")
      .values({
        ...{ id, key, number: null, state: "open", order_id: null },
        ...{ name: "", email: "", email_key: walkInKey(id), phone: null, receipt_email: null },
        ...{ salespeople: JSON.stringify(salespeople), delivery: JSON.stringify({ method: "pickup" }) },
        ...{ exemption: null, discount: null, tax_ppm: null, tax_label: null },
        ...{ subtotal_cents: 0, discount_cents: 0, shipping_cents: 0, tax_cents: 0, total_cents: 0 },
        ...{ receipt: null, opened_by: actor.actor, version: 1, created_at: now, updated_at: now },
        ...{ parked_at: null, ended_at: null },
      })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n)
      return await tx.selectFrom("ticket").select("id").where("key", "=", key).executeTakeFirstOrThrow();
    const { requestId } = actor;
    await audit(tx, {
      ...{
        at: now,
        actor: actor.actor,
        subject: ticketSubject(id),
        action: "ticket.opened",
        data: { requestId },
      },
    });
    return { id };
  });
}
