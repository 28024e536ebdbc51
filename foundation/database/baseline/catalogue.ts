import type { DialectSql } from "../migration-context.ts";

/** PostgreSQL notifies on catalogue changes; on SQLite, commits are detected in the file. */
const tellsOfVersions = `create function tell_catalogue_version() returns trigger language plpgsql as
  $$ begin perform pg_notify('catalogue_version', ''); return null; end $$;
create trigger catalogue_version_tells after insert or update on meta for each row
  when (new.key = 'catalogue_version') execute function tell_catalogue_version();`;

export function catalogueTables({ dialect, id, sortedText, bytes }: DialectSql): string {
  return `
create table meta (key text primary key, value text not null);

create table product (
  id ${id}, handle text not null unique, title ${sortedText} not null,
  vendor ${sortedText} not null, product_type ${sortedText} not null,
  description_html text not null, tags ${sortedText} not null, options text not null,
  images text not null, metafields text not null, seo text not null,
  search_text ${sortedText} not null,
  status text not null check (status in ('ACTIVE', 'DRAFT', 'ARCHIVED')),
  published integer not null check (published in (0, 1)),
  position bigint not null, created_at bigint not null, updated_at bigint not null
);
create index product_by_position on product (status, published, position, id);

create table variant (
  id ${id},
  product_id bigint not null references product (id) on delete cascade,
  position integer not null, title text not null, sku text, selected_options text not null,
  price_cents bigint not null check (price_cents >= 0),
  compare_at_price_cents bigint,
  tracked integer not null check (tracked in (0, 1)),
  available integer not null check (available in (0, 1)),
  requires_shipping integer not null check (requires_shipping in (0, 1)),
  taxable integer not null check (taxable in (0, 1))
);
create index variant_by_product on variant (product_id, position);

create table collection (
  id ${id}, handle text not null unique, title ${sortedText} not null,
  description text not null, position integer not null, updated_at bigint not null
);

create table collection_product (
  collection_id bigint not null references collection (id) on delete cascade,
  product_id bigint not null references product (id) on delete cascade,
  position integer not null,
  constraint collection_product_key primary key (collection_id, product_id)
);
create index collection_by_product on collection_product (product_id);

create table menu (handle text primary key, title text not null, items text not null);

create table picture (
  hash text not null,
  width integer not null check (width > 0),
  format text not null check (format in ('avif', 'webp')),
  bytes ${bytes} not null, created_at bigint not null,
  constraint picture_key primary key (hash, width, format)
);

create table catalogue_change (
  version bigint not null, product_id bigint not null,
  constraint catalogue_change_key primary key (version, product_id)
);
${dialect === "postgres" ? tellsOfVersions : ""}
`;
}
