import { sql, type Updateable } from "kysely";
import type { Db, Tables } from "#database";
import { isMailbox } from "../../../foundation/records/email-key.ts";
import { phoneKey } from "../../../foundation/records/phone.ts";
import { holderOf, insertContact, newNoMailbox, readContact } from "../../clients/profile/client-contacts.ts";
import { clientSubject } from "../../clients/profile/client-rows.ts";
import { allFingers, readFingerSizes } from "../../clients/profile/finger-sizes.ts";
import type { ClientDraft } from "../drafts/client-draft.ts";
import type { Draft, Question } from "../drafts/draft.ts";
import {
  type ApplyKind,
  type ApplyPlace,
  type Match,
  type MatchQuery,
  RowRefusedError,
} from "./apply-kind.ts";
import { cut, sourceName } from "./texts.ts";

/** What the merge of a draft into a client changed, for its undo. */
export interface ClientBefore {
  /** The card's columns; null if there was no card. */
  card: Updateable<Tables["client_contact"]> | null;
  client: { sizes: string; fit: string; wrist: string };
  dates: number[];
  notes: number[];
  version: number;
}

export const clientsKind: ApplyKind<"client"> = {
  kind: "client",
  match: async (db, { value, key }, query) => await matchClient(db, { value, key }, query),
  async apply(place, draft, ref) {
    const { value, key } = draft;
    const name = nameOf(value);
    if (name === "")
      throw new RowRefusedError("This row has no name, email or phone. Add one, and import it again.");
    return ref === null
      ? await createClient(place, draft, name)
      : await mergeClient(place, { value, key, notes: draft.notes }, { client: Number(ref), name });
  },
};

async function matchClient(
  db: Db,
  { value, key }: Pick<Draft<"client">, "value" | "key">,
  { known, run, answers }: MatchQuery,
): Promise<Match> {
  const earlier = known.find(({ what }) => what === "client-card");
  const still = earlier && (await followMerges(db, Number(earlier.ref)));
  if (still) return { ref: String(still) };
  const holder = await holderOf(db, value.email ?? "");
  if (holder !== null) {
    const twin = await madeByAnotherRow(db, { run, client: holder, key });
    if (!twin) return { ref: String(holder) };
    const topic = "clients:same-email";
    if (answers[topic] === "merge") return { ref: String(holder) };
    return { ask: sameEmail(topic, value.email ?? "") };
  }
  const twin = value.email === null ? await sameNameAndPhone(db, value) : null;
  if (twin === null) return { ref: null };
  const topic = "clients:same-name-and-phone";
  if (answers[topic] === "other") return { ref: null };
  return answers[topic] === "merge"
    ? { ref: String(twin) }
    : { ask: sameName(topic, `${nameOf(value)}, ${value.phones[0]?.text ?? ""}`) };
}

const leaveOut = { value: "skip", label: "Leave the second one out", skips: true };

function sameEmail(topic: string, shown: string): Question {
  const text = "Two clients have the same email. Are they one person?";
  const answers = [{ value: "merge", label: "Merge them into one client" }, leaveOut];
  return { topic, text, shown, answers, suggested: "merge" };
}

function sameName(topic: string, shown: string): Question {
  const text = "A client with this name and phone exists. Is it the same person?";
  const answers = [
    { value: "merge", label: "Yes, merge them" },
    { value: "other", label: "No, keep both" },
  ];
  return { topic, text, shown, answers };
}

async function followMerges(db: Db, id: number): Promise<number | null> {
  const row = await db.selectFrom("client").select("merged_into").where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  return row.merged_into === null ? id : Number(row.merged_into);
}

/** Whether another record of the same import made or changed the client. */
async function madeByAnotherRow(
  db: Db,
  { run, client, key }: { run: number; client: number; key: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("import_made")
    .innerJoin("import_row", "import_row.id", "import_made.row_id")
    .select("row_id")
    .where("run_id", "=", run)
    .where("what", "=", "client-card")
    .where("ref", "=", String(client))
    .where("key", "<>", key)
    .executeTakeFirst();
  return row !== undefined;
}

/** A client whose card has the same name and the same phone; sharing a phone alone means nothing. */
async function sameNameAndPhone(db: Db, value: ClientDraft): Promise<number | null> {
  const keys = new Set(value.phones.flatMap(({ key }) => key ?? []));
  if (keys.size === 0) return null;
  const rows = await db
    .selectFrom("client_contact")
    .innerJoin("client_address", (join) =>
      join.on(sql<boolean>`client_address.address = lower(client_contact.email)`),
    )
    .innerJoin("client_mailbox", "client_mailbox.email_key", "client_address.email_key")
    .select(["client_id", "phone"])
    .where(sql<boolean>`lower(name) = ${nameOf(value).toLowerCase()}`)
    .execute();
  const twin = rows.find(({ phone }) => keys.has(phoneKey(phone) ?? ""));
  return twin ? Number(twin.client_id) : null;
}

function nameOf({ firstName, lastName, company, email, phones }: ClientDraft): string {
  const name = `${firstName} ${lastName}`.trim();
  return cut(name || company || email || phones[0]?.text || "", 120);
}

function cardOf(value: ClientDraft, name: string) {
  const address = value.addresses[0];
  return {
    ...{ name, phone: cut(value.phones[0]?.text ?? "", 40), company: cut(value.company, 120) },
    ...{ address1: cut(address?.address1 ?? "", 120), address2: cut(address?.address2 ?? "", 120) },
    ...{ city: cut(address?.city ?? "", 80), state: cut(address?.state ?? "", 40) },
    postal_code: cut(address?.postalCode ?? "", 20),
    email_consent: consentOf(value.emailMarketing),
    text_consent: consentOf(value.smsMarketing),
    spent_before_cents: value.spentBeforeCents,
    orders_before: value.ordersBefore,
  } as const;
}

/** What the file doesn't say stays unsaid. */
function consentOf(said: boolean | null): "" | "yes" | "no" {
  if (said === null) return "";
  return said ? "yes" : "no";
}

/** What no field of ours holds. */
function noteOf(value: ClientDraft, notes: readonly string[]): string {
  const [, ...phones] = value.phones;
  const [, ...addresses] = value.addresses;
  const unclear = value.phones.filter(({ key }) => key === null).map(({ text }) => text);
  const lines = [
    value.notes,
    value.spouse && `Spouse: ${value.spouse}`,
    phones.length > 0 && `Other phones: ${phones.map(({ text }) => text).join(", ")}`,
    unclear.length > 0 && `Check this phone: ${unclear.join(", ")}`,
    value.otherEmails.length > 0 && `Other emails: ${value.otherEmails.join(", ")}`,
    ...addresses.map(
      ({ address1, city, state, postalCode }) =>
        `Also at ${[address1, city, `${state} ${postalCode}`.trim()].filter(Boolean).join(", ")}`,
    ),
    value.isTaxExempt && "Tax exempt in the previous system. Ask for the certificate.",
    value.tags.length > 0 && `Tags: ${value.tags.join(", ")}`,
    ...value.other.map(({ label, value: text }) => `${label}: ${text}`),
    ...notes,
  ];
  return cut(lines.filter(Boolean).join("\n"), 2_000);
}

async function createClient(place: ApplyPlace, draft: Draft<"client">, name: string) {
  const { value, key } = draft;
  const { tx, dialect, now, row } = place;
  const email = value.email ?? newNoMailbox();
  const card = {
    ...cardOf(value, name),
    consent_source: sourceName(value.source),
    email,
    created_at: now,
    now,
  };
  const { client } = await insertContact({ tx, dialect }, `import ${row}`, card);
  await addProfile(place, { value, key, notes: draft.notes }, client);
  if (!isMailbox(email))
    await tx.updateTable("import_row").set({ email_key: email }).where("id", "=", row).execute();
  const made = {
    what: "client-card",
    ref: String(client),
    isNew: true,
    version: await versionOf(tx, client),
  } as const;
  return { fate: "new" as const, made: [made] };
}

type Told = Pick<Draft<"client">, "value" | "key" | "notes">;

/** Sizes, dates and notes that the client lacks. Returns what was added. */
async function addProfile(place: ApplyPlace, { value, key, notes }: Told, client: number) {
  const { tx, now, actor } = place;
  const row = await tx.selectFrom("client").selectAll().where("id", "=", client).executeTakeFirstOrThrow();
  const sizes = readFingerSizes(row.sizes);
  const unsaid: string[] = [];
  for (const { finger, us, text } of value.ringSizes) {
    const known = allFingers.find((one) => one === finger);
    if (known && us !== null) sizes[known] ??= us;
    else if (text) unsaid.push(`Ring size ${text}, finger not recorded`);
  }
  const set = {
    sizes: JSON.stringify(sizes),
    fit: row.fit || cut(unsaid.join("; "), 200),
    wrist: row.wrist || cut(value.wrist, 120),
  };
  const isChanged = set.sizes !== row.sizes || set.fit !== row.fit || set.wrist !== row.wrist;
  if (isChanged)
    await tx
      .updateTable("client")
      .set({ ...set, sizes_at: row.sizes_at ?? now, sizes_by: row.sizes_by ?? actor, updated_at: now })
      .set((eb) => ({ version: eb("version", "+", 1) }))
      .where("id", "=", client)
      .execute();
  const dates = await addDates(place, value, client);
  const text = noteOf(value, notes);
  const noteKey = cut(`import ${key}`, 255);
  const subject = clientSubject(client);
  const isTold = await tx
    .selectFrom("desk_note")
    .select("id")
    .where("subject", "=", subject)
    .where((eb) => eb.or([eb("key", "=", noteKey), eb("text", "=", text)]))
    .executeTakeFirst();
  const added: number[] = [];
  if (text !== "" && !isTold) {
    const note = { subject, text, actor, key: noteKey, at: now };
    const { id } = await tx.insertInto("desk_note").values(note).returning("id").executeTakeFirstOrThrow();
    added.push(Number(id));
  }
  const before = { sizes: row.sizes, fit: row.fit, wrist: row.wrist };
  return { isChanged: isChanged || dates.length > 0 || added.length > 0, before, dates, notes: added };
}

async function addDates({ tx, now }: ApplyPlace, value: ClientDraft, client: number): Promise<number[]> {
  const known = await tx
    .selectFrom("client_date")
    .select(["month", "day", "text"])
    .where("client_id", "=", client)
    .execute();
  const added: number[] = [];
  for (const [text, date] of [
    ["Birthday", value.birthday] as const,
    ["Anniversary", value.anniversary] as const,
  ]) {
    if (!date || known.some((one) => one.text.toLowerCase() === text.toLowerCase())) continue;
    const { month, day, year } = date;
    const { id } = await tx
      .insertInto("client_date")
      .values({ client_id: client, month, day, year, text, key: `import ${text}`, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    added.push(Number(id));
  }
  return added;
}

/** Fills what is empty; what we know stays. */
async function mergeClient(
  place: ApplyPlace,
  draft: Told,
  { client, name }: { client: number; name: string },
) {
  const { tx, dialect, now, row } = place;
  const { value } = draft;
  const addresses = await addressesOf(tx, client);
  const contact = await readContact(tx, addresses);
  const earlier = await versionOf(tx, client);
  const told = cardOf(value, name);
  let card: ClientBefore["card"] = null;
  let isChanged = false;
  if (contact) {
    const stored = await tx
      .selectFrom("client_contact")
      .selectAll()
      .where("id", "=", contact.id)
      .executeTakeFirstOrThrow();
    const filled = Object.entries(told).filter(
      ([column, text]) => isEmpty(stored[column as keyof typeof stored]) && !isEmpty(text),
    );
    card = Object.fromEntries(filled.map(([column]) => [column, stored[column as keyof typeof stored]]));
    if (filled.length > 0) {
      isChanged = true;
      await tx
        .updateTable("client_contact")
        .set({
          ...Object.fromEntries(filled),
          updated_at: now,
          ...(stored.consent_source === "" && { consent_source: sourceName(value.source) }),
        })
        .set((eb) => ({ version: eb("version", "+", 1) }))
        .where("id", "=", contact.id)
        .execute();
    }
  } else {
    isChanged = true;
    const email = value.email ?? addresses.find(isMailbox) ?? addresses[0] ?? newNoMailbox();
    const source = { consent_source: sourceName(value.source), email, created_at: now, now };
    await insertContact({ tx, dialect }, `import ${row}`, { ...told, ...source });
  }
  const added = await addProfile(place, draft, client);
  if (!isChanged && !added.isChanged) return { fate: "same" as const, made: [] };
  const before: ClientBefore = {
    card,
    client: added.before,
    dates: added.dates,
    notes: added.notes,
    version: earlier,
  };
  const version = await versionOf(tx, client);
  const made = { what: "client-card", ref: String(client), isNew: false, version, before } as const;
  return { fate: "merged" as const, made: [made] };
}

const isEmpty = (value: unknown) => value === "" || value === null || value === undefined;

export async function addressesOf(db: Db, client: number): Promise<string[]> {
  const rows = await db
    .selectFrom("client_address")
    .innerJoin("client_mailbox", "client_mailbox.email_key", "client_address.email_key")
    .select("address")
    .where("client_id", "=", client)
    .orderBy("address")
    .execute();
  return rows.map(({ address }) => address);
}

/** Changes with every change of the client or their card. */
export async function versionOf(db: Db, client: number): Promise<number> {
  const row = await db.selectFrom("client").select("version").where("id", "=", client).executeTakeFirst();
  const contact = await readContact(db, await addressesOf(db, client));
  return Number(row?.version ?? 0) + Number(contact?.version ?? 0);
}
