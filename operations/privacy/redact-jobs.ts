import type { KeyObject } from "node:crypto";
import type { Selectable } from "kysely";
import type { Tables } from "#database";
import { audit } from "../../records/audit.ts";
import { keyHash, secretWithin } from "../../records/secret.ts";
import { redacted } from "../redacted.ts";
import type { Tx } from "../transaction.ts";
import { redactLetters } from "./redact-letters.ts";
import { withoutEngraving } from "./without-engraving.ts";

/**
 * Takes out of workshop jobs what was engraved and what client and workshop wrote to each other, with the letters of it,
 * within the caller's transaction. Number, stages and days stay; the hash that
 * was approved is keyed, because it was also made of what was engraved.
 */
export async function redactJobs(
  tx: Tx,
  jobs: readonly Selectable<Tables["job"]>[],
  { reason, now }: { reason: "asked" | "time-over"; now: number },
): Promise<void> {
  if (jobs.length === 0) return;
  for (const job of jobs) {
    const silent = withoutEngraving(job);
    const hashes = silent.design_text === job.design_text ? {} : keyed(await secretWithin(tx), job);
    await tx
      .updateTable("job")
      .set({ ...silent, ...hashes })
      .where("id", "=", job.id)
      .execute();
    await redactLetters(tx, { cause: job.id });
  }
  await tx
    .updateTable("job_message")
    .set({ text: redacted })
    .where(
      "job_id",
      "in",
      jobs.map(({ id }) => id),
    )
    .execute();
  const entries = jobs.map(({ number }) => ({
    at: now,
    actor: "system",
    subject: `job ${number}`,
    action: "privacy.redacted",
    data: { reason },
  }));
  await audit(tx, ...entries);
}

function keyed(secret: KeyObject, { design_hash, approved_hash }: Selectable<Tables["job"]>) {
  const key = (hash: string) => keyHash(secret, "design", hash);
  return { design_hash: key(design_hash), approved_hash: approved_hash && key(approved_hash) };
}
