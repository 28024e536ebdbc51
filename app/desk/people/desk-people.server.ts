import type { Services } from "#services";
import { audit } from "../../../foundation/records/audit.ts";
import { isRefusedErasure } from "../../../operations/privacy/erase-mailbox.ts";
import type { PersonalData } from "../../../operations/privacy/personal-data.ts";
import { vacuumWhenDue } from "../../../operations/vacuum/vacuum-when-due.ts";
import type { DeskUser } from "../session/desk-session.server.ts";

/** All personal data of an address. Records the access in the audit. */
export async function readPerson(
  { database, privacy }: Services,
  address: string,
  { actor, requestId }: DeskUser,
  action: "privacy.looked_up" | "privacy.exported",
): Promise<PersonalData> {
  const now = Date.now();
  const data = await privacy.exportMailbox(database, address, now);
  await database.write((tx) =>
    audit(tx, { at: now, actor, subject: "privacy", action, data: { requestId } }),
  );
  return data;
}

/** What a person still has open. */
export function listOpenRecords({ database, privacy }: Services, address: string): Promise<string[]> {
  return privacy.listOpenRecords(database, address, Date.now());
}

/** Result of an erasure. `refused`: why not now, for the owner; nothing was changed. */
export type Erasure =
  | {
      outcome: "erased";
      unfinished: string[];
      retained: number;
      facts: { label: string; value: number }[];
      isVacuumed: boolean;
    }
  | { outcome: "refused"; message: string };

/** Erases a person's data. Only rejected while one of their orders is being paid. */
export async function erasePerson(
  { database, privacy }: Services,
  address: string,
  { actor, requestId }: DeskUser,
): Promise<Erasure> {
  try {
    const erased = await privacy.eraseMailbox(database, address, Date.now(), { actor, requestId });
    const { unfinished, retained } = erased;
    const facts = privacy.personalLists.flatMap(({ name, erased: label }) => {
      const value = erased[name];
      return typeof value === "number" ? [{ label, value }] : [];
    });
    // The erasure is already committed; if this fails, the store retries it.
    const isVacuumed = await vacuumWhenDue(database).catch(() => false);
    return { outcome: "erased", unfinished, retained, facts, isVacuumed };
  } catch (error) {
    if (!isRefusedErasure(error)) throw error;
    return { outcome: "refused", message: error.message };
  }
}

export interface PersonView {
  /** What is still to be made, handed over or attended. */
  open: string[];
  addresses: string[];
  /** What is stored, with counts. Omits empty kinds. */
  kept: { label: string; count: number }[];
  orders: { number: string; state: string }[];
  quotes: number[];
}

export function personView({ privacy }: Services, data: PersonalData, open: string[]): PersonView {
  const { orders = [], quotes = [] } = data;
  return {
    open,
    addresses: data.addresses,
    kept: privacy.personalLists.flatMap(({ name, label }) => {
      const count = data[name]?.length ?? 0;
      return count === 0 ? [] : [{ label, count }];
    }),
    orders: orders.map((order) => ({ number: textOf(order, "number"), state: textOf(order, "state") })),
    quotes: quotes.map((quote) => Number(textOf(quote, "id"))),
  };
}

function textOf(row: object, name: string): string {
  return String((row as Record<string, unknown>)[name] ?? "");
}
