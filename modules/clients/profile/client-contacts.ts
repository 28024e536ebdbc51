import { randomBytes } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Database, Db, Tables } from "#database";
import { changeRecord } from "../../../foundation/records/change-record.ts";
import {
  auditDeskChange,
  type Changer,
  type DeskChange,
  rejectedChange,
} from "../../../foundation/records/desk-change.ts";
import { emailKey, isMailbox, noMailboxKey } from "../../../foundation/records/email-key.ts";
import { changedColumns, formColumns, readRow } from "../../../foundation/records/field-rows.ts";
import { fieldSchema } from "../../../foundation/records/field-schema.ts";
import { blockErasures } from "../../../foundation/records/mailbox-lock.ts";
import { readForm } from "../../../foundation/records/read-form.ts";
import { rowTable } from "../../../foundation/records/record-tables.ts";
import { formKey, hiddenNumber } from "../../../foundation/records/typed-text.ts";
import type { ClientsContext } from "../context.ts";
import { clientContactFields } from "./client-contact-fields.ts";
import { announceClient, clientLabel, clientSubject } from "./client-rows.ts";
import { clientOfNewAddress } from "./create-missing-clients.ts";

type Context = Pick<ClientsContext, "database" | "now">;
type ContactRow = Selectable<Tables["client_contact"]>;

/** A client's card as shown at the desk; `email` is empty for a client without one. */
export type ClientContact = NonNullable<Awaited<ReturnType<typeof readContact>>>;

/** What is on a new card, besides its key. */
export type NewContact = Omit<
  ContactRow,
  | "id"
  | "key"
  | "version"
  | "email_consent"
  | "text_consent"
  | "consent_source"
  | "spent_before_cents"
  | "orders_before"
  | "updated_at"
> &
  Partial<
    Pick<
      ContactRow,
      "email_consent" | "text_consent" | "consent_source" | "spent_before_cents" | "orders_before"
    >
  >;

/** What stands for the mailbox of a new client without an email address. */
export function newNoMailbox(): string {
  return noMailboxKey(randomBytes(12).toString("hex"));
}

/** The card of whoever has one of these addresses, the oldest first; null if nobody has one. */
export async function readContact(db: Db, addresses: readonly string[]) {
  if (addresses.length === 0) return null;
  const row = await db
    .selectFrom("client_contact")
    .selectAll()
    .where(sql<boolean>`lower(email) in (${sql.join(addresses)})`)
    .orderBy("id")
    .executeTakeFirst();
  if (!row) return null;
  const { id, version, email, email_consent, text_consent, consent_source } = row;
  return {
    ...readRow(clientContactFields, row),
    ...{ id, version, email: isMailbox(email) ? email : "" },
    emailConsent: email_consent,
    textConsent: text_consent,
    consentSource: consent_source,
    spentBeforeCents: row.spent_before_cents,
    ordersBefore: row.orders_before,
  };
}

/** Writes a card and its client in the caller's transaction; `email` may be what stands for a mailbox. */
export async function insertContact(
  place: { tx: Db; dialect: Database["dialect"] },
  key: string,
  { now, ...contact }: NewContact & { now: number },
): Promise<{ contact: number; client: number }> {
  const { id } = await place.tx
    .insertInto("client_contact")
    .values({
      ...{
        email_consent: "",
        text_consent: "",
        consent_source: "",
        spent_before_cents: null,
        orders_before: null,
      },
      ...{ ...contact, key, updated_at: now },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const client = await clientOfNewAddress(place, contact.email, now);
  return { contact: Number(id), client };
}

/** Consent to marketing that another system recorded; what isn't there stays as it is. */
export interface RecordedConsent {
  email?: boolean;
  text?: boolean;
  /** Who recorded it. */
  source?: string;
}

function consentColumns({ email, text, source = "" }: RecordedConsent) {
  const word = (given: boolean) => (given ? ("yes" as const) : ("no" as const));
  return {
    ...(email !== undefined && { email_consent: word(email), consent_source: source }),
    ...(text !== undefined && { text_consent: word(text), consent_source: source }),
  };
}

const newForm = fieldSchema(clientContactFields).extend({ key: formKey });

/** Adds a client by hand, once per form key. Phone numbers may be shared, email addresses can't. */
export async function addClient(
  { database, now: clock }: Context,
  typed: Readonly<Record<string, string | undefined>>,
  by: Changer,
  consent: RecordedConsent = {},
): Promise<DeskChange<{ id: number }>> {
  const read = readForm(newForm, typed);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { key, ...form } = read.form;
  const columns = formColumns(clientContactFields, form);
  const now = clock();
  return await database.write(async (tx): Promise<DeskChange<{ id: number }>> => {
    const place = { tx, dialect: database.dialect };
    await blockErasures(place);
    const known = await tx
      .selectFrom("client_contact")
      .select("email")
      .where("key", "=", key)
      .executeTakeFirst();
    if (known) return { ok: true, id: await clientOfNewAddress(place, known.email, now) };
    const holder = await holderOf(tx, columns.email);
    if (holder !== null && (await hasContact(tx, holder))) return takenAddress(holder);
    const email = columns.email || newNoMailbox();
    const card = { ...columns, ...consentColumns(consent), email, created_at: now, now };
    const { client } = await insertContact(place, key, card);
    await auditDeskChange(tx, by, { subject: clientSubject(client), action: "client.added", data: {}, now });
    await announceClient(tx, client, "create");
    return { ok: true, id: client };
  });
}

const cardForm = fieldSchema(clientContactFields).extend({
  contact: hiddenNumber,
  contactVersion: hiddenNumber,
});

const contactTable = rowTable({ table: "client_contact", key: "id", subject: (id) => `client-card ${id}` });

/** Saves a client's card, or adds one to a client who has none. An address that is added belongs to the client at once. */
export async function saveContact(
  context: Context,
  {
    id: client,
    typed,
    by,
    consent = {},
  }: { id: number; typed: Record<string, string>; by: Changer; consent?: RecordedConsent },
): Promise<DeskChange> {
  const read = readForm(cardForm, typed);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { contact, contactVersion: version, ...form } = read.form;
  const columns = formColumns(clientContactFields, form);
  const { database } = context;
  const now = context.now();
  if (contact === 0)
    return await database.write(async (tx): Promise<DeskChange> => {
      const place = { tx, dialect: database.dialect };
      await blockErasures(place);
      const [mailbox] = await mailboxesOf(tx, client);
      if (mailbox === undefined) return { ok: false, gone: true };
      if (await hasContact(tx, client)) return { ok: false, changed: now };
      const holder = await holderOf(tx, columns.email);
      if (holder !== null && holder !== client) return takenAddress(holder);
      const email = columns.email || mailbox;
      if (holder === null && columns.email !== "") await addMailbox(tx, client, email);
      const key = randomBytes(16).toString("base64url");
      await insertContact(place, key, {
        ...columns,
        ...consentColumns(consent),
        email,
        created_at: now,
        now,
      });
      await auditDeskChange(tx, by, { subject: clientSubject(client), action: "client.card", data: {}, now });
      await announceClient(tx, client, "update");
      return { ok: true };
    });
  return await changeRecord(context, {
    ...{ id: contact, version, by, table: contactTable },
    async change(row, tx) {
      await blockErasures({ tx, dialect: database.dialect });
      const had = isMailbox(row.email) ? row.email : "";
      const email = columns.email || (had === "" ? row.email : newNoMailbox());
      if (columns.email !== had) {
        const holder = await holderOf(tx, columns.email);
        if (holder !== null && holder !== client) return takenAddress(holder);
        if (holder === null) await addMailbox(tx, client, email);
      }
      const set = { ...columns, ...consentColumns(consent), email };
      const fields = changedColumns(clientContactFields, row, set).join(" ");
      const audited = { subject: clientSubject(client), action: "client.card", data: { fields }, now };
      return {
        set,
        async also() {
          await auditDeskChange(tx, by, audited);
          await announceClient(tx, client, "update");
        },
      };
    },
  });
}

/**
 * Gives a client an address that nobody has, or what stands for one. Earlier ones stay theirs, with what was recorded
 * under them.
 */
async function addMailbox(tx: Db, client: number, email: string): Promise<void> {
  const { rows } = await sql<{ address: string }>`select lower(${email}) as address`.execute(tx);
  const email_key = emailKey(email);
  await tx
    .insertInto("client_mailbox")
    .values({ email_key, client_id: client, joined_at: null })
    .onConflict((conflict) => conflict.column("email_key").doUpdateSet({ client_id: client }))
    .execute();
  await tx
    .insertInto("client_address")
    .values({ address: rows[0]?.address ?? email, email_key })
    .onConflict((conflict) => conflict.column("address").doNothing())
    .execute();
}

async function mailboxesOf(tx: Db, client: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("client_address")
    .innerJoin("client_mailbox", "client_mailbox.email_key", "client_address.email_key")
    .select("address")
    .where("client_id", "=", client)
    .orderBy("address")
    .execute();
  return rows.map(({ address }) => address);
}

async function hasContact(tx: Db, client: number): Promise<boolean> {
  return (await readContact(tx, await mailboxesOf(tx, client))) !== null;
}

/** The client who has an email address; null if nobody has, or it is empty. */
export async function holderOf(tx: Db, email: string): Promise<number | null> {
  if (email === "") return null;
  const row = await tx
    .selectFrom("client_mailbox")
    .select("client_id")
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  return row ? Number(row.client_id) : null;
}

function takenAddress(holder: number): DeskChange<never> {
  return rejectedChange(
    `${clientLabel(holder)} already has this email. Open that client, or leave the email empty.`,
    "email",
  );
}
