import { z } from "zod";
import type { Db } from "#database";
import { m } from "#messages";
import { audit } from "../../../foundation/records/audit.ts";
import { sha256Hex } from "../../../foundation/records/secret.ts";
import { formKey, typedLines } from "../../../foundation/records/typed-text.ts";
import type { BenchContext } from "./context.ts";
import { queueMessageMail } from "./job-mail.ts";
import { type JobRow, jobRows } from "./job-rows.ts";

export interface TypedMessage {
  /** The token of the client's page, or the job's id at the desk. */
  from: { token: string } | { id: string; actor: string };
  /** Idempotency key, created when the form was opened. */
  key: string;
  text: string;
}

/** `unknown`: no such job. `message` is for the sender. */
export type SendResult = { ok: true } | { ok: false; message: string } | { ok: false; unknown: true };

const form = z.object({
  key: formKey,
  text: typedLines(2_000).refine((text) => text !== "", { error: () => m.track.messageRequired }),
});

/** Stores a message about a job and emails it to the other side, in one transaction, once per key. */
export async function sendMessage(context: BenchContext, typed: TypedMessage): Promise<SendResult> {
  const read = form.safeParse(typed);
  if (!read.success)
    return { ok: false, message: read.error.issues[0]?.message ?? m.forms.missingKeyNotSent };
  const { key, text } = read.data;
  const { from } = typed;
  return await context.database.write(async (tx): Promise<SendResult> => {
    const jobs = jobRows(tx);
    const job = await ("token" in from
      ? jobs.where("job.token_hash", "=", sha256Hex(from.token))
      : jobs.where("job.id", "=", from.id)
    ).executeTakeFirst();
    if (!job) return { ok: false, unknown: true };
    const sender = "token" in from ? "client" : "bench";
    const actor = "token" in from ? "client" : from.actor;
    return await storeMessage(tx, context, job, { key, text, sender, actor });
  });
}

async function storeMessage(
  tx: Db,
  context: BenchContext,
  job: JobRow,
  { key, text, sender, actor }: { key: string; text: string; sender: "client" | "bench"; actor: string },
): Promise<SendResult> {
  const now = context.now();
  const row = await tx
    .insertInto("job_message")
    .values({ job_id: job.id, sender, text, key, at: now })
    .onConflict((conflict) => conflict.columns(["job_id", "key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) {
    const known = await tx
      .selectFrom("job_message")
      .select(["text", "sender"])
      .where("job_id", "=", job.id)
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    if (known.text === text && known.sender === sender) return { ok: true };
    return {
      ok: false,
      message: m.track.alreadySent,
    };
  }
  await queueMessageMail(tx, context, job, { id: row.id, sender, text, now });
  const data = { characters: text.length };
  await audit(tx, { at: now, actor, subject: `job ${job.number}`, action: "job.message", data });
  return { ok: true };
}
