import type { ShopContext } from "../context.ts";
import { openReaders } from "../readers/open-readers.ts";
import { beginTicket } from "../tickets/begin-ticket.ts";
import { changeTicket } from "../tickets/change-ticket.ts";
import { classify } from "../tickets/classify.ts";
import { piecesOfProducts } from "../tickets/classify-products.ts";
import type { Counter } from "../tickets/counter.ts";
import { finishTicket } from "../tickets/finish-ticket.ts";
import { listIssuedCredits } from "../tickets/list-issued-credits.ts";
import { listTickets } from "../tickets/list-tickets.ts";
import { dropTicket, parkTicket, resumeTicket } from "../tickets/park-ticket.ts";
import { showTicket } from "../tickets/show-ticket.ts";
import { takeIn } from "../tickets/take-in.ts";
import { takeTender, undoTender } from "../tickets/tenders.ts";
import type { TicketAnswer } from "../tickets/ticket-view.ts";
import type { Written } from "../tickets/write-ticket.ts";

/** Opens the service that sells at the counter: see `Counter`. */
export function openCounter(context: ShopContext): Counter {
  const { database, facts, gateway } = context;
  const readers = openReaders(context);
  const show = (id: string) =>
    showTicket(database.read, id, { facts, provider: gateway.provider, now: context.now() });

  /** Answers with the ticket as it is after the change, or as it was found. */
  async function answer(id: string, writing: Promise<Written>): Promise<TicketAnswer> {
    const written = await writing;
    const ticket = await show(id);
    if (!ticket || written.outcome === "unknown") return { outcome: "unknown" };
    return written.outcome === "done" ? { outcome: "done", ticket, ...written.made } : { ...written, ticket };
  }

  return {
    async begin(asked) {
      const begun = await beginTicket(context, asked);
      if ("outcome" in begun) return begun;
      const ticket = await show(begun.id);
      return ticket ? { outcome: "done", ticket } : { outcome: "unknown" };
    },
    ticket: show,
    tickets: (filter) => listTickets(database.read, filter),
    classify: (typed) => classify(context, typed),
    piecesOf: (handles) => piecesOfProducts(context, handles),
    change: (asked) => answer(asked.id, changeTicket(context, asked)),
    takeIn: (asked) => answer(asked.id, takeIn(context, asked)),
    takeTender: (asked) => answer(asked.id, takeTender(context, asked)),
    undoTender: (asked) => answer(asked.id, undoTender(context, asked)),
    finish: (asked) => answer(asked.id, finishTicket(context, asked)),
    giftCards: (id) => listIssuedCredits(context, id),
    async park(asked) {
      await readers.cancel(asked.id, "parked");
      return await answer(asked.id, parkTicket(context, asked));
    },
    resume: (asked) => answer(asked.id, resumeTicket(context, asked)),
    async drop(asked) {
      await readers.cancel(asked.id, "dropped");
      return await answer(asked.id, dropTicket(context, asked));
    },
  };
}
