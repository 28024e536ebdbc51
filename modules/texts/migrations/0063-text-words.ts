import { type Kysely, sql } from "kysely";
import type { Db } from "#database";
import { runStatements } from "../../../foundation/database/migration-context.ts";
import { keyedHash, readSecretInTransaction } from "../../../foundation/records/secret.ts";

/** Keeps owners' STOP and START apart from consents, so that an opt-out outlives its client's erasure. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
create table text_word (
  key text primary key, word text not null check (word in ('stop', 'start')), at bigint not null, start_key text
);
`,
  );
  const { rows } = await sql<{ phone: string; at: number }>`select phone, withdrawn_at as at from text_consent
    where withdrawn_by = 'client' and not exists
      (select 1 from text_consent as later where later.phone = text_consent.phone and later.id > text_consent.id)`.execute(
    db,
  );
  if (rows.length === 0) return;
  const secret = await readSecretInTransaction(db as Db);
  for (const { phone, at } of rows)
    await sql`insert into text_word (key, word, at) values (${keyedHash(secret, "text number", phone)}, 'stop', ${at})`.execute(
      db,
    );
}
