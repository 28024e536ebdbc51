import { createHmac, createSecretKey, hash, type KeyObject, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database, Db } from "#database";

const name = "checkout_secret";

/** Reads the store's 256-bit secret, shared by all processes on one database. The first call creates it. */
export async function readSecret(database: Database): Promise<KeyObject> {
  return (await findSecret(database.read)) ?? (await database.write((tx) => readSecretInTransaction(tx)));
}

/** Like `readSecret`, but in the caller's transaction. */
export async function readSecretInTransaction(tx: Db): Promise<KeyObject> {
  const kept = await findSecret(tx);
  if (kept) return kept;
  const value = randomBytes(32).toString("base64url");
  await tx
    .insertInto("meta")
    .values({ key: name, value })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const made = await findSecret(tx);
  if (!made)
    throw new Error(
      "The store's secret couldn't be saved, so no links with a key can be made. Check the database.",
    );
  return made;
}

/** The store's secret as text, for an export that takes it along. The first call creates it. */
export async function readSecretText(database: Database): Promise<string> {
  await readSecret(database);
  const secret = database.read.selectFrom("meta").select("value").where("key", "=", name);
  return (await secret.executeTakeFirstOrThrow()).value;
}

/** Throws unless a text is a secret as `readSecretText` returns it. */
export function assertSecretText(text: string): void {
  if (!/^[\w-]{43}$/.test(text)) throw new Error("This file isn't the key that came with an export.");
}

async function findSecret(db: Db): Promise<KeyObject | null> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", name).executeTakeFirst();
  return row ? createSecretKey(row.value, "base64url") : null;
}

/**
 * Derives a key that only the store can compute: 128 bits of an HMAC-SHA256 over purpose and parts, base64url (22
 * characters). The same parts give the same key, so it needn't be stored.
 */
export function deriveKey(secret: KeyObject, purpose: string, ...parts: (string | number)[]): string {
  const mac = createHmac("sha256", secret).update(JSON.stringify([purpose, ...parts]));
  return mac.digest().subarray(0, 16).toString("base64url");
}

/** HMAC-SHA256 of a text with the store's secret, hex. A plain hash of an address or number could be brute-forced. */
export function keyedHash(secret: KeyObject, purpose: string, text: string): string {
  return keyedHashOfDigest(secret, purpose, sha256Hex(text));
}

/** Like `keyedHash`, for a text of which only the SHA-256 (hex) is stored. */
export function keyedHashOfDigest(secret: KeyObject, purpose: string, bare: string): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify([purpose, bare]))
    .digest("hex");
}

/** SHA-256 (hex) of an unguessable text; keys and tokens are stored and looked up by it. */
export function sha256Hex(text: string): string {
  return hash("sha256", text);
}

/** Compares a presented secret with the expected one in constant time. */
export function isSameSecret(presented: string, expected: string): boolean {
  return timingSafeEqual(hash("sha256", presented, "buffer"), hash("sha256", expected, "buffer"));
}
