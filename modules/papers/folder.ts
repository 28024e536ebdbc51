import { sql } from "kysely";
import type { Db } from "#database";
import { language } from "#language";
import { auditDeskChange, type DeskActor, type DeskChange } from "../../foundation/records/desk-change.ts";
import { emailKey } from "../../foundation/records/email-key.ts";
import { queueMail } from "../../foundation/records/outbox.ts";
import {
  deriveKey,
  readSecret,
  readSecretInTransaction,
  sha256Hex,
} from "../../foundation/records/secret.ts";
import type { PapersContext } from "./context.ts";
import { type Paper, paperRows, toPaper } from "./read-papers.ts";

/** How long a folder's link stays valid after its last email. */
export const folderDays = 365;
const dayMs = 86_400_000;
/** Minimum time between emails that visitors request to one mailbox. */
const emailPauseMs = 600_000;

/** The papers of a mailbox. */
export type Folder = Exclude<Awaited<ReturnType<typeof readFolder>>, null | { expired: true }>;

/** Emails a mailbox the link to its folder. If the link has expired or with `renews`, a new link replaces it. */
export async function sendFolder(
  { database, now: clock }: PapersContext,
  { email, renews = false, by }: { email: string; renews?: boolean; by: DeskActor },
): Promise<DeskChange> {
  const now = clock();
  const key = emailKey(email);
  await database.write(async (tx) => {
    const secret = await readSecretInTransaction(tx);
    const held = await tx
      .selectFrom("paper_folder")
      .selectAll()
      .where("email_key", "=", key)
      .executeTakeFirst();
    const isOpen = held !== undefined && Number(held.expires_at) > now;
    const renewedAt = isOpen && !renews ? Number(held.renewed_at) : now;
    const row = {
      ...{
        email_key: key,
        email,
        renewed_at: renewedAt,
        token_hash: sha256Hex(tokenOf(secret, key, renewedAt)),
      },
      ...{ expires_at: now + folderDays * dayMs, sent_at: now },
    };
    const { id } = await tx
      .insertInto("paper_folder")
      .values(row)
      .onConflict((conflict) => conflict.column("email_key").doUpdateSet(row))
      .returning("id")
      .executeTakeFirstOrThrow();
    const folder = Number(id);
    await queueMail(tx, {
      ...{
        template: "papers-folder",
        cause: `${folder}-${now}`,
        recipient: email,
        language: language(),
        now,
      },
      data: { folder, until: row.expires_at },
    });
    const action = renews ? "papers.folder_renewed" : "papers.folder_sent";
    await auditDeskChange(tx, by, { subject: `folder ${folder}`, action, data: {}, now });
  });
  return { ok: true };
}

/** Emails a new link to the mailbox of an expired one, at most once every ten minutes. */
export async function sendFolderAgain(context: PapersContext, token: string): Promise<void> {
  const row = await rowOf(context.database.read, token);
  const now = context.now();
  if (!row || Number(row.expires_at) > now || Number(row.sent_at) > now - emailPauseMs) return;
  await sendFolder(context, { email: row.email, by: { actor: "visitor", requestId: "" } });
}

/** Token of a folder, by ID, for its email; null if it was erased. */
export async function readFolderToken(
  { database }: Pick<PapersContext, "database">,
  folder: number,
): Promise<string | null> {
  const row = await database.read
    .selectFrom("paper_folder")
    .select(["email_key", "renewed_at as renewedAt"])
    .where("id", "=", folder)
    .executeTakeFirst();
  return row ? tokenOf(await readSecret(database), row.email_key, Number(row.renewedAt)) : null;
}

/** What a mailbox's folder contains; `expired` after its term; null for an unknown or revoked token. */
export async function readFolder({ database, now }: PapersContext, token: string) {
  const { read } = database;
  const row = await rowOf(read, token);
  if (!row) return null;
  if (Number(row.expires_at) <= now()) return { expired: true } as const;
  const orders = await read
    .selectFrom("orders")
    .select(["id", "number", "kind", "paid_at as paidAt"])
    .where("email_key", "=", row.email_key)
    .where("paid_at", "is not", null)
    .orderBy("paid_at", "desc")
    .execute();
  const jobs = await jobsOf(
    read,
    row.email_key,
    row.email,
    orders.map(({ id }) => id),
  );
  const papers = await papersOf(read, row.email_key, {
    orders: orders.map(({ id }) => id),
    jobs: jobs.map(({ id }) => id),
  });
  const receipts = await read
    .selectFrom("journal_entry")
    .select(["receipt", "day", "order_id as order"])
    .where("order_id", "in", ["", ...orders.map(({ id }) => id)])
    .where("receipt", "is not", null)
    .orderBy("number", "desc")
    .execute();
  return {
    expiresAt: Number(row.expires_at),
    orders: orders.map(({ id, number, kind, paidAt }) => ({ id, number, kind, paidAt: Number(paidAt) })),
    receipts: receipts.map(({ receipt, day, order }) => ({
      ...{ receipt: Number(receipt), day },
      orderNumber: orders.find(({ id }) => id === order)?.number ?? "",
    })),
    jobs: jobs.map(({ approved_at: approvedAt, ...job }) => ({ ...job, approvedAt })),
    papers,
  };
}

function tokenOf(secret: Parameters<typeof deriveKey>[0], key: string, renewedAt: number): string {
  return deriveKey(secret, "papers", key, renewedAt);
}

async function rowOf(db: Db, token: string) {
  return await db
    .selectFrom("paper_folder")
    .selectAll()
    .where("token_hash", "=", sha256Hex(token))
    .executeTakeFirst();
}

async function jobsOf(db: Db, key: string, email: string, orders: readonly string[]) {
  const spellings = await db
    .selectFrom("client_address")
    .select("address")
    .where("email_key", "=", key)
    .execute();
  const addresses = [email.toLowerCase(), ...spellings.map(({ address }) => address)];
  return await db
    .selectFrom("job")
    .leftJoin("quote_request", "quote_request.id", "job.quote_request_id")
    .select(["job.id", "job.number", "job.title", "job.approved_at", "job.approved_hash", "job.design_hash"])
    .where((eb) =>
      eb.or([
        eb("job.order_id", "in", ["", ...orders]),
        sql<boolean>`lower(quote_request.email) in (${sql.join(addresses)})`,
      ]),
    )
    .orderBy("job.created_at", "desc")
    .execute();
}

/** Latest versions of their appraisals and certificates, newest first. */
async function papersOf(
  db: Db,
  key: string,
  { orders, jobs }: { orders: readonly string[]; jobs: readonly string[] },
): Promise<Paper[]> {
  const rows = await paperRows(db)
    .where((eb) =>
      eb.or([
        eb("paper.email_key", "=", key),
        eb.and([
          eb("paper.kind", "=", "certificate"),
          eb.or([eb("paper.order_id", "in", ["", ...orders]), eb("paper.job_id", "in", ["", ...jobs])]),
        ]),
      ]),
    )
    .orderBy("paper.issued_at", "desc")
    .execute();
  return rows.map(toPaper).filter(({ supersededBy }) => supersededBy === null);
}
