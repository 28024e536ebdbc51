import type { Services } from "#services";
import { type Erased, eraseMailbox, StillPayingError } from "../../../operations/privacy/erase-mailbox.ts";
import { exportMailbox, type PersonalData } from "../../../operations/privacy/export-mailbox.ts";
import { openThings } from "../../../operations/privacy/open-things.ts";
import { vacuumWhenDue } from "../../../operations/vacuum/vacuum-when-due.ts";
import { audit } from "../../../records/audit.ts";
import type { DeskUser } from "../session/desk-session.server.ts";

/** All personal data of an address; records the access in the audit. */
export async function readPerson(
  { database }: Services,
  address: string,
  { actor, requestId }: DeskUser,
  action: "privacy.looked_up" | "privacy.exported",
): Promise<PersonalData> {
  const now = Date.now();
  const data = await exportMailbox(database, address, now);
  await database.write((tx) =>
    audit(tx, { at: now, actor, subject: "privacy", action, data: { requestId } }),
  );
  return data;
}

/** What of a person is still open. */
export function openOfPerson({ database }: Services, address: string): Promise<string[]> {
  return openThings(database.read, address, Date.now());
}

/** Result of an erasure. `refused`: why not now, for the owner; nothing was changed. */
export type Erasure =
  | { outcome: "erased"; erased: Erased; isVacuumed: boolean }
  | { outcome: "refused"; message: string };

/** Erases a person's data. Refused only while an order of theirs is being paid. */
export async function erasePerson(
  { database }: Services,
  address: string,
  { actor, requestId }: DeskUser,
): Promise<Erasure> {
  try {
    const erased = await eraseMailbox(database, address, Date.now(), { actor, requestId });
    // The erasure is committed whatever this does; the store retries it.
    const isVacuumed = await vacuumWhenDue(database).catch(() => false);
    return { outcome: "erased", erased, isVacuumed };
  } catch (error) {
    if (!(error instanceof StillPayingError)) throw error;
    return { outcome: "refused", message: error.message };
  }
}

/** Counts of a person's data. */
export interface PersonView {
  /** What is still to be made, handed over or come for. */
  open: string[];
  addresses: string[];
  /** What is stored, with counts; absent kinds are left out. */
  kept: { label: string; count: number }[];
  orders: { number: string; state: string }[];
  quotes: number[];
}

const words: Record<string, string> = {
  orders: "Orders",
  quotes: "Requests for quotes",
  pricedQuotes: "Quotes",
  similarRequests: "Similar pieces",
  sizerRequests: "Ring sizers",
  visits: "Visits",
  repairs: "Repairs",
  wants: "Wants",
  signUps: "Sign-ups",
  jobs: "Jobs at the bench",
  reviews: "Reviews",
  carts: "Carts",
  letters: "Letters",
  papers: "Appraisals",
  paperFolders: "Folders of papers",
  storeCredits: "Store credits",
  cashReports: "Reports of cash (Form 8300)",
  clients: "What the desk wrote of the client",
  notes: "Notes of the desk",
};

export function personView(
  data: { addresses: string[]; orders: object[]; quotes: object[] },
  open: string[],
): PersonView {
  const lists = Object.entries(data).filter(([, value]) => Array.isArray(value) && value.length > 0);
  return {
    open,
    addresses: data.addresses,
    kept: lists.flatMap(([name, list]) =>
      words[name] ? [{ label: words[name], count: (list as object[]).length }] : [],
    ),
    orders: data.orders.map((order) => ({ number: textOf(order, "number"), state: textOf(order, "state") })),
    quotes: data.quotes.map((quote) => Number(textOf(quote, "id"))),
  };
}

function textOf(row: object, name: string): string {
  return String((row as Record<string, unknown>)[name] ?? "");
}
