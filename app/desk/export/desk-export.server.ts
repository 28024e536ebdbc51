import { listInboxRequests } from "#clients";
import { exportOrders } from "#commerce";
import { fixedString } from "#money";
import type { Services } from "#services";
import { audit } from "../../../foundation/records/audit.ts";
import type { InboxEntry } from "../../../foundation/records/inbox-source.ts";
import { csvTime } from "../kit/csv.ts";
import type { DeskUser } from "../session/desk-session.server.ts";
import { type ExportColumns, type ExportList, exportListOfRows } from "./export-list.ts";
import { moneyExports } from "./money-exports.server.ts";

const person: ExportColumns<InboxEntry> = {
  Came: ({ at }) => csvTime(at),
  Name: ({ name }) => name,
  Email: ({ email }) => email,
};

const lists: Record<string, (services: Services, query: URLSearchParams) => Promise<ExportList>> = {
  ...moneyExports,
  quotes: async ({ database }) =>
    exportListOfRows(await requests(database, "quote"), {
      Quote: ({ subject }) => subject,
      ...person,
      Phone: ({ phone }) => phone,
      Design: ({ title }) => title,
      "Estimate (¤)": ({ amountCents }) => (amountCents === null ? null : fixedString(amountCents)),
    }),
  orders: async ({ shop, database }) =>
    exportListOfRows(shop ? await exportOrders(database) : [], {
      Order: ({ number }) => number,
      Kind: ({ kind }) => kind,
      State: ({ state }) => state,
      Written: ({ at }) => csvTime(at),
      Paid: ({ paidAt }) => csvTime(paidAt),
      Name: ({ name }) => name,
      Email: ({ email }) => email,
      Phone: ({ phone }) => phone,
      Destination: ({ delivery }) => delivery,
      Pieces: ({ pieces }) => pieces,
      "Subtotal (¤)": ({ subtotalCents }) => fixedString(subtotalCents),
      "Discount (¤)": ({ discountCents }) => fixedString(discountCents),
      "Delivery (¤)": ({ shippingCents }) => fixedString(shippingCents),
      "Total (¤)": ({ totalCents }) => fixedString(totalCents),
      "Tax booked (¤)": ({ taxCents }) => ({ cents: taxCents }),
      "Paid (¤)": ({ paidCents }) => ({ cents: paidCents }),
      "Refunded (¤)": ({ givenBackCents }) => ({ cents: givenBackCents }),
      "Balance (¤)": ({ balanceCents }) => ({ cents: balanceCents }),
    }),
  similar: async ({ database }) =>
    exportListOfRows(await requests(database, "similar"), {
      ...person,
      Phone: ({ phone }) => phone,
      Piece: ({ title }) => title,
      Notes: ({ wish }) => wish?.notes ?? "",
    }),
  "sign-ups": async ({ database }) =>
    exportListOfRows(await requests(database, "sign-up"), {
      Came: ({ at }) => csvTime(at),
      Email: ({ email }) => email,
    }),
  sizers: async ({ database }) =>
    exportListOfRows(await requests(database, "sizer"), { ...person, Destination: ({ address }) => address }),
  jobs: async ({ workshop }) =>
    exportListOfRows(await jobs(workshop), {
      Job: ({ number }) => number,
      Piece: ({ title }) => title,
      Stage: ({ stage }) => stage,
      "Days in stage": ({ daysInStage }) => daysInStage,
      Due: ({ dueAt }) => csvTime(dueAt),
      Client: ({ clientName }) => clientName,
    }),
};

/** Row limit per list, above any real shop's count. */
const all = 1_000_000;

async function jobs(workshop: Services["workshop"]) {
  return [
    ...(await workshop.jobs({ most: all })),
    ...(await workshop.jobs({ stage: "collected", most: all })),
    ...(await workshop.jobs({ stage: "cancelled", most: all })),
  ];
}

async function requests({ read }: Services["database"], kind: string) {
  const both = [
    ...(await listInboxRequests(read, { isDone: false, most: all })),
    ...(await listInboxRequests(read, { isDone: true, most: all })),
  ];
  return both.filter((request) => request.kind === kind).sort((a, b) => a.at - b.at);
}

/** The complete list with this name, for the days in `query`. Recorded in the audit. Null for an unknown list. */
export async function readExportList(
  services: Services,
  { name, query }: { name: string; query: URLSearchParams },
  { actor, requestId }: DeskUser,
): Promise<ExportList | null> {
  const read = Object.hasOwn(lists, name) ? lists[name] : undefined;
  if (!read) return null;
  const list = await read(services, query);
  const data = { list: name, ...list.extent, requestId };
  await services.database.write((tx) =>
    audit(tx, { at: Date.now(), actor, subject: "desk", action: "desk.exported", data }),
  );
  return list;
}
