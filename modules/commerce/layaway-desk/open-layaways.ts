import type { ShopContext } from "../context.ts";
import { showTicket } from "../tickets/show-ticket.ts";
import type { TicketAnswer, TicketChange } from "../tickets/ticket-view.ts";
import type { Written } from "../tickets/write-ticket.ts";
import { amendLayaway, type LayawayAmendment, withdrawAmendment } from "./amend-layaway.ts";
import { type EndingLayaway, endLayaway } from "./end-layaway.ts";
import { type LayawayFilter, listLayaways, listPastDueLayaways } from "./list-layaways.ts";
import { planLayaway } from "./plan-layaway.ts";
import { readAgreement, readLayaway, readLayawayOfOrder } from "./read-layaway.ts";
import { remindLayaways } from "./remind-layaways.ts";
import { type LayawaySigning, signLayaway } from "./sign-agreement.ts";
import { startLayaway } from "./start-layaway.ts";

export type Layaways = ReturnType<typeof openLayaways>;

/** Opens the service for layaways, from a ticket's pieces to their last payment. */
export function openLayaways(context: ShopContext) {
  /** Answers with the ticket as it is after the change, or as it was found. */
  async function answer(id: string, writing: Promise<Written>): Promise<TicketAnswer> {
    const written = await writing;
    const ticket = await showTicket(context.database.read, id, {
      ...{ facts: context.facts, provider: context.gateway.provider, now: context.now() },
    });
    if (!ticket || written.outcome === "unknown") return { outcome: "unknown" };
    return written.outcome === "done" ? { outcome: "done", ticket, ...written.made } : { ...written, ticket };
  }

  return {
    /** The shop's plans. */
    plans: context.facts.layaway.plans,
    /** Puts a ticket's pieces on layaway, as a draft; `added` is the line of its first payment. */
    start: (asked: TicketChange) => answer(asked.id, startLayaway(context, asked)),
    plan: (asked: Parameters<typeof planLayaway>[1]) => answer(asked.id, planLayaway(context, asked)),
    sign: (asked: LayawaySigning) => signLayaway(context, asked),
    amend: (asked: LayawayAmendment) => amendLayaway(context, asked),
    withdrawAmendment: (asked: Omit<LayawayAmendment, "input">) => withdrawAmendment(context, asked),
    end: (asked: EndingLayaway) => endLayaway(context, asked),
    list: (filter: LayawayFilter) => listLayaways(context, filter),
    pastDue: () => listPastDueLayaways(context),
    read: (number: number) => readLayaway(context, number),
    agreement: (number: number, version: number) => readAgreement(context, number, version),
    /** The layaway behind an order, as its client sees it; null if it has none. */
    ofOrder: (orderNumber: string) => readLayawayOfOrder(context, orderNumber),
    /** Sends the emails that are due now. */
    remind: () => remindLayaways(context),
  };
}
