import type { Updateable } from "kysely";
import type { Tables } from "#database";
import { isMailbox } from "../../../foundation/records/email-key.ts";
import { insertContact, newNoMailbox, readContact } from "../../clients/profile/client-contacts.ts";
import type { Draft } from "../drafts/draft.ts";
import { type ApplyKind, type ApplyPlace, RowRefusedError } from "./apply-kind.ts";
import { cardOf, nameOf } from "./client-card.ts";
import { addProfile, type ToldClient } from "./client-profile.ts";
import { addressesOf, versionOf } from "./client-version.ts";
import { matchClient } from "./match-client.ts";
import { sourceName } from "./texts.ts";

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

/** Fills what is empty; what we know stays. */
async function mergeClient(
  place: ApplyPlace,
  draft: ToldClient,
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
