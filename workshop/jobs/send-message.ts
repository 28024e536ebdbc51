import type { Kysely } from "kysely";
import { z } from "zod";
import type { Tables } from "#database";
import { unprintableInLines, visibleText } from "#jewelry/printable";
import { sha256Hex } from "../../records/secret.ts";
import { auditJob } from "./audit-job.ts";
import type { BenchContext } from "./context.ts";
import { queueMessageMail } from "./job-mail.ts";
import { type JobRow, jobRows } from "./job-rows.ts";

/** A message as it was typed. */
export interface TypedMessage {
  /** The token of the client's page, or the job's id at the desk. */
  from: { token: string } | { id: string; actor: string };
  /** Made when the form was opened; sent again, it is the same message. */
  key: string;
  text: string;
}

/** `unknown`: no such job. `message` is for whoever wrote. */
export type Sent = { ok: true } | { ok: false; message: string } | { ok: false; unknown: true };

const mostCharacters = 2_000;
const noKey = "This page has lost its key, so nothing was sent. Reload it and try again.";

const form = z.object({
  key: z.string(noKey).regex(/^[\x21-\x7e]{1,255}$/, noKey),
  text: z
    .string("This message was sent in a form that cannot be read. Type it again.")
    .overwrite((value) => value.replace(/\r\n?/g, "\n"))
    .refine((value) => !unprintableInLines.test(value), "Remove the characters that cannot be printed.")
    .overwrite(visibleText)
    .trim()
    .max(mostCharacters, `Keep this to ${mostCharacters} characters.`)
    .min(1, "Write your message first."),
});

/** Keeps a message about a job and mails it to the other side, in one transaction; the same key again changes nothing. */
export async function sendMessage(context: BenchContext, typed: TypedMessage): Promise<Sent> {
  const read = form.safeParse(typed);
  if (!read.success) return { ok: false, message: read.error.issues[0]?.message ?? noKey };
  const { key, text } = read.data;
  const { from } = typed;
  return await context.database.write(async (tx): Promise<Sent> => {
    const jobs = jobRows(tx);
    const job = await ("token" in from
      ? jobs.where("job.token_hash", "=", sha256Hex(from.token))
      : jobs.where("job.id", "=", from.id)
    ).executeTakeFirst();
    if (!job) return { ok: false, unknown: true };
    const sender = "token" in from ? "client" : "bench";
    const actor = "token" in from ? "client" : from.actor;
    return await keep(tx, context, job, { key, text, sender, actor });
  });
}

async function keep(
  tx: Kysely<Tables>,
  context: BenchContext,
  job: JobRow,
  { key, text, sender, actor }: { key: string; text: string; sender: "client" | "bench"; actor: string },
): Promise<Sent> {
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
      message: "This form was sent before with other words. Reload the page to write again.",
    };
  }
  await queueMessageMail(tx, context, job, { id: row.id, sender, text, now });
  await auditJob(tx, {
    number: job.number,
    actor,
    action: "job.message",
    data: { characters: text.length },
    now,
  });
  return { ok: true };
}
