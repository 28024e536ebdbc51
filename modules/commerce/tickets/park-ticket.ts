import type { ShopContext } from "../context.ts";
import { keepDrafts } from "../layaways/layaway-drafts.ts";
import { cancelOrder } from "../orders/move-order.ts";
import { lockOrder } from "../orders/order-row.ts";
import { followTicket } from "../payments/reader/reader-lock.ts";
import { settleTicket } from "./settle-ticket.ts";
import { removeTradeIn } from "./take-in.ts";
import { giveBack } from "./tenders.ts";
import type { TicketChange } from "./ticket-view.ts";
import { saveTicket, type Written, writeTicket } from "./write-ticket.ts";

/** Sets a ticket aside. Its pieces stay on hold for `holdMinutes`, its tenders are kept. */
export async function parkTicket(context: ShopContext, asked: TicketChange): Promise<Written> {
  return await writeTicket(context, asked, {
    input: "park",
    from: ["open"],
    ignoresReader: true,
    async work(writing) {
      const { set } = await settleTicket(writing);
      await saveTicket(writing, {
        set: { ...set, state: "parked", parked_at: writing.now },
        action: "parked",
      });
      await followTicket(writing.transaction.tx, writing.ticket.row);
      return {};
    },
  });
}

/** Opens a parked ticket again and claims its pieces anew; a line says so if someone else has its piece. */
export async function resumeTicket(context: ShopContext, asked: TicketChange): Promise<Written> {
  return await writeTicket(context, asked, {
    input: "resume",
    from: ["parked"],
    ignoresReader: true,
    async work(writing) {
      const { set } = await settleTicket(writing);
      await saveTicket(writing, { set: { ...set, state: "open", parked_at: null }, action: "resumed" });
      await followTicket(writing.transaction.tx, writing.ticket.row);
      return {};
    },
  });
}

/** Ends a ticket without a sale: gives its tenders back by the same route and frees its pieces. */
export async function dropTicket(context: ShopContext, asked: TicketChange): Promise<Written> {
  return await writeTicket(context, asked, {
    input: "drop",
    from: ["open", "parked"],
    async work(writing) {
      const { transaction, ticket, actor, now } = writing;
      const order = await lockOrder(transaction, ticket.row.order_id);
      for (const tender of ticket.tenders)
        if (tender.state !== "undone") await giveBack(writing, tender, "The ticket was dropped");
      for (const tradeIn of [...ticket.tradeIns]) await removeTradeIn(writing, tradeIn);
      if (order?.state === "pending_payment")
        await cancelOrder(transaction, order, { reason: "released", actor: actor.actor, now });
      await keepDrafts(
        transaction,
        { row: ticket.row, lines: [] },
        { heldUntil: now, actor: actor.actor, now },
      );
      await saveTicket(writing, {
        set: { state: "dropped", order_id: null, parked_at: null, ended_at: now },
        action: "dropped",
        data: { totalCents: ticket.row.total_cents },
      });
      return {};
    },
  });
}
