import { sql } from "kysely";
import type { Db } from "#database";
import { phoneKey } from "../../../foundation/records/phone.ts";
import { holderOf } from "../../clients/profile/client-contacts.ts";
import type { ClientDraft } from "../drafts/client-draft.ts";
import type { Draft, Question } from "../drafts/draft.ts";
import type { Match, MatchQuery } from "./apply-kind.ts";
import { nameOf } from "./client-card.ts";

/** The client that a draft is about, none, or what to ask first. */
export async function matchClient(
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
