import { sql } from "kysely";
import type { Database } from "#database";
import type { DeskChange } from "../../../foundation/records/desk-change.ts";
import { isMailbox } from "../../../foundation/records/email-key.ts";
import { phoneKey } from "../../../foundation/records/phone.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import { containsDigits, parsePhoneDigits } from "../../../foundation/records/searched-text.ts";
import type { ClientsContext } from "../context.ts";
import { addClient, holderOf, type RecordedConsent, readContact, saveContact } from "./client-contacts.ts";
import { contactRecords } from "./client-rows.ts";
import { createMissingClients } from "./create-missing-clients.ts";
import { readClientNames } from "./list-clients.ts";

/** A client as other systems know customers. */
export interface Customer {
  id: number;
  email: string | null;
  phone: string | null;
  firstName: string;
  lastName: string;
  company: string;
  address: { address1: string; address2: string; city: string; state: string; postalCode: string } | null;
  /** Whether they agreed to marketing, as it was recorded; null if nobody asked. */
  emailConsent: boolean | null;
  textConsent: boolean | null;
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
  updatedAt: number;
  /** Version of their card; 0 without one. */
  cardVersion: number;
  card: number;
}

const consent = { "": null, yes: true, no: false } as const;

/** Reads clients by id, unordered; omits unknown and merged ones. */
export async function readCustomers(
  { database, kinds }: Pick<ClientsContext, "database" | "kinds">,
  ids: readonly number[],
): Promise<Map<number, Customer>> {
  if (ids.length === 0) return new Map();
  const rows = await database.read
    .selectFrom("client")
    .select(["id", "created_at", "updated_at"])
    .where("id", "in", ids)
    .where("merged_into", "is", null)
    .execute();
  const names = await readClientNames(database, kinds, ids);
  const customers = new Map<number, Customer>();
  for (const row of rows) {
    const id = Number(row.id);
    const { name = null, phone = null, addresses = [] } = names.get(id) ?? {};
    const card = await readContact(database.read, addresses);
    const words = (card?.name || name || "").trim().split(/\s+/);
    const hasAddress = card !== null && (card.address1 !== "" || card.city !== "" || card.postalCode !== "");
    customers.set(id, {
      id,
      email: card?.email || (addresses.find(isMailbox) ?? null),
      phone: card?.phone || phone,
      firstName: words.length > 1 ? words.slice(0, -1).join(" ") : (words[0] ?? ""),
      lastName: words.length > 1 ? (words.at(-1) ?? "") : "",
      company: card?.company ?? "",
      address: hasAddress
        ? {
            ...{ address1: card.address1, address2: card.address2, city: card.city },
            ...{ state: card.state, postalCode: card.postalCode },
          }
        : null,
      emailConsent: consent[card?.emailConsent ?? ""],
      textConsent: consent[card?.textConsent ?? ""],
      createdAt: Number(row.created_at),
      updatedAt: Number(row.updated_at),
      cardVersion: card ? Number(card.version) : 0,
      card: card ? Number(card.id) : 0,
    });
  }
  return customers;
}

/** A page of clients' ids, ascending, after an id. */
export async function listCustomerIds(
  { database, kinds, now }: Pick<ClientsContext, "database" | "kinds" | "now">,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  await createMissingClients(database, { kinds, now: now() });
  return await customerIds(database, { after, most });
}

async function customerIds({ read }: Database, { after, most }: { after: number; most: number }) {
  const rows = await read
    .selectFrom("client")
    .select("id")
    .where("id", ">", after)
    .where("merged_into", "is", null)
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** Ids of the clients who gave this phone number on a card or record, in any format; none for other text. */
async function customersByPhone(
  { database, kinds, now }: Pick<ClientsContext, "database" | "kinds" | "now">,
  phone: string,
): Promise<number[]> {
  const key = phoneKey(phone);
  const digits = parsePhoneDigits(phone);
  if (key === null || digits === null) return [];
  await createMissingClients(database, { kinds, now: now() });
  const { rows } = await sql<{ id: number; phone: string | null }>`
    select distinct mailbox.client_id as id, record.phone from ${contactRecords(kinds)} as record
    join client_address as written on written.address = record.address
    join client_mailbox as mailbox on mailbox.email_key = written.email_key
    where ${containsDigits(sql`record.phone`, digits)}
    order by mailbox.client_id`.execute(database.read);
  return [...new Set(rows.filter((row) => phoneKey(row.phone ?? "") === key).map(({ id }) => Number(id)))];
}

/** What may be written about a customer; what isn't there stays. */
interface CustomerWrite {
  name?: string;
  email?: string;
  phone?: string;
  company?: string;
  address1?: string;
  address2?: string;
  city?: string;
  state?: string;
  postalCode?: string;
  emailConsent?: boolean;
  textConsent?: boolean;
}

type Written = { id: number } | { errors: FieldError[] };

/** Clients for other systems' programs, which write them as `actor`. */
export function openCustomers(context: ClientsContext, actor: string) {
  const { database } = context;
  const by = { actor };
  const consentOf = ({ emailConsent, textConsent }: CustomerWrite): RecordedConsent => ({
    ...(emailConsent !== undefined && { email: emailConsent }),
    ...(textConsent !== undefined && { text: textConsent }),
    source: "Admin API",
  });
  const answer = (done: DeskChange<object>, id: number): Written => {
    if (done.ok) return { id };
    if ("errors" in done) return { errors: done.errors };
    return { errors: [{ field: "form", message: "Someone else changed this customer. Try again." }] };
  };
  return {
    read: (ids: readonly number[]) => readCustomers(context, ids),
    ids: (page: { after: number; most: number }) => listCustomerIds(context, page),
    async findByEmail(email: string): Promise<number[]> {
      await createMissingClients(database, { kinds: context.kinds, now: context.now() });
      const holder = await holderOf(database.read, email);
      return holder === null ? [] : [holder];
    },
    findByPhone: (phone: string) => customersByPhone(context, phone),
    async add({ emailConsent, textConsent, ...typed }: CustomerWrite, key: string): Promise<Written> {
      const consent = consentOf({
        ...(emailConsent !== undefined && { emailConsent }),
        ...(textConsent !== undefined && { textConsent }),
      });
      const added = await addClient(context, { ...typed, key }, by, consent);
      return "id" in added ? { id: added.id } : answer(added, 0);
    },
    async save(id: number, { emailConsent, textConsent, ...change }: CustomerWrite): Promise<Written> {
      const names = await readClientNames(database, context.kinds, [id]);
      const known = names.get(id);
      const card = await readContact(database.read, known?.addresses ?? []);
      const had: CustomerWrite = card
        ? {
            ...{ name: card.name, email: card.email, phone: card.phone, company: card.company },
            ...{ address1: card.address1, address2: card.address2, city: card.city },
            ...{ state: card.state, postalCode: card.postalCode },
          }
        : { email: known?.addresses.find(isMailbox) ?? "", phone: known?.phone ?? "" };
      const typed = {
        ...(had as Record<string, string>),
        ...(change as Record<string, string>),
        ...{ contact: String(card?.id ?? 0), contactVersion: String(card?.version ?? 0) },
      };
      const consent = consentOf({
        ...(emailConsent !== undefined && { emailConsent }),
        ...(textConsent !== undefined && { textConsent }),
      });
      return answer(await saveContact(context, { id, typed, by, consent }), id);
    },
  };
}
