import { sql } from "kysely";
import type { Db } from "#database";
import { audit } from "./audit.ts";
import { redactedText } from "./email-key.ts";
import { readJson } from "./untrusted-text.ts";

/** The reason for an erasure in the audit log, and its time (milliseconds since the Unix epoch). */
export interface Redaction {
  reason: "asked" | "time-over";
  now: number;
}

export async function auditRedaction(
  tx: Db,
  subjects: readonly string[],
  { reason, now }: Redaction,
): Promise<void> {
  const entry = { at: now, actor: "system", action: "privacy.redacted", data: { reason } };
  await audit(tx, ...subjects.map((subject) => ({ ...entry, subject })));
}

/**
 * Erases emails in the caller's transaction, by `cause` (the id of an order or job) or by id. The rows stay; unsent
 * emails are never sent.
 */
export async function redactEmails(tx: Db, which: { cause: string } | { ids: readonly number[] }) {
  if ("ids" in which && which.ids.length === 0) return;
  await tx
    .updateTable("outbox")
    .set({ recipient: redactedText, data: "{}", last_error: null })
    .set((eb) => ({
      state: eb
        .case()
        .when("state", "in", ["queued", "failed"])
        .then("kept" as const)
        .else(eb.ref("state"))
        .end(),
    }))
    .where((eb) => ("ids" in which ? eb("id", "in", which.ids) : isCausedBy(which.cause)))
    .execute();
}

/** The cause is the last word of `dedupe`. */
function isCausedBy(cause: string) {
  return sql<boolean>`substr(dedupe, length(dedupe) - ${cause.length}) = ${" ".concat(cause)}`;
}

/** Overwrites these fields in each element of a JSON list. */
export function overwriteJsonFields(column: string, fields: object): string {
  const lines = readJson(column);
  return JSON.stringify(Array.isArray(lines) ? lines.map((line: object) => ({ ...line, ...fields })) : []);
}
