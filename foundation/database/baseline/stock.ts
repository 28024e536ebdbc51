import type { DialectSql } from "../migration-context.ts";

/** Spaces and dashes that are ignored when comparing serial numbers; forms strip invisible characters. */
const marks = " \t\u00a0\u2007\u2009\u202f-\u00ad\u2010\u2011\u2012\u2013\u2014\u2015\u2212";
const letters = "abcdefghijklmnopqrstuvwxyz";

/** The serial number normalized for comparison. Computed by the database, so it can't drift from the serial number. */
export function serialKey(dialect: DialectSql["dialect"]): string {
  const [key, kind] =
    dialect === "sqlite"
      ? [
          `upper(${[...marks].reduce((text, mark) => `replace(${text}, '${mark}', '')`, "serial")})`,
          "virtual",
        ]
      : [`translate(serial, '${letters + marks}', '${letters.toUpperCase()}')`, "stored"];
  return `serial_key text generated always as (nullif(${key}, '')) ${kind}`;
}

/**
 * Labels, appraisals and the audit log refer to a piece by its number, so SQLite must never reuse a deleted one.
 * PostgreSQL's identity columns already guarantee that.
 */
const numbersOnSqlite = `
create table stock_unit_number (last integer not null);
insert into stock_unit_number values (0);
create trigger stock_unit_keeps_number before delete on stock_unit
  begin update stock_unit_number set last = max(last, old.id); end;
create trigger stock_unit_takes_number after insert on stock_unit
  when new.id <= (select last from stock_unit_number) begin
    update stock_unit_number set last = last + 1;
    update stock_unit set id = (select last from stock_unit_number) where id = new.id;
  end;
`;

export function stockTables({ dialect, id, numberedId, bytes }: DialectSql): string {
  return `
create table stock_unit (
  id ${id},
  variant_id bigint not null references variant (id) on delete cascade,
  serial text,
  state text not null check (state in ('free', 'held', 'sold')),
  order_id text references orders (id),
  held_until bigint,
  withheld integer not null default 0 check (withheld = 0 or (withheld = 1 and state = 'free')),
  ${serialKey(dialect)},
  constraint stock_unit_holder check ((state = 'free') = (order_id is null))
);
create index stock_unit_by_variant on stock_unit (variant_id, state, id);
create index stock_unit_by_order on stock_unit (order_id);
create index stock_unit_by_serial on stock_unit (serial_key);

${dialect === "sqlite" ? numbersOnSqlite : ""}
create table stock_record (
  unit_id bigint primary key references stock_unit (id) on delete cascade,
  ownership text not null check (ownership in ('owned', 'consigned')),
  cost_cents bigint check (cost_cents >= 0),
  supplier text not null, terms text not null,
  has_box integer not null check (has_box in (0, 1)),
  has_papers integer not null check (has_papers in (0, 1)),
  papers_note text not null, lab text not null, report_number text not null,
  condition text not null, place text not null,
  away text not null check (away in ('', 'bench', 'memo')),
  acquired_on text, version integer not null, updated_at bigint not null,
  consignor_share_bp integer check (consignor_share_bp between 1 and 10000),
  payable_days integer check (payable_days between 0 and 365)
);
create index stock_record_consigned on stock_record (unit_id) where ownership = 'consigned';

create table stock_file (
  id ${numberedId}, unit_id bigint not null references stock_unit (id) on delete cascade,
  kind text not null check (kind in ('condition', 'report')),
  hash text not null, content_type text not null, bytes ${bytes} not null, note text not null,
  added_at bigint not null, added_by text not null,
  constraint stock_file_once unique (unit_id, hash)
);

create table stock_label (
  unit_id bigint not null references stock_unit (id) on delete cascade, key text not null, format text not null,
  printed_at bigint not null, printed_by text not null,
  constraint stock_label_once primary key (unit_id, key)
);

create table stock_take (
  id ${numberedId}, key text not null unique, place text not null,
  started_at bigint not null, started_by text not null,
  closed_at bigint, closed_by text, report text,
  constraint stock_take_closing check ((closed_at is null) = (report is null))
);

create table stock_take_piece (
  take_id bigint not null references stock_take (id) on delete cascade,
  unit_id bigint not null references stock_unit (id) on delete cascade,
  expected integer not null check (expected in (0, 1)),
  counted_at bigint, counted_by text, explanation text not null,
  constraint stock_take_piece_once primary key (take_id, unit_id)
);
create index stock_take_piece_by_unit on stock_take_piece (unit_id);

create table stock_take_unknown (
  take_id bigint not null references stock_take (id) on delete cascade, code text not null,
  scanned_at bigint not null, scanned_by text not null,
  constraint stock_take_unknown_once primary key (take_id, code)
);

create table stock_return (
  unit_id bigint not null, order_id text not null references orders (id),
  variant_id bigint not null, serial text, key text not null,
  returned_on text not null, condition text not null, place text not null,
  withheld integer not null check (withheld in (0, 1)),
  taken_back_at bigint not null, taken_back_by text not null,
  ${serialKey(dialect)},
  constraint stock_return_once primary key (unit_id, order_id)
);
create index stock_return_by_order on stock_return (order_id);
`;
}
