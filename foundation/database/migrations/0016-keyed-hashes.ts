import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";

/** Keys the hashes of erased persons: a bare hash of an address or an engraved design can be brute-forced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tx = db as Kysely<Tables>;
  const signUps = await tx
    .selectFrom("sign_up")
    .select(["id", "email_key"])
    .where("email", "=", "redacted")
    .execute();
  for (const { id, email_key } of signUps) {
    const keyed = keyHash(await readSecret(tx), "mailbox", email_key);
    await tx.updateTable("sign_up").set({ email_key: keyed }).where("id", "=", id).execute();
  }
  await keyErasedDesigns(tx);
  await keyDrawingLetters(tx);
}

/** An erased job's stored design differs from the one that was hashed. */
async function keyErasedDesigns(tx: Kysely<Tables>): Promise<void> {
  const jobs = await tx
    .selectFrom("job")
    .select(["id", "design_text", "design_hash", "approved_hash"])
    .execute();
  for (const { id, design_text, design_hash, approved_hash } of jobs) {
    if (createHash("sha256").update(design_text).digest("hex") === design_hash) continue;
    const secret = await readSecret(tx);
    await tx
      .updateTable("job")
      .set({
        design_hash: keyHash(secret, "design", design_hash),
        approved_hash: approved_hash && keyHash(secret, "design", approved_hash),
      })
      .where("id", "=", id)
      .execute();
  }
}

/** `dedupe` is "job-drawing-ready", the beginning of the design's hash, and the job's id. */
async function keyDrawingLetters(tx: Kysely<Tables>): Promise<void> {
  const letters = await tx
    .selectFrom("outbox")
    .select(["id", "dedupe"])
    .where("template", "=", "job-drawing-ready")
    .execute();
  for (const { id, dedupe } of letters) {
    const [template, hash = "", ...rest] = dedupe.split(" ");
    const keyed = keyHash(await readSecret(tx), "drawing", hash).slice(0, 16);
    await tx
      .updateTable("outbox")
      .set({ dedupe: [template, keyed, ...rest].join(" ") })
      .where("id", "=", id)
      .execute();
  }
}

/** Reads or creates the store's secret, in the form of this migration. */
async function readSecret(tx: Kysely<Tables>): Promise<KeyObject> {
  const key = "checkout_secret";
  await tx
    .insertInto("meta")
    .values({ key, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const { value } = await tx
    .selectFrom("meta")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return createSecretKey(value, "base64url");
}

function keyHash(secret: KeyObject, purpose: string, bare: string): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify([purpose, bare]))
    .digest("hex");
}
