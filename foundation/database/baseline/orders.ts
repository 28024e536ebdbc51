export function ordersTables(): string {
  return `
create table cart (
  id text primary key, key_hash text not null unique, lines text not null,
  attributes text not null, note text not null, discount_codes text not null,
  buyer_identity text not null, order_id text, created_at bigint not null,
  updated_at bigint not null, expires_at bigint not null
);

create table orders (
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
  paid_at bigint, version integer not null, created_at bigint not null, updated_at bigint not null,
  agreed_to_show integer default 0 not null check (agreed_to_show in (0, 1)),
  client_key text default '' not null, session_ref text, repair bigint
);
create index orders_by_cart on orders (cart_id);
create index orders_by_hold on orders (state, held_until);
create index orders_by_email on orders (email_key, state);
create index orders_to_show on orders (agreed_to_show, paid_at);
create index orders_by_client on orders (client_key, state);
create index orders_by_creation on orders (state, created_at, id);
create index orders_by_address on orders (lower(email));
create index orders_by_repair on orders (repair) where repair is not null;

create table order_design (
  order_id text not null references orders (id),
  position integer not null check (position >= 1),
  design_id text not null, design_text text not null, design text not null,
  estimate_cents bigint not null check (estimate_cents >= 0),
  told_estimate text not null, price_book integer default 1 not null, band text,
  constraint order_design_key primary key (order_id, position)
);

create table checkout (
  key_hash text primary key,
  cart_id text not null unique references cart (id) on delete cascade,
  discount_code text,
  order_id text references orders (id),
  created_at bigint not null
);

create table payment (
  id text primary key,
  order_id text not null references orders (id),
  provider text not null, ref text not null unique,
  kind text not null check (kind in ('charge', 'refund')),
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null,
  state text not null check (state in ('approved', 'declined', 'failed')),
  created_at bigint not null,
  surplus integer default 0 not null, refund_ref text, last_four text,
  handed_over_cents bigint check (handed_over_cents >= amount_cents)
);
create index payment_by_order on payment (order_id);
create index payment_surplus on payment (surplus) where surplus = 1;

create table payment_session (
  order_id text not null references orders (id),
  attempt integer not null, provider text not null, ref text unique, url text,
  state text not null check (state in ('starting', 'open', 'complete', 'expired')),
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null, expires_at bigint not null, checked_at bigint not null,
  created_at bigint not null,
  constraint payment_session_key primary key (order_id, attempt)
);
create index payment_session_by_check on payment_session (state, checked_at);

create table balance_payment (
  order_id text not null references orders (id),
  attempt integer not null, provider text not null, ref text unique, url text,
  state text not null check (state in ('starting', 'open', 'complete', 'expired')),
  amount_cents bigint not null check (amount_cents > 0), currency text not null,
  page_hash text not null, charge_ref text,
  expires_at bigint not null, checked_at bigint not null, created_at bigint not null,
  constraint balance_payment_key primary key (order_id, attempt)
);
create index balance_payment_by_check on balance_payment (state, checked_at);
create unique index balance_payment_open on balance_payment (order_id) where state = 'open';

create table refund_part (
  id text primary key,
  order_id text not null references orders (id),
  charge_ref text not null references payment (ref),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null, refund_ref text unique, actor text not null, created_at bigint not null
);
create index refund_part_by_order on refund_part (order_id);
create index refund_part_by_charge on refund_part (charge_ref);
create index refund_part_owed on refund_part (created_at) where refund_ref is null;

create table provider_event (
  provider text not null, event_id text not null, received_at bigint not null,
  constraint provider_event_key primary key (provider, event_id)
);

create table idempotency (
  scope text not null, key text not null, request_hash text not null, status integer not null,
  body text not null, created_at bigint not null,
  constraint idempotency_key primary key (scope, key)
);

create table discount_code (
  code_hash text primary key,
  percent integer not null check (percent between 1 and 100),
  state text not null check (state in ('issued', 'claimed', 'used')),
  order_id text unique references orders (id),
  created_at bigint not null, expires_at bigint not null
);
`;
}
