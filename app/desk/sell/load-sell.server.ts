import { data, type RouterContextProvider } from "react-router";
import { type Classified, type Counter, sellingRoles } from "#commerce";
import { firstPage } from "../../../foundation/records/listing.ts";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { services } from "../../services.server.ts";
import { clientContact, readClientParam } from "../kit/client-param.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { counterOf, soldGiftCards } from "./counter.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Other tickets shown above the one on the page. */
const maxTabs = 6;

/** The counter's page: a ticket, or the empty one without an id. Null if the store sells through Shopify. */
export async function loadSell(request: Request, context: Context, id: string | null) {
  const counter = counterOf(context);
  if (!counter) return null;
  return await withDatabaseErrorPage(async () => {
    const ticket = id === null ? null : await counter.ticket(id);
    if (id !== null && !ticket)
      throw data("There's no such ticket. Look for it in the list of tickets.", { status: 404 });
    const asked = new URL(request.url).searchParams;
    const started: Started = ticket ? { client: null, tray: [] } : await startedFrom(context, counter, asked);
    return {
      ticket,
      giftCards: ticket ? await soldGiftCards(context, ticket) : [],
      tabs: await openTickets(counter),
      sellers: await sellersOf(context),
      key: newIdempotencyKey(),
      isPaying: asked.has("pay"),
      wanted: (asked.get("add") ?? "").slice(0, 80),
      ...(await readersOf(context, ticket?.id ?? null)),
      ...{ client: started.client, tray: started.tray },
      balances: ticket ? [] : await openBalances(context),
      now: Date.now(),
    };
  });
}

export type SellData = NonNullable<Awaited<ReturnType<typeof loadSell>>>;

/** The card readers that can be used, and the ticket's payments and refunds on them. */
async function readersOf(context: Context, ticket: string | null) {
  const readers = context.get(services).shop?.readers;
  return {
    readers: (await readers?.list()) ?? [],
    card: ticket === null ? null : ((await readers?.view(ticket)) ?? null),
    cardRefunds: ticket === null ? [] : ((await readers?.refunds(ticket)) ?? []),
  };
}

async function openTickets(counter: Counter) {
  const { rows } = await counter.tickets({ states: ["open", "parked"], size: maxTabs });
  return rows.map(({ id, state, who, totalCents, parkedAt }) => ({ id, state, who, totalCents, parkedAt }));
}

/** Who can be named as a ticket's salesperson. */
async function sellersOf(context: Context) {
  const { owner } = context.get(services);
  const staff = (await owner?.staff.list()) ?? [];
  return staff
    .filter(({ role, endedAt }) => endedAt === null && sellingRoles.some((one) => one === role))
    .map(({ id, name }) => ({ id: String(id), name }));
}

interface Started {
  client: ReturnType<typeof clientContact> | null;
  tray: Classified[];
}

/** The client, or the visit with its tray, whose page led here. */
async function startedFrom(context: Context, counter: Counter, asked: URLSearchParams): Promise<Started> {
  const { clients, visits } = context.get(services);
  const client = await readClientParam(clients, asked.get("client"));
  if (client) return { client: clientContact(client), tray: [] };
  const id = asked.get("visit") ?? "";
  const visit = /^[1-9]\d{0,11}$/.test(id) ? await visits.read(Number(id)) : null;
  if (!visit) return { client: null, tray: [] };
  const { name, phone, email, pieces } = visit;
  return {
    client: { name, phone: phone ?? "", email: email ?? "" },
    tray: await counter.piecesOf([...new Set(pieces.flatMap(({ handle }) => handle ?? []))]),
  };
}

/** Balances due, newest first. */
async function openBalances(context: Context) {
  const { rows = [] } = (await context.get(services).shop?.desk.payable({ ...firstPage, size: 4 })) ?? {};
  return rows.map(({ number, repair, name, titles, balanceCents }) => ({
    ...{ number: repair ?? number, name, title: titles.join(", "), cents: balanceCents },
  }));
}
