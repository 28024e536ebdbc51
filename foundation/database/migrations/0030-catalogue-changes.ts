import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";

/** Which products each version of the catalogue changed, and a name for the catalogue whose versions they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table catalogue_change (
    version bigint not null, product_id bigint not null,
    constraint catalogue_change_key primary key (version, product_id)
  )`.execute(db);
  await sql`insert into meta (key, value)
    select 'catalogue_id', cast(${randomUUID()} as text) from meta where key = 'catalogue_version'`.execute(
    db,
  );
}
