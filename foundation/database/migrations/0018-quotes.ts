import { type Kysely, sql } from "kysely";
import { identityType, type MigrationContext } from "../migration-context.ts";

/** Quotes with versions, and the answers of their clients. A sent version's terms are unchangeable. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  await sql`create table quote (
    number bigint primary key,
    quote_request_id bigint unique references quote_request (id) on delete set null,
    title text not null, name text not null, email text not null, phone text,
    design text, design_text text not null,
    state text not null check (state in ('draft', 'sent', 'change_asked', 'accepted', 'declined')),
    token_hash text not null unique, checkout_hash text not null unique,
    sent_version integer, accepted_version integer, accepted_at bigint,
    order_id text unique references orders (id) on delete set null,
    openings integer not null default 0, first_opened_at bigint, last_opened_at bigint,
    version integer not null, created_at bigint not null, updated_at bigint not null
  )`.execute(db);
  await sql`create index quote_by_state on quote (state, updated_at)`.execute(db);

  await sql`create table quote_version (
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
    constraint quote_version_sent_sums check
      (sent_at is null or (price_cents > 0 and deposit_cents > 0 and deposit_cents <= price_cents + tax_cents))
  )`.execute(db);

  await sql`create table quote_answer (
    id ${identityType(dialect)} primary key,
    quote bigint not null references quote (number) on delete cascade,
    version integer not null,
    kind text not null check (kind in ('change', 'decline')),
    text text not null, key text not null, at bigint not null,
    constraint quote_answer_key unique (quote, key)
  )`.execute(db);

  await refuseChangesOfSentTerms(db, dialect);
}

const message = "A quote's version was sent, so its terms cannot change.";
const terms =
  "version, valid_until, deposit_cents, trade_in_cents, tax_label, price_cents, tax_cents, sent_at";

/** Texts stay open to an erasure. */
async function refuseChangesOfSentTerms(db: Kysely<unknown>, dialect: MigrationContext["dialect"]) {
  const columns = sql.raw(terms);
  if (dialect === "sqlite") {
    await sql`create trigger quote_version_refuses_change before update of ${columns} on quote_version
      when old.sent_at is not null begin select raise(abort, ${sql.lit(message)}); end`.execute(db);
    return;
  }
  await sql`create function quote_version_refuses_change() returns trigger language plpgsql as
    $$ begin raise exception ${sql.lit(message)}; end $$`.execute(db);
  await sql`create trigger quote_version_sent before update of ${columns} on quote_version
    for each row when (old.sent_at is not null) execute function quote_version_refuses_change()`.execute(db);
}
