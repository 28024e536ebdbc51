import { sql } from "kysely";
import type { Db } from "#database";
import { audit } from "./audit.ts";
import { redacted } from "./email-key.ts";
import { readJson } from "./untrusted-text.ts";

/** The reason for a redaction in the audit, and its time (ms since 1970). */
export interface Redaction {
  reason: "asked" | "time-over";
  now: number;
}

export async function auditRedacted(
  tx: Db,
  subjects: readonly string[],
  { reason, now }: Redaction,
): Promise<void> {
  const entry = { at: now, actor: "system", action: "privacy.redacted", data: { reason } };
  await audit(tx, ...subjects.map((subject) => ({ ...entry, subject })));
}

/**
 * Redacts emails within the caller's transaction: those of `cause` (the id of an order or job), or those with these
 * ids. Their rows stay; one that was not sent yet never will be.
 */
export async function redactEmails(tx: Db, which: { cause: string } | { ids: readonly number[] }) {
  if ("ids" in which && which.ids.length === 0) return;
  await tx
    .updateTable("outbox")
    .set({ recipient: redacted, data: "{}", last_error: null })
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

/** An email's cause is the last word of its `dedupe`. */
function isCausedBy(cause: string) {
  return sql<boolean>`substr(dedupe, length(dedupe) - ${cause.length}) = ${" ".concat(cause)}`;
}

/** A column's list with these fields in each of its lines, instead of what was typed there. */
export function replaceInEach(column: string, fields: object): string {
  const lines = readJson(column);
  return JSON.stringify(Array.isArray(lines) ? lines.map((line: object) => ({ ...line, ...fields })) : []);
}
