import { type Kysely, sql } from "kysely";
import { identityType, type MigrationContext, makeAppendOnly } from "../migration-context.ts";

/** The tables of the shop: catalogue, stock, carts, orders, payments, outbox, audit. */
export async function up(db: Kysely<unknown>, { dialect }: MigrationContext): Promise<void> {
  const identity = identityType(dialect);
  /** Text that lists are sorted by: compared byte by byte, for the same order on both databases. */
  const sortedText = dialect === "sqlite" ? sql`text` : sql`text collate "C"`;

  await sql`create table meta (key text primary key, value text not null)`.execute(db);

  await sql`create table product (
    id ${identity} primary key, handle text not null unique, title ${sortedText} not null,
    vendor ${sortedText} not null, product_type ${sortedText} not null,
    description_html text not null, tags ${sortedText} not null, options text not null,
    images text not null, metafields text not null, seo text not null,
    search_text ${sortedText} not null,
    status text not null check (status in ('ACTIVE', 'DRAFT', 'ARCHIVED')),
    published integer not null check (published in (0, 1)),
    position bigint not null, created_at bigint not null, updated_at bigint not null
  )`.execute(db);
  await sql`create index product_by_position on product (status, published, position, id)`.execute(db);

  await sql`create table variant (
    id ${identity} primary key,
    product_id bigint not null references product (id) on delete cascade,
    position integer not null, title text not null, sku text, selected_options text not null,
    price_cents bigint not null check (price_cents >= 0),
    compare_at_price_cents bigint,
    tracked integer not null check (tracked in (0, 1)),
    available integer not null check (available in (0, 1)),
    requires_shipping integer not null check (requires_shipping in (0, 1)),
    taxable integer not null check (taxable in (0, 1))
  )`.execute(db);
  await sql`create index variant_by_product on variant (product_id, position)`.execute(db);

  await sql`create table collection (
    id ${identity} primary key, handle text not null unique, title ${sortedText} not null,
    description text not null, position integer not null, updated_at bigint not null
  )`.execute(db);

  await sql`create table collection_product (
    collection_id bigint not null references collection (id) on delete cascade,
    product_id bigint not null references product (id) on delete cascade,
    position integer not null,
    constraint collection_product_key primary key (collection_id, product_id)
  )`.execute(db);
  await sql`create index collection_by_product on collection_product (product_id)`.execute(db);

  await sql`create table menu (handle text primary key, title text not null, items text not null)`.execute(
    db,
  );

  await sql`create table cart (
    id text primary key, key_hash text not null unique, lines text not null,
    attributes text not null, note text not null, discount_codes text not null,
    buyer_identity text not null, order_id text, created_at bigint not null,
    updated_at bigint not null, expires_at bigint not null
  )`.execute(db);

  await sql`create table orders (
    id text primary key, number text not null unique, token_hash text not null unique,
    cart_id text not null,
    kind text not null check (kind in ('goods', 'deposit')),
    state text not null check (state in ('pending_payment', 'paid', 'ready_for_pickup', 'shipped', 'completed',
      'cancelled', 'refund_pending', 'refunded', 'in_design', 'final_quoted')),
    email text not null, email_key text not null, first_name text not null, last_name text not null,
    phone text, delivery text not null, lines text not null, attributes text not null,
    note text not null, discount_code text, discount_percent integer,
    subtotal_cents bigint not null check (subtotal_cents >= 0),
    discount_cents bigint not null check (discount_cents >= 0),
    shipping_cents bigint not null check (shipping_cents >= 0),
    tax_cents bigint not null check (tax_cents >= 0),
    tax_ppm integer, tax_label text,
    total_cents bigint not null check (total_cents >= 0
      and total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents),
    currency text not null,
    unit_count integer not null check (unit_count >= 0),
    held_until bigint,
    cancel_reason text check (cancel_reason in ('expired', 'declined', 'released')),
    paid_at bigint, version integer not null, created_at bigint not null, updated_at bigint not null
  )`.execute(db);
  await sql`create index orders_by_cart on orders (cart_id)`.execute(db);
  await sql`create index orders_by_hold on orders (state, held_until)`.execute(db);
  await sql`create index orders_by_email on orders (email_key, state)`.execute(db);

  await sql`create table checkout (
    key_hash text primary key,
    cart_id text not null unique references cart (id) on delete cascade,
    discount_code text,
    order_id text references orders (id),
    created_at bigint not null
  )`.execute(db);

  await sql`create table stock_unit (
    id ${identity} primary key,
    variant_id bigint not null references variant (id) on delete cascade,
    serial text,
    state text not null check (state in ('free', 'held', 'sold')),
    order_id text references orders (id),
    held_until bigint,
    constraint stock_unit_holder check ((state = 'free') = (order_id is null))
  )`.execute(db);
  await sql`create index stock_unit_by_variant on stock_unit (variant_id, state, id)`.execute(db);
  await sql`create index stock_unit_by_order on stock_unit (order_id)`.execute(db);

  await sql`create table payment (
    id text primary key,
    order_id text not null references orders (id),
    provider text not null, ref text not null unique,
    kind text not null check (kind in ('charge', 'refund')),
    amount_cents bigint not null check (amount_cents >= 0),
    currency text not null,
    state text not null check (state in ('approved', 'declined', 'failed')),
    created_at bigint not null
  )`.execute(db);
  await sql`create index payment_by_order on payment (order_id)`.execute(db);

  await sql`create table idempotency (
    scope text not null, key text not null, request_hash text not null, status integer not null,
    body text not null, created_at bigint not null,
    constraint idempotency_key primary key (scope, key)
  )`.execute(db);

  await sql`create table discount_code (
    code_hash text primary key,
    percent integer not null check (percent between 1 and 100),
    state text not null check (state in ('issued', 'claimed', 'used')),
    order_id text unique references orders (id),
    created_at bigint not null, expires_at bigint not null
  )`.execute(db);

  await sql`create table outbox (
    id ${identity} primary key, dedupe text not null unique, recipient text not null,
    template text not null, data text not null,
    state text not null check (state in ('queued', 'kept', 'sent', 'failed')),
    attempts integer not null, next_attempt_at bigint not null, last_error text,
    created_at bigint not null
  )`.execute(db);
  await sql`create index outbox_by_due on outbox (state, next_attempt_at)`.execute(db);

  await sql`create table audit (
    id ${identity} primary key, at bigint not null, actor text not null, subject text not null,
    action text not null, data text not null
  )`.execute(db);
  await makeAppendOnly(db, { dialect, table: "audit", message: "The audit is append only." });
}
