import type { Selectable } from "kysely";
import type { Db, Tables } from "#database";
import { readStoredDesign } from "#jewelry/read-design";
import { pieceTitle, withoutEngraving } from "#jewelry/without-engraving";
import { redactedText } from "../../../foundation/records/email-key.ts";
import { isPersonsJob, listPersonRows, personalRows } from "../../../foundation/records/person.ts";
import { readableRow } from "../../../foundation/records/readable-row.ts";
import { auditRedaction, type Redaction, redactEmails } from "../../../foundation/records/redaction.ts";
import { keyedHashOfDigest, readSecretInTransaction } from "../../../foundation/records/secret.ts";
import { readDrawings } from "./approved-drawing.ts";
import { endedStages } from "./job-states.ts";

/** Workshop jobs with their stages and messages. */
export const personalJobs = personalRows({
  name: "jobs",
  title: "Jobs",
  erased: "Jobs, with the client's details removed",
  read: (person) =>
    listPersonRows(person, { table: "job", order: "created_at", where: isPersonsJob(person) }),
  async shown(job, db) {
    const stages = await db
      .selectFrom("job_stage")
      .select(["stage", "entered_at"])
      .where("job_id", "=", job.id)
      .orderBy("id")
      .execute();
    const messages = await db
      .selectFrom("job_message")
      .select(["sender", "text", "at"])
      .where("job_id", "=", job.id)
      .orderBy("id")
      .execute();
    const approved = await db
      .selectFrom("approved_drawing")
      .select(["at", "shown", "bytes"])
      .where("job_id", "=", job.id)
      .execute();
    return {
      ...readableRow(job),
      approvedDrawings: approved.map(({ bytes, ...row }) => ({
        ...readableRow(row),
        drawings: readDrawings(bytes),
      })),
      stages: stages.map(readableRow),
      messages: messages.map(readableRow),
      handovers: await exportHandovers(db, "job_id", job.id),
    };
  },
  subjects: ({ number }) => [`job ${number}`],
  names: ({ approved_by }) => [approved_by],
  isOpen: ({ stage }) => !endedStages.includes(stage),
  // Jobs of an order are redacted with the order.
  erase: (tx, jobs, { now }) =>
    redactJobs(
      tx,
      jobs.filter(({ order_id }) => order_id === null),
      { reason: "asked", now },
    ),
});

/** An order's or job's handovers as exported. */
export async function exportHandovers(db: Db, by: "order_id" | "job_id", id: string): Promise<object[]> {
  const rows = await db
    .selectFrom("handover")
    .select(["at", "method", "received_by", "carrier", "tracking_number", "reason"])
    .where(by, "=", id)
    .orderBy("id")
    .execute();
  return rows.map(readableRow);
}

/**
 * Removes engravings, messages and their emails from workshop jobs in the caller's transaction, and the approved drawing
 * of an engraved piece. Keeps number, stages and dates, and a keyed hash of the approved design, because its plain hash
 * also covered the engraving.
 */
export async function redactJobs(
  tx: Db,
  jobs: readonly Selectable<Tables["job"]>[],
  why: Redaction,
): Promise<void> {
  if (jobs.length === 0) return;
  for (const job of jobs) {
    const silent = withoutEngraving(job);
    const isEngraved = silent.design_text !== job.design_text;
    const hashes = isEngraved ? await keyedHashes(tx, job) : {};
    await tx
      .updateTable("job")
      .set({
        ...silent,
        ...hashes,
        title: pieceTitle(job.design),
        earlier_design: null,
        earlier_stone: null,
        earlier_band: null,
        approved_by: job.approved_by && redactedText,
      })
      .where("id", "=", job.id)
      .execute();
    // Its list of changes also has the previous drawing's engraving.
    if (isEngraved || hasEngraving(job.earlier_design))
      await tx.deleteFrom("approved_drawing").where("job_id", "=", job.id).execute();
    await redactEmails(tx, { cause: job.id });
    await redactHandovers(tx, "job_id", job.id);
  }
  const ids = jobs.map(({ id }) => id);
  await tx.updateTable("job_message").set({ text: redactedText }).where("job_id", "in", ids).execute();
  await auditRedaction(
    tx,
    jobs.map(({ number }) => `job ${number}`),
    why,
  );
}

/** Redacts the recipient, the parcel and an exception's reason; keeps that the exception was approved, and when. */
export async function redactHandovers(tx: Db, by: "order_id" | "job_id", id: string): Promise<void> {
  await tx
    .updateTable("handover")
    .set({ received_by: redactedText, carrier: "", tracking_number: "" })
    .where(by, "=", id)
    .execute();
  await tx
    .updateTable("handover")
    .set({ reason: redactedText })
    .where(by, "=", id)
    .where("reason", "is not", null)
    .execute();
}

/** Whether a drawing's stored design has an engraving, or can't be read. */
function hasEngraving(design: string | null): boolean {
  return design !== null && readStoredDesign(design)?.engraving.text !== "";
}

async function keyedHashes(tx: Db, { design_hash, approved_hash }: Selectable<Tables["job"]>) {
  const secret = await readSecretInTransaction(tx);
  const key = (hash: string) => keyedHashOfDigest(secret, "design", hash);
  return { design_hash: key(design_hash), approved_hash: approved_hash && key(approved_hash) };
}
