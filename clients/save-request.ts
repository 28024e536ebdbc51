import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "#database";
import { audit } from "../records/audit.ts";
import type { RequestResult } from "./clients.ts";
import type { ClientsContext } from "./context.ts";

/** How a request was met: kept now, kept before by the same form, or its key stands for another request. */
export type SaveOutcome = "kept" | "known" | "other";

/**
 * Keeps a request by `write`, which is one transaction. A database that cannot take it has kept nothing, and the answer
 * is `busy`.
 */
export async function saveRequest(
  { database, reportFault }: ClientsContext,
  write: (tx: Kysely<Tables>) => Promise<SaveOutcome>,
): Promise<RequestResult> {
  try {
    const kept = await database.write(write);
    if (kept !== "other") return { ok: true };
    const message = "This form was sent before with other words. Open it again to send another request.";
    return { ok: false, errors: [{ field: "form", message }] };
  } catch (fault) {
    reportFault(fault);
    return { ok: false, busy: true };
  }
}

/** How a form stands whose key was there before it: sent again, or with other words. */
export async function savedBefore(
  tx: Kysely<Tables>,
  table: "quote_request" | "similar_request" | "sizer_request",
  { key, hash }: { key: string; hash: string },
): Promise<SaveOutcome> {
  const known = await tx
    .selectFrom(table)
    .select("request_hash")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return known.request_hash === hash ? "known" : "other";
}

/** Appends to the audit within the caller's transaction. The row can never be erased, so it names no person. */
export async function auditRequest(
  tx: Kysely<Tables>,
  entry: { subject: string; action: string; data: Record<string, number | string>; now: number },
): Promise<void> {
  const { subject, action, data, now } = entry;
  await audit(tx, { at: now, actor: "visitor", subject, action, data });
}

/** SHA-256 over what a form says, in hex: by it a form sent twice is known. */
export function requestHash(said: object): string {
  return createHash("sha256").update(JSON.stringify(said)).digest("hex");
}
