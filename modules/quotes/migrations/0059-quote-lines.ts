import { type Kysely, sql } from "kysely";
import {
  dialectSql,
  type MigrationContext,
  runStatements,
} from "../../../foundation/database/migration-context.ts";

const sums = "sent_at is null or (price_cents > 0 and deposit_cents <= price_cents + tax_cents)";

/**
 * Lets a quote be accepted without a deposit, at the counter with a signature, or on a ticket; adds its pictures and
 * special orders.
 */
export async function up(db: Kysely<unknown>, context: MigrationContext): Promise<void> {
  const { dialect, id, bytes } = dialectSql(context.dialect);
  await runStatements(db, dialect === "sqlite" ? rebuilt : altered);
  await runStatements(
    db,
    `
alter table quote add column signed_name text;
alter table quote add column signature text;
alter table quote add column signed_with text;

create table quote_picture (
  id ${id},
  quote bigint not null references quote (number) on delete cascade,
  purpose text not null check (purpose in ('sketch', 'photo', 'drawing')),
  hash text not null, bytes ${bytes} not null, note text not null,
  added_at bigint not null, added_by text not null,
  constraint quote_picture_once unique (quote, hash)
);

create table special_order (
  quote bigint not null references quote (number) on delete cascade,
  position integer not null check (position >= 1),
  state text not null check (state in ('to_order', 'ordered', 'arrived')),
  expected_on text not null, note text not null,
  ordered_at bigint, arrived_at bigint,
  version integer not null, updated_at bigint not null,
  constraint special_order_key primary key (quote, position)
);
create index special_order_by_state on special_order (state, expected_on);
`,
  );
  if (dialect === "sqlite") await sql.raw(sentVersionTrigger).execute(db);
}

const altered = `
alter table quote_version drop constraint quote_version_sent_sums;
alter table quote_version add constraint quote_version_sent_sums check (${sums});
`;

/** SQLite can't change a constraint. */
const rebuilt = `
create table quote_version_next (
  quote bigint not null references quote (number) on delete cascade,
  version integer not null check (version >= 1),
  lines text not null, trade_in_title text not null,
  trade_in_cents bigint not null check (trade_in_cents >= 0),
  words text not null, valid_until text not null,
  deposit_cents bigint not null check (deposit_cents >= 0),
  tax_county text, tax_label text,
  price_cents bigint not null, tax_cents bigint not null check (tax_cents >= 0),
  sent_at bigint, created_at bigint not null,
  constraint quote_version_number primary key (quote, version),
  constraint quote_version_sent_sums check (${sums})
);
insert into quote_version_next select quote, version, lines, trade_in_title, trade_in_cents, words, valid_until,
  deposit_cents, tax_county, tax_label, price_cents, tax_cents, sent_at, created_at from quote_version;
drop table quote_version;
alter table quote_version_next rename to quote_version;
`;

/** Like the baseline's. */
const sentVersionTrigger = `create trigger quote_version_refuses_change before update of
  version, valid_until, deposit_cents, trade_in_cents, tax_label, price_cents, tax_cents, sent_at on quote_version
  when old.sent_at is not null
  begin select raise(abort, 'A quote''s version was sent, so its terms cannot change.'); end;`;
