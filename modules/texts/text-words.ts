import type { Database, Db } from "#database";
import { keyedHash, readSecret, readSecretInTransaction } from "../../foundation/records/secret.ts";

/** A number's key, from which the number can't be read or guessed without the store's secret. */
async function keyIn(tx: Db, phone: string): Promise<string> {
  return keyedHash(await readSecretInTransaction(tx), "text number", phone);
}

/** Whether the owner of a number opted out by their own text and sent no START since, whatever was erased. */
export async function isOptedOut(tx: Db, phone: string): Promise<boolean> {
  return await hasStopped(tx, await keyIn(tx, phone));
}

/** Like `isOptedOut`, outside a transaction. */
export async function isOptedOutNow(database: Database, phone: string): Promise<boolean> {
  return await hasStopped(database.read, keyedHash(await readSecret(database), "text number", phone));
}

async function hasStopped(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom("text_word").select("word").where("key", "=", key).executeTakeFirst();
  return row?.word === "stop";
}

/** Keeps an owner's STOP, in the caller's transaction, also of a number that never agreed. */
export async function keepStop(tx: Db, { phone, now }: { phone: string; now: number }): Promise<void> {
  await tx
    .insertInto("text_word")
    .values({ key: await keyIn(tx, phone), word: "stop", at: now, start_key: null })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ word: "stop", at: now }))
    .execute();
}

/**
 * Keeps an owner's START, in the caller's transaction; `id` is the provider's id of the text. False if it was kept before:
 * delivered again after a later STOP, it must not undo that.
 */
export async function keepStart(
  tx: Db,
  { phone, id, now }: { phone: string; id: string; now: number },
): Promise<boolean> {
  const startKey = keyedHash(await readSecretInTransaction(tx), "text id", id);
  const row = await tx
    .insertInto("text_word")
    .values({ key: await keyIn(tx, phone), word: "start", at: now, start_key: startKey })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ word: "start", at: now, start_key: startKey })
        .where((eb) =>
          eb.or([eb("text_word.start_key", "is", null), eb("text_word.start_key", "<>", startKey)]),
        ),
    )
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}
