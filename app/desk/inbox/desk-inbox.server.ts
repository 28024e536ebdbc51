import { z } from "zod";
import {
  type AnswerClock,
  addDeskNote,
  type Decided,
  type DeskItem,
  decideNext,
  deskItems,
  deskNotes,
  type InboxRequest,
  inboxRequests,
  openingHoursLeft,
} from "#clients";
import { type InboxOrder, inboxOrders } from "#commerce";
import type { Services } from "#services";
import { shop as facts } from "../../../shop.config.ts";
import type { DeskUser } from "../session/desk-session.server.ts";

export type InboxKind = InboxRequest["kind"] | InboxOrder["kind"];

/** One inbox entry, its state, and the time left to answer. */
export interface InboxEntry extends Omit<InboxRequest, "kind"> {
  kind: InboxKind;
  /** Of orders, deposits and failed payments. */
  orderNumber: string | null;
  item: DeskItem;
  clock: AnswerClock;
}

/** Entries listed of each kind. */
export const maxOfAKind = 200;

/** The entries that wait for the desk, or that are done; newest first. */
export async function readInbox(
  { database, shop }: Services,
  isDone: boolean,
  now: number,
): Promise<InboxEntry[]> {
  const asked = { isDone, most: maxOfAKind };
  const [requests, orders] = await Promise.all([
    inboxRequests(database.read, asked),
    shop ? inboxOrders(database, asked) : [],
  ]);
  return await asEntries(database, [...requests.map(ofRequest), ...orders.map(ofOrder)], now);
}

/** An inbox entry by its subject; null when there is none or it is past retention. */
export async function readInboxEntry(
  { database, shop }: Services,
  subject: string,
  now: number,
): Promise<InboxEntry | null> {
  const [requests, orders] = await Promise.all([
    inboxRequests(database.read, { subject }),
    shop ? inboxOrders(database, { subject }) : [],
  ]);
  const entries = await asEntries(database, [...requests.map(ofRequest), ...orders.map(ofOrder)], now);
  return entries[0] ?? null;
}

/** Its notes, oldest first. */
export function readNotes({ database }: Services, subject: string) {
  return deskNotes(database.read, subject);
}

type Came = Omit<InboxEntry, "item" | "clock">;

function ofRequest(request: InboxRequest): Came {
  return { ...request, orderNumber: null };
}

const orderTitles: Record<InboxOrder["kind"], (order: InboxOrder) => string> = {
  order: ({ number, pieces }) => `${number}, ${pieces === 1 ? "one piece" : `${pieces} pieces`}`,
  deposit: ({ number }) => `${number}, a custom design`,
  "failed-payment": ({ number }) => `${number}, no payment came through`,
};

function ofOrder(order: InboxOrder): Came {
  const { subject, kind, number, name, email, phone, amountCents, at } = order;
  const title = orderTitles[kind](order);
  return { subject, kind, orderNumber: number, title, name, email, phone, address: null, amountCents, at };
}

async function asEntries(database: Services["database"], came: Came[], now: number): Promise<InboxEntry[]> {
  const items = await deskItems(
    database.read,
    came.map(({ subject }) => subject),
  );
  return came
    .map((one, index) => ({ ...one, item: items[index]!, clock: openingHoursLeft(facts, one.at, now) }))
    .sort((a, b) => b.at - a.at);
}

const decision = z.object({
  subject: z.string().max(60),
  next: z.enum(["look", "call", "write", "price", "post", "wait", "done"]),
  version: z.coerce.number().int().min(0),
});

/** Sets an entry's next state. `unknown`: the form names no entry. */
export async function decideAtDesk(
  services: Services,
  form: URLSearchParams,
  { actor, requestId }: DeskUser,
): Promise<Decided | { outcome: "unknown" }> {
  const read = decision.safeParse(Object.fromEntries(form));
  if (!read.success || !(await readInboxEntry(services, read.data.subject, Date.now())))
    return { outcome: "unknown" };
  return await decideNext(services.database, { ...read.data, actor, requestId, now: Date.now() });
}

/** Adds a note to an entry, idempotent by the form's key. */
export function noteAtDesk(
  { database }: Services,
  form: URLSearchParams,
  subject: string,
  { actor, requestId }: DeskUser,
) {
  return addDeskNote(database, Object.fromEntries(form), { subject, actor, requestId, now: Date.now() });
}
