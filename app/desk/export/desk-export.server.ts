import { inboxRequests } from "#clients";
import { exportOrders } from "#commerce";
import { fixedString } from "#money";
import type { Services } from "#services";
import { audit } from "../../../records/audit.ts";
import { shop as facts } from "../../../shop.config.ts";
import type { DeskUser } from "../session/desk-session.server.ts";

/** A list to take away: its heads and its lines. */
export interface DeskList {
  heads: string[];
  rows: (string | number | null)[][];
}

/** "2026-11-21 14:14" on the showroom's calendar and clock: sorts as it reads. */
const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: facts.timeZone,
  dateStyle: "short",
  timeStyle: "short",
});
const time = (at: number | null) => (at === null ? null : clock.format(at));

const lists: Record<string, (services: Services) => Promise<DeskList>> = {
  quotes: async ({ database }) => ({
    heads: ["Quote", "Came", "Name", "Email", "Telephone", "Design", "Estimate (USD)"],
    rows: (await requests(database, "quote")).map(
      ({ subject, at, name, email, phone, title, amountCents }) => [
        subject,
        time(at),
        name,
        email,
        phone,
        title,
        fixedString(amountCents ?? 0),
      ],
    ),
  }),
  orders: async ({ shop, database }) => ({
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
    rows: (shop ? await exportOrders(database) : []).map((order) => [
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
  similar: async ({ database }) => ({
    heads: ["Came", "Name", "Email", "Telephone", "Piece", "Notes"],
    rows: (await requests(database, "similar")).map(({ at, name, email, phone, title, wish }) => [
      time(at),
      name,
      email,
      phone,
      title,
      wish?.notes ?? "",
    ]),
  }),
  "sign-ups": async ({ database }) => ({
    heads: ["Came", "Email"],
    rows: (await requests(database, "sign-up")).map(({ at, email }) => [time(at), email]),
  }),
  sizers: async ({ database }) => ({
    heads: ["Came", "Name", "Email", "Goes to"],
    rows: (await requests(database, "sizer")).map(({ at, name, email, address }) => [
      time(at),
      name,
      email,
      address,
    ]),
  }),
  jobs: async ({ workshop }) => ({
    heads: ["Job", "Piece", "Stage", "Days in stage", "Due", "Client"],
    rows: (await jobs(workshop)).map((job) => [
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

async function jobs(workshop: Services["workshop"]) {
  return [
    ...(await workshop.jobs({ most: all })),
    ...(await workshop.jobs({ stage: "cancelled", most: all })),
  ];
}

async function requests({ read }: Services["database"], kind: string) {
  const both = [
    ...(await inboxRequests(read, { isDone: false, most: all })),
    ...(await inboxRequests(read, { isDone: true, most: all })),
  ];
  return both.filter((request) => request.kind === kind).sort((a, b) => a.at - b.at);
}

/** The whole list of this name, and writes down that it was taken away; null where there is no such list. */
export async function readList(
  services: Services,
  name: string,
  { actor, requestId }: DeskUser,
): Promise<DeskList | null> {
  const read = Object.hasOwn(lists, name) ? lists[name] : undefined;
  if (!read) return null;
  const list = await read(services);
  const data = { list: name, lines: list.rows.length, requestId };
  await services.database.write((tx) =>
    audit(tx, { at: Date.now(), actor, subject: "desk", action: "desk.exported", data }),
  );
  return list;
}
