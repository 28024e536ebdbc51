import type { Db } from "#database";
import { storedTitle } from "#jewelry/stored-title";
import { runInLanguage } from "#language";
import type { Language } from "#languages";
import { readOrderAccount } from "#ledger";
import { queueMail } from "../../../foundation/records/outbox.ts";
import { keyedHashOfDigest, readSecretInTransaction } from "../../../foundation/records/secret.ts";
import type { BenchContext } from "./context.ts";
import type { Handover } from "./handover-form.ts";
import { type JobRow, jobClient, jobLanguage } from "./job-rows.ts";
import { type ClientStage, clientStages, type Stage } from "./job-states.ts";

interface JobEmail {
  template: "job-drawing-ready" | "job-approved" | "job-stage" | "job-message";
  /** For deduplication: one email per template and value. */
  about: string | number;
  recipient: string;
  language: Language;
  data: object;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

export interface NewDrawing {
  /** What an approval refers to. */
  hash: string;
  /** Drawing number, starting at 1. */
  revision: number;
  /** How many values of the job sheet changed; null if unknown. */
  changes: number | null;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/** Asks the client to approve a drawing, once per drawing. */
export async function queueDrawingMail(
  tx: Db,
  job: JobRow,
  { hash, revision, changes, now }: NewDrawing,
): Promise<void> {
  const client = jobClient(job);
  if (!client) return;
  const about = keyedHashOfDigest(
    await readSecretInTransaction(tx),
    "drawing",
    `${hash.slice(0, 16)} ${revision}`,
  ).slice(0, 16);
  const data = { name: client.name, revision, changes };
  await queueJobEmail(tx, job, {
    template: "job-drawing-ready",
    about,
    recipient: client.email,
    language: jobLanguage(job),
    data,
    now,
  });
}

/** Notifies the client of a stage, once per stage, however often it is entered. */
export async function queueStageMail(
  tx: Db,
  job: JobRow,
  { to, now, handover }: { to: Stage; now: number; handover?: Handover },
) {
  const client = jobClient(job);
  const at = (stage: Stage) => clientStages.indexOf(stage as ClientStage);
  if (!client || at(to) <= at(job.stage)) return;
  const balanceCents = to === "ready" ? await balanceOf(tx, job) : 0;
  const parcel = handover?.method === "shipped" && {
    carrier: handover.carrier,
    trackingNumber: handover.trackingNumber,
  };
  const data = { name: client.name, stage: to, balanceCents, ...(parcel && { parcel }) };
  await queueJobEmail(tx, job, {
    template: "job-stage",
    about: to,
    recipient: client.email,
    language: jobLanguage(job),
    data,
    now,
  });
}

/** Balance due for a piece; 0 until its price is agreed. */
async function balanceOf(tx: Db, { order_id: orderId }: JobRow): Promise<number> {
  if (orderId === null) return 0;
  const { agreed, balanceCents } = await readOrderAccount(tx, orderId);
  return agreed ? Math.max(0, balanceCents) : 0;
}

/** Notifies the workshop that the client approved the drawing. */
export async function queueApprovalNotice(tx: Db, { inbox, origin }: BenchContext, job: JobRow, now: number) {
  const data = { name: jobClient(job)?.name ?? "", link: deskLink(origin, job) };
  await queueJobEmail(tx, job, {
    template: "job-approved",
    about: "client",
    recipient: inbox,
    language: "en",
    data,
    now,
  });
}

/** Forwards a message to the other side. */
export async function queueMessageMail(
  tx: Db,
  { inbox, origin }: BenchContext,
  job: JobRow,
  message: { id: number; sender: "client" | "bench"; text: string; now: number },
): Promise<void> {
  const { id, sender, text, now } = message;
  const client = jobClient(job);
  const recipient = sender === "client" ? inbox : client?.email;
  if (!recipient) return;
  const replyTo = sender === "client" && client ? { name: client.name, address: client.email } : null;
  const data = { name: client?.name ?? "", text, sender, replyTo, link: deskLink(origin, job) };
  const language = sender === "client" ? "en" : jobLanguage(job);
  await queueJobEmail(tx, job, { template: "job-message", about: id, recipient, language, data, now });
}

function deskLink(origin: string, { number }: Pick<JobRow, "number">): string {
  return `${origin}/desk/jobs/${number}`;
}

/** The cause ends with the job's id, so that its emails are found when its client's data is erased. */
async function queueJobEmail(
  tx: Db,
  job: Pick<JobRow, "id" | "number" | "title" | "design">,
  { about, data, ...email }: JobEmail,
): Promise<void> {
  const { id, number } = job;
  const title = runInLanguage(email.language, () => storedTitle(job));
  await queueMail(tx, { ...email, cause: `${about} ${id}`, data: { jobId: id, number, title, ...data } });
}
