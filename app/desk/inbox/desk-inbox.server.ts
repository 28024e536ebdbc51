import { z } from "zod";
import {
  type AnswerClock,
  addDeskNote,
  type Decided,
  type DeskItem,
  decideNext,
  decideSeveral,
  deskItems,
  deskNotes,
  type InboxRequest,
  inboxRequests,
  openingHoursLeft,
} from "#clients";
import { type InboxOrder, inboxOrders } from "#commerce";
import type { Services } from "#services";
import { type ClientMessage, clientMessages } from "../../../operations/desk/client-messages.ts";
import { type PiecePicture, piecePictures } from "../../../operations/desk/pictures.ts";
import { shop as facts } from "../../../shop.config.ts";
import { showroomTime } from "../../platform/showroom-time.ts";
import { type ChosenRow, outcomeOf, type SeveralOutcome } from "../kit/several/several.ts";
import type { DeskUser } from "../session/desk-session.server.ts";

export type InboxKind = InboxRequest["kind"] | InboxOrder["kind"] | ClientMessage["kind"];

/** One inbox entry, its state, and the time left to answer. */
export interface InboxEntry extends Omit<InboxRequest, "kind"> {
  kind: InboxKind;
  /** Of orders, deposits and failed payments. */
  orderNumber: string | null;
  item: DeskItem;
  /** The day until which it is put off, "2026-12-22"; null: it is not, or not any more. */
  offUntil: string | null;
  clock: AnswerClock;
  picture: PiecePicture | undefined;
}

/** Entries listed of each kind. */
export const maxOfAKind = 200;

/** The entries that wait for the desk or are put off, those that are due first before others, or that are done, newest first. */
export async function readInbox(
  all: Services,
  state: "waiting" | "off" | "done",
  now: number,
): Promise<InboxEntry[]> {
  const isDone = state === "done";
  const asked = { isDone, most: maxOfAKind, asOf: all.visits.today(), isPutOff: state === "off" };
  const entries = await asEntries(all, await cameIn(all, asked), now);
  return isDone ? entries : entries.toSorted((one, other) => one.clock.dueAt - other.clock.dueAt);
}

/** An inbox entry by its subject; null when there is none or it is past retention. */
export async function readInboxEntry(
  all: Services,
  subject: string,
  now: number,
): Promise<InboxEntry | null> {
  return (await asEntries(all, await cameIn(all, { subject }), now))[0] ?? null;
}

/** Its notes, oldest first. */
export function readNotes({ database }: Services, subject: string) {
  return deskNotes(database.read, subject);
}

type Came = Omit<InboxEntry, "item" | "offUntil" | "clock" | "picture">;
type Asked = Parameters<typeof inboxRequests>[1];

/** Everything that comes in: another kind of entry is another source here. */
async function cameIn({ database, shop }: Services, asked: Asked): Promise<Came[]> {
  const sources = await Promise.all([
    inboxRequests(database.read, asked).then((requests) => requests.map(ofRequest)),
    shop ? inboxOrders(database, asked).then((orders) => orders.map(ofOrder)) : [],
    clientMessages(database.read, asked).then((messages) => messages.map(ofMessage)),
  ]);
  return sources.flat();
}

function ofMessage(message: ClientMessage): Came {
  return { ...message, orderNumber: null, address: null, amountCents: null };
}

function ofRequest(request: InboxRequest): Came {
  return { ...request, orderNumber: null };
}

const orderTitles: Record<InboxOrder["kind"], (order: InboxOrder) => string> = {
  order: ({ number, pieces }) => `${number}, ${pieces === 1 ? "one piece" : `${pieces} pieces`}`,
  deposit: ({ number }) => `${number}, a custom design`,
  "failed-payment": ({ number }) => `${number}, no payment came through`,
};

function ofOrder(order: InboxOrder): Came {
  const { subject, kind, number, name, email, phone, amountCents, at, note: text } = order;
  const title = orderTitles[kind](order);
  return {
    subject,
    kind,
    orderNumber: number,
    title,
    name,
    email,
    phone,
    address: null,
    amountCents,
    at,
    text,
  };
}

async function asEntries(
  { database, visits, closedDays }: Services,
  came: Came[],
  now: number,
): Promise<InboxEntry[]> {
  const subjects = came.map(({ subject }) => subject);
  const items = await deskItems(database.read, subjects);
  const pictures = await piecePictures(database.read, subjects);
  const today = visits.today();
  const hours = { ...facts, closedDays: closedDays.known() };
  return came
    .map((one, index) => {
      const item = items[index]!;
      const { laterOn } = item;
      return {
        ...{ ...one, item, offUntil: laterOn !== null && laterOn > today ? laterOn : null },
        ...{ clock: openingHoursLeft(hours, one.at, now), picture: pictures[one.subject] },
      };
    })
    .sort((a, b) => b.at - a.at);
}

const decision = z.object({
  subject: z.string().max(60),
  next: z.enum(["look", "call", "write", "price", "post", "wait", "later", "done"]),
  laterOn: z.iso.date().optional().catch(undefined),
  version: z.coerce.number().int().min(0),
});

/** Sets an entry's next state. `unknown`: the form names no entry. `past`: it cannot be put off until this day. */
export async function decideAtDesk(
  services: Services,
  form: URLSearchParams,
  { actor, requestId }: DeskUser,
): Promise<Exclude<Decided, { outcome: "gone" }> | { outcome: "unknown" | "past" }> {
  const read = decision.safeParse(Object.fromEntries(form));
  if (!read.success || !(await readInboxEntry(services, read.data.subject, Date.now())))
    return { outcome: "unknown" };
  const { next, laterOn = "" } = read.data;
  if (next === "later" && laterOn <= services.visits.today()) return { outcome: "past" };
  const decided = await decideNext(services.database, { ...read.data, actor, requestId, now: Date.now() });
  return decided.outcome === "gone" ? { outcome: "unknown" } : decided;
}

/** Sets the next state of several entries in one transaction, and says which it did not. */
export async function decideSeveralAtDesk(
  services: Services,
  rows: readonly ChosenRow[],
  next: string | null,
  { actor, requestId }: DeskUser,
): Promise<SeveralOutcome> {
  const now = Date.now();
  const read = decision.shape.next.exclude(["later"]).safeParse(next);
  const listed = [];
  for (const isDone of [false, true]) listed.push(...(await cameIn(services, { isDone, most: maxOfAKind })));
  const subjects = new Set(listed.map(({ subject }) => subject));
  const known = rows.filter(({ key }) => read.success && subjects.has(key));
  const decided = await decideSeveral(
    services.database,
    known.map(({ key: subject, version }) => ({
      ...{ subject, version, next: read.data!, actor, requestId, now },
    })),
  );
  const gone = "It no longer waits here.";
  const faultOf = (met: Decided) => {
    if (met.outcome === "decided") return null;
    return met.outcome === "gone"
      ? gone
      : `Somebody else changed it at ${showroomTime(met.at)}. Choose again.`;
  };
  const faults = new Map(decided.map((met, index) => [known[index]!.key, faultOf(met)]));
  const labels = rows.map(({ key }) => key);
  return outcomeOf(
    labels,
    labels.map((label) => (faults.has(label) ? faults.get(label)! : gone)),
  );
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
