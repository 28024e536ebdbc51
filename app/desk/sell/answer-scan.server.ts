import type { Classified, TicketAct, TicketView } from "#commerce";
import { payPath, type SellAnswer, sellAnswer, ticketPath } from "./sell-answer.ts";
import type { SellForm } from "./sell-said.server.ts";

interface Adding {
  addTo(form: SellForm, ticket: string, act: TicketAct): Promise<SellAnswer>;
  beginWith(form: SellForm, act: TicketAct): Promise<SellAnswer>;
}

/** Open tickets in which a scanned piece is looked for. */
const maxOpenTickets = 20;

/** A scan, or what was typed in its place: adds what it names, if that is one thing. */
export async function answerScan(form: SellForm, id: string | null, adding: Adding): Promise<SellAnswer> {
  const { counter, typed } = form;
  const code = (typed.code ?? "").trim();
  if (code === "") return refused(typed, "Scan a tag, or type something.");
  const found = await counter.classify(code);
  const [one] = found;
  if (!one) return refused(typed, `Nothing matches “${code.slice(0, 60)}”. Check the tag, or type a name.`);
  if (found.length > 1)
    return sellAnswer("scan", { outcome: "choose", found, typed, said: `${found.length} matches` });
  const ticket = await ticketToContinue(form, id);
  if (one.kind === "gift-card" && one.fault === null) return paysWith(one, ticket, typed);
  const act = one.act ?? again(one, ticket);
  if (!act) {
    const to = one.kind === "ticket" ? one.path : ticket ? null : await ticketWith(form, one);
    if (to !== null) return sellAnswer("scan", { outcome: "done", to, typed, said: one.title });
    return refused(typed, [one.title, one.fault].filter(Boolean).join(": "));
  }
  const answer = ticket ? await adding.addTo(form, ticket.id, act) : await adding.beginWith(form, act);
  return {
    ...answer,
    form: "scan",
    typed,
    ...(answer.outcome === "done" && { said: `Added ${one.title}` }),
    ...(ticket && ticket.id !== id && { to: ticketPath(ticket.id) }),
  };
}

/** A gift card is a payment: opens the ticket's payment view with it, or its own page without a ticket. */
function paysWith(
  { title, path }: Classified,
  ticket: TicketView | null,
  typed: SellForm["typed"],
): SellAnswer {
  const pays = ticket?.state === "open" && ticket.lines.length > 0;
  return sellAnswer("scan", {
    ...{ outcome: "done", typed, said: title, card: pays ? (typed.code ?? "").trim() : null },
    to: pays ? payPath(ticket.id) : path,
  });
}

function refused(typed: SellForm["typed"], message: string): SellAnswer {
  return sellAnswer("scan", { errors: { code: message }, typed });
}

/** The ticket a scan continues: the page's, else the last one in this browser, unless it is over. */
async function ticketToContinue({ counter, typed }: SellForm, id: string | null): Promise<TicketView | null> {
  const asked = id ?? typed.ticket ?? "";
  if (asked === "") return null;
  const ticket = await counter.ticket(asked);
  return ticket && (ticket.state === "open" || (ticket.state === "parked" && id !== null)) ? ticket : null;
}

/** Adds a piece that the ticket has once more: the counter refuses that, or answers a form sent twice as it did first. */
function again({ path }: Classified, ticket: TicketView | null): TicketAct | null {
  const line = path === null ? undefined : ticket?.lines.find((one) => one.path === path);
  return line && line.unit !== null ? { do: "add-piece", unit: line.unit } : null;
}

/** The page of the open ticket that has a piece; null if none has it. A scan without a ticket continues that one. */
async function ticketWith({ counter }: SellForm, { path, kind }: Classified): Promise<string | null> {
  if (kind !== "piece" || path === null) return null;
  const { rows } = await counter.tickets({ states: ["open", "parked"], size: maxOpenTickets });
  for (const { id } of rows) {
    const ticket = await counter.ticket(id);
    if (ticket?.lines.some((line) => line.path === path)) return ticketPath(id);
  }
  return null;
}
