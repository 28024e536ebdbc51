import type { Kysely } from "kysely";
import type { Tables } from "#database";
import { audit } from "../../records/audit.ts";

/** Appends what happened to a job to the audit, within the caller's transaction. It names no person and no token. */
export async function auditJob(
  tx: Kysely<Tables>,
  entry: {
    number: string;
    actor: string;
    /** "job.revised" */
    action: string;
    data: Record<string, string | number | boolean | null>;
    /** Ms since 1970. */
    now: number;
  },
): Promise<void> {
  const { number, actor, action, data, now } = entry;
  await audit(tx, { at: now, actor, subject: `job ${number}`, action, data });
}
