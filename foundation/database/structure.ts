/** A table as both databases see it: columns that are stored, their key and what they refer to. */
export interface StoredTable {
  name: string;
  columns: readonly StoredColumn[];
  /** The columns of its primary key, in order. */
  key: readonly string[];
  references: readonly Reference[];
}

export interface StoredColumn {
  name: string;
  type: "integer" | "text" | "bytes";
  isRequired: boolean;
}

export interface Reference {
  columns: readonly string[];
  table: string;
  /** The columns it refers to. */
  to: readonly string[];
}

/** Runs a statement on either database. PostgreSQL's bigints must come as numbers. */
export type RunSql = (sql: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** Tables whose ids are never given twice, even after the last row was deleted. Their next number is data, too. */
export const numberedTables = [
  ...[
    "bulk_operation",
    "buy_photo",
    "client",
    "client_contact",
    "collection_version",
    "import_run",
    "library_picture",
    "metafield_definition",
    "past_order",
    "staff",
    "stock_file",
  ],
  ...["stock_take", "stock_unit", "text_consent", "visit", "want", "want_mailbox"],
  ...["webhook_delivery", "webhook_subscription"],
] as const;

/** The tables of a migrated database, each after those it refers to, without the migrator's own. */
export async function readStructure(run: RunSql, dialect: "sqlite" | "postgres"): Promise<StoredTable[]> {
  const { columns, references } = dialect === "sqlite" ? sqlite : postgres;
  const byTable = Map.groupBy((await run(columns)) as unknown as ColumnRow[], ({ table }) => table);
  const links = Map.groupBy((await run(references)) as unknown as ReferenceRow[], ({ child }) => child);
  const tables = [...byTable].map(([name, rows]) => ({
    ...{ name, columns: rows.toSorted(byPlace).map(columnOf) },
    key: rows
      .filter(({ place }) => place > 0)
      .toSorted(byPlace)
      .map((row) => row.name),
    references: referencesOf(links.get(name) ?? []),
  }));
  return parentsFirst(tables.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
}

interface ColumnRow {
  table: string;
  name: string;
  type: string;
  required: number;
  /** Its place in the primary key; 0 outside it. */
  place: number;
}

interface ReferenceRow {
  child: string;
  parent: string;
  /** Equal in the columns of one reference. */
  reference: string;
  from: string;
  to: string;
}

/** The key first, then by name: migrations left the two databases with other orders. */
function byPlace(a: ColumnRow, b: ColumnRow): number {
  if (a.place !== b.place)
    return (a.place || Number.POSITIVE_INFINITY) - (b.place || Number.POSITIVE_INFINITY);
  return a.name < b.name ? -1 : 1;
}

const types: Readonly<Record<string, StoredColumn["type"]>> = {
  ...{ integer: "integer", bigint: "integer", int4: "integer", int8: "integer" },
  ...{ text: "text", blob: "bytes", bytea: "bytes" },
};

function columnOf({ table, name, type, required, place }: ColumnRow): StoredColumn {
  const known = types[type.toLowerCase()];
  if (!known) throw new Error(`The column ${table}.${name} has the unknown type ${type}.`);
  return { name, type: known, isRequired: required === 1 || place > 0 };
}

function referencesOf(rows: readonly ReferenceRow[]): Reference[] {
  const found = [...Map.groupBy(rows, ({ reference }) => reference).values()].map((parts) => ({
    columns: parts.map(({ from }) => from),
    table: parts[0]!.parent,
    to: parts.map(({ to }) => to),
  }));
  return found.toSorted((a, b) => (a.columns.join() < b.columns.join() ? -1 : 1));
}

/** Throws if tables refer to each other in a circle: their rows couldn't be inserted one table after the other. */
function parentsFirst(tables: readonly StoredTable[]): StoredTable[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const sorted = new Set<StoredTable>();
  const visit = (table: StoredTable, above: readonly string[]) => {
    if (sorted.has(table)) return;
    if (above.includes(table.name)) throw new Error(`Tables in a circle: ${above.join(", ")}.`);
    for (const { table: parent } of table.references)
      if (parent !== table.name) visit(byName.get(parent)!, [...above, table.name]);
    sorted.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...sorted];
}

/** Generated columns are computed again; SQLite hides them as 2 or 3, and keeps the numbers of pieces in a table. */
const sqlite = {
  columns: `select t.name as "table", c.name, c.type, c."notnull" as required, c.pk as place
    from sqlite_schema t, pragma_table_xinfo(t.name) c
    where t.type = 'table' and c.hidden = 0 and t.name not like 'sqlite_%' and t.name not like 'kysely_%'
      and t.name <> 'stock_unit_number'
    order by t.name, c.cid`,
  references: `select t.name as child, k."table" as parent, k.id as reference, k."from", k."to"
    from sqlite_schema t, pragma_foreign_key_list(t.name) k where t.type = 'table' order by t.name, k.id, k.seq`,
};

const postgres = {
  columns: `select c.relname as "table", a.attname as name, t.typname as type, a.attnotnull::int as required,
      coalesce(array_position(i.indkey::int2[], a.attnum), -1) + 1 as place
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`,
  references: `select c.relname as child, p.relname as parent, o.conname as reference, f.attname as "from", g.attname as "to"
    from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_class p on p.oid = o.confrelid
    cross join lateral unnest(o.conkey, o.confkey) with ordinality as k (own, foreign_own, place)
    join pg_attribute f on f.attrelid = c.oid and f.attnum = k.own
    join pg_attribute g on g.attrelid = p.oid and g.attnum = k.foreign_own
    where o.contype = 'f' and c.relnamespace = current_schema()::regnamespace order by c.relname, o.conname, k.place`,
};
