import type { Insertable } from "kysely";
import type { z } from "zod";
import { type Db, prepareStatement, type Tables } from "#database";
import { sha256Hex } from "./secret.ts";

/** A visitor's request, identified by its idempotency key. */
export interface IdempotentRequest {
  /** Namespace of the key: the step and the checkout. */
  scope: string;
  key: string;
  /** The visitor's input; only its hash is stored. */
  input: unknown;
  now: number;
}

/** With `keep: false`, the request can be retried under the same key. */
export interface IdempotentAnswer<T> {
  answer: T;
  keep: boolean;
}

/** Whether a text can be an idempotency key: 1 to 255 printable ASCII characters. */
export function isIdempotencyKey(text: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(text);
}

/**
 * Runs `work` at most once per request and stores its answer in the same transaction. Repeating the key returns the
 * stored answer, or `conflict` if the input differs. Concurrent requests with the same key wait for each other.
 */
export async function runIdempotently<T>(
  tx: Db,
  request: IdempotentRequest,
  schema: z.ZodType<T>,
  work: () => Promise<IdempotentAnswer<T>>,
): Promise<T | "conflict"> {
  const { scope, key, now } = request;
  const row = { scope, key, request_hash: requestHash(request), status: 0, body: "", created_at: now };
  const { numAffectedRows } = await begin(tx, row);
  if (numAffectedRows === 0n) {
    const known = await findStoredAnswer(tx, request, schema);
    if (known === null)
      throw new Error("A concurrent request's answer is missing. Nothing was saved. Submit the form again.");
    return known;
  }
  const { answer, keep } = await work();
  if (keep) {
    await store(tx, JSON.stringify(answer), scope, key);
  } else {
    await tx.deleteFrom("idempotency").where("scope", "=", scope).where("key", "=", key).execute();
  }
  return answer;
}

const begin = prepareStatement((tx, row: Insertable<Tables["idempotency"]>) =>
  tx
    .insertInto("idempotency")
    .values(row)
    .onConflict((conflict) => conflict.columns(["scope", "key"]).doNothing()),
);
const store = prepareStatement((tx, body: string, scope: string, key: string) =>
  tx.updateTable("idempotency").set({ status: 200, body }).where("scope", "=", scope).where("key", "=", key),
);
const stored = prepareStatement((db, scope: string, key: string) =>
  db
    .selectFrom("idempotency")
    .select(["request_hash", "body"])
    .where("scope", "=", scope)
    .where("key", "=", key),
);
const countOf = prepareStatement((db, scope: string) =>
  db
    .selectFrom("idempotency")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("scope", "=", scope),
);

/** The stored answer to this request; `conflict` if the key was used with different input; null if new. */
export async function findStoredAnswer<T>(
  db: Db,
  request: IdempotentRequest,
  schema: z.ZodType<T>,
): Promise<T | "conflict" | null> {
  const [row] = (await stored(db, request.scope, request.key)).rows;
  if (!row) return null;
  return row.request_hash === requestHash(request) ? schema.parse(JSON.parse(row.body)) : "conflict";
}

/** Number of stored answers in a scope; the server derives a new key after each one. */
export async function countAnswers(db: Db, scope: string): Promise<number> {
  const [row] = (await countOf(db, scope)).rows;
  return row?.count ?? 0;
}

function requestHash({ input }: IdempotentRequest): string {
  return sha256Hex(canonicalJson(input));
}

/** JSON with sorted keys, so that the order of form inputs doesn't matter. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
