import { inboxRequests } from "#clients";
import { exportOrders } from "#commerce";
import { house } from "#house";
import { fixedString } from "#money";
import { shop } from "../../../shop.config.ts";
import type { DeskVisitor } from "../session/desk-session.server.ts";

/** A list to take away: its heads and its lines. */
export interface DeskList {
  heads: string[];
  rows: (string | number | null)[][];
}

/** "2026-11-21 14:14" on the showroom's calendar and clock: sorts as it reads. */
const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: shop.timeZone,
  dateStyle: "short",
  timeStyle: "short",
});
const time = (at: number | null) => (at === null ? null : clock.format(at));

const lists: Record<string, () => Promise<DeskList>> = {
  quotes: async () => ({
    heads: ["Quote", "Came", "Name", "Email", "Telephone", "Design", "Estimate (USD)"],
    rows: (await requests("quote")).map(({ subject, at, name, email, phone, title, amountCents }) => [
      subject,
      time(at),
      name,
      email,
      phone,
      title,
      fixedString(amountCents ?? 0),
    ]),
  }),
  orders: async () => ({
    heads: [
      "Order",
      "Kind",
      "State",
      "Written",
      "Paid",
      "Name",
      "Email",
      "Telephone",
      "Goes to",
      "Pieces",
      "Subtotal (USD)",
      "Discount (USD)",
      "Delivery (USD)",
      "Tax (USD)",
      "Total (USD)",
    ],
    rows: (house.shop ? await exportOrders(house.database) : []).map((order) => [
      order.number,
      order.kind,
      order.state,
      time(order.at),
      time(order.paidAt),
      order.name,
      order.email,
      order.phone,
      order.delivery,
      order.pieces,
      fixedString(order.subtotalCents),
      fixedString(order.discountCents),
      fixedString(order.shippingCents),
      fixedString(order.taxCents),
      fixedString(order.totalCents),
    ]),
  }),
  similar: async () => ({
    heads: ["Came", "Name", "Email", "Telephone", "Piece", "Notes"],
    rows: (await requests("similar")).map(({ at, name, email, phone, title, wish }) => [
      time(at),
      name,
      email,
      phone,
      title,
      wish?.notes ?? "",
    ]),
  }),
  "sign-ups": async () => ({
    heads: ["Came", "Email"],
    rows: (await requests("sign-up")).map(({ at, email }) => [time(at), email]),
  }),
  sizers: async () => ({
    heads: ["Came", "Name", "Email", "Goes to"],
    rows: (await requests("sizer")).map(({ at, name, email, address }) => [time(at), name, email, address]),
  }),
  jobs: async () => ({
    heads: ["Job", "Piece", "Stage", "Days in stage", "Due", "Client"],
    rows: (await jobs()).map((job) => [
      job.number,
      job.title,
      job.stage,
      job.daysInStage,
      time(job.dueAt),
      job.clientName,
    ]),
  }),
};

/** So many of each kind: more than any shop ever has. */
const all = 1_000_000;

async function jobs() {
  const { workshop } = house;
  return [...(await workshop.jobs({ most: all })), ...(await workshop.jobs({ stage: "cancelled", most: all }))];
}

async function requests(kind: string) {
  const read = house.database.read;
  const both = [
    ...(await inboxRequests(read, { isDone: false, most: all })),
    ...(await inboxRequests(read, { isDone: true, most: all })),
  ];
  return both.filter((request) => request.kind === kind).sort((a, b) => a.at - b.at);
}

/** The whole list of this name, and writes down that it was taken away; null where there is no such list. */
export async function readList(name: string, { actor, requestId }: DeskVisitor): Promise<DeskList | null> {
  const read = Object.hasOwn(lists, name) ? lists[name] : undefined;
  if (!read) return null;
  const list = await read();
  const data = JSON.stringify({ list: name, lines: list.rows.length, requestId });
  await house.database.write((tx) =>
    tx
      .insertInto("audit")
      .values({ at: Date.now(), actor, subject: "desk", action: "desk.exported", data })
      .execute(),
  );
  return list;
}
