import { type RawBuilder, sql } from "kysely";
import type { Db } from "#database";

/** Everything a database knows about its tables, one line each: columns, checks, keys, indexes, triggers, functions. */
export async function describeSchema({
  read,
  dialect,
}: {
  read: Db;
  dialect: "sqlite" | "postgres";
}): Promise<string[]> {
  const lines: string[] = [];
  for (const part of dialect === "sqlite" ? sqliteParts : postgresParts) {
    const { rows } = await part.execute(read);
    lines.push(
      ...rows.map((row) =>
        Object.values(row)
          .join(" | ")
          .replaceAll(/[ \n]+/g, " "),
      ),
    );
  }
  return lines.map(inOneStyle).sort();
}

/** SQLite keeps the text of a statement, including the author's spaces and quotes. */
function inOneStyle(line: string): string {
  return line
    .replaceAll(/"(\w+)"/g, "$1")
    .replaceAll(/ ?([(),]) ?/g, "$1")
    .replace(/^(\w+) \| CREATE/, "$1 | create");
}

const sqliteParts: RawBuilder<object>[] = [
  sql`select type, name, tbl_name, sql from sqlite_schema where tbl_name not like 'kysely%'`,
  sql`select 'column', t.name, c.cid, c.name, c.type, c."notnull", c.dflt_value, c.pk, c.hidden
    from sqlite_schema t, pragma_table_xinfo(t.name) c where t.type = 'table' and t.name not like 'kysely%'`,
  sql`select 'key', t.name, k."from", k."table", k."to", k.on_update, k.on_delete
    from sqlite_schema t, pragma_foreign_key_list(t.name) k where t.type = 'table'`,
  sql`select 'index', t.name, i.name, i."unique", i.origin, i.partial, c.seqno, c.name, c.desc, c.coll
    from sqlite_schema t, pragma_index_list(t.name) i, pragma_index_xinfo(i.name) c
    where t.type = 'table' and t.name not like 'kysely%'`,
];

const inPublic = sql`relnamespace = 'public'::regnamespace and relname not like 'kysely%'`;
const postgresParts: RawBuilder<object>[] = [
  sql`select 'column', relname, row_number() over (partition by c.oid order by attnum) as place, attname,
      format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, collname, pg_get_expr(adbin, adrelid)
    from pg_attribute join pg_class c on c.oid = attrelid left join pg_collation on pg_collation.oid = attcollation
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where ${inPublic} and relkind = 'r' and attnum > 0 and not attisdropped`,
  sql`select 'constraint', relname, conname, pg_get_constraintdef(o.oid)
    from pg_constraint o join pg_class c on c.oid = conrelid where ${inPublic}`,
  sql`select 'index', relname, pg_get_indexdef(c.oid) from pg_class c where ${inPublic} and relkind = 'i'`,
  sql`select 'trigger', relname, tgenabled, pg_get_triggerdef(t.oid)
    from pg_trigger t join pg_class c on c.oid = tgrelid where ${inPublic} and not tgisinternal`,
  sql`select 'function', proname, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace`,
  sql`select 'sequence', relname from pg_class where ${inPublic} and relkind = 'S'`,
];
