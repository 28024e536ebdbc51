import { type Kysely, sql } from "kysely";
import { identityType, type MigrationContext } from "../migration-context.ts";

/** The register of pieces in hand with files and labels, and stock-takes. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const id = identityType(dialect);
  // Reports on paper name a stock-take by its number, so that of a deleted one is not given again.
  const numbered = dialect === "sqlite" ? sql`integer primary key autoincrement` : sql`${id} primary key`;
  const blob = dialect === "sqlite" ? sql`blob` : sql`bytea`;
  const ofUnit = sql`unit_id bigint not null references stock_unit (id) on delete cascade`;
  const ofTake = sql`take_id bigint not null references stock_take (id) on delete cascade`;

  await sql`create table stock_record (
    unit_id bigint primary key references stock_unit (id) on delete cascade,
    ownership text not null check (ownership in ('owned', 'consigned')),
    cost_cents bigint check (cost_cents >= 0),
    supplier text not null, terms text not null,
    has_box integer not null check (has_box in (0, 1)),
    has_papers integer not null check (has_papers in (0, 1)),
    papers_note text not null, lab text not null, report_number text not null,
    condition text not null, place text not null,
    away text not null check (away in ('', 'bench', 'memo')),
    acquired_on text, version integer not null, updated_at bigint not null
  )`.execute(db);

  await sql`create table stock_file (
    id ${numbered}, ${ofUnit},
    kind text not null check (kind in ('condition', 'report')),
    hash text not null, content_type text not null, bytes ${blob} not null, note text not null,
    added_at bigint not null, added_by text not null,
    constraint stock_file_once unique (unit_id, hash)
  )`.execute(db);

  await sql`create table stock_label (
    ${ofUnit}, key text not null, format text not null,
    printed_at bigint not null, printed_by text not null,
    constraint stock_label_once primary key (unit_id, key)
  )`.execute(db);

  await sql`create table stock_take (
    id ${numbered}, key text not null unique, place text not null,
    started_at bigint not null, started_by text not null,
    closed_at bigint, closed_by text, report text,
    constraint stock_take_closing check ((closed_at is null) = (report is null))
  )`.execute(db);

  await sql`create table stock_take_piece (
    ${ofTake}, ${ofUnit},
    expected integer not null check (expected in (0, 1)),
    counted_at bigint, counted_by text, explanation text not null,
    constraint stock_take_piece_once primary key (take_id, unit_id)
  )`.execute(db);
  await sql`create index stock_take_piece_by_unit on stock_take_piece (unit_id)`.execute(db);

  await sql`create table stock_take_unknown (
    ${ofTake}, code text not null, scanned_at bigint not null, scanned_by text not null,
    constraint stock_take_unknown_once primary key (take_id, code)
  )`.execute(db);
}
