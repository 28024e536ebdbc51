import { type Kysely, sql } from "kysely";
import type { MigrationContext } from "../migration-context.ts";

/**
 * Labels, papers and the audit name a piece by its number, so that of a deleted one is given to no other. PostgreSQL's
 * identity does that already.
 */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  if (dialect !== "sqlite") return;
  await sql`create table stock_unit_number (last integer not null)`.execute(db);
  await sql`insert into stock_unit_number select coalesce(max(id), 0) from (
    select id from stock_unit union all select unit_id from stock_return
    union all select unit_id from paper where unit_id is not null
    union all select unit_id from consignor_payment_piece
    union all select cast(substr(subject, 9) as integer) - 10000 from audit where subject like 'piece P-%')`.execute(
    db,
  );
  await sql`create trigger stock_unit_keeps_number before delete on stock_unit
    begin update stock_unit_number set last = max(last, old.id); end`.execute(db);
  await sql`create trigger stock_unit_takes_number after insert on stock_unit
    when new.id <= (select last from stock_unit_number) begin
      update stock_unit_number set last = last + 1;
      update stock_unit set id = (select last from stock_unit_number) where id = new.id;
    end`.execute(db);
}
