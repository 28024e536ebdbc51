import { type Expression, type Kysely, type Selectable, sql, type Updateable } from "kysely";
import { z } from "zod";
import type { Database, Tables } from "#database";
import { settings } from "#settings";
import { calendarDay } from "./calendar-day.ts";
import { changeRecord, type RecordWrite } from "./change-record.ts";
import { auditDeskChange, type DeskActor, type DeskChange } from "./desk-change.ts";
import {
  auditedChanges,
  auditedValues,
  fieldSorts,
  formColumns,
  readRow,
  searchedColumns,
  textColumnClasses,
} from "./field-rows.ts";
import { fieldSchema } from "./field-schema.ts";
import type { Fields, FormOf, RecordOf, RowOf } from "./fields.ts";
import type { FoundRecord, Kind } from "./kind.ts";
import { type Listing, readPage } from "./listing.ts";
import { type FieldError, readForm } from "./read-form.ts";
import { rowTable, type VersionedTable } from "./record-tables.ts";
import type { Search } from "./search.ts";
import { matchesSearch } from "./searched-text.ts";
import { hiddenNumber } from "./typed-text.ts";

interface Declared<Name extends VersionedTable, Of extends Fields> {
  /** The table; its primary key is `id`. */
  table: Name;
  /** First word of its audit subjects: "review" in "review 12". */
  name: string;
  fields: Of;
  /** The version column, also the name of its input. */
  version?: "version" | "revision";
  /** Additional sort keys besides the fields. */
  sorts?: Readonly<Record<string, Expression<unknown>>>;
}

interface Opened<Row, Of extends Fields, Shown> {
  database: Database;
  now: () => number;
  /** Parses a form, if it needs more validation than its fields. */
  read?(input: unknown): Promise<{ row: RowOf<Of> } | { errors: FieldError[] }>;
  /** Maps rows for display, if they need more than their fields. */
  show?(rows: Row[]): Promise<Shown[]>;
}

/** List, find, create, update and delete for records that are one row each and typed at the desk. */
export function defineRecordTable<const Name extends VersionedTable, const Of extends Fields>(
  declared: Declared<Name, Of>,
) {
  type Row = Selectable<Tables[Name]>;
  type Set = Updateable<Tables[Name]>;
  interface RowChange {
    by: DeskActor;
    change(row: Row): RecordWrite<Row, Set, object>;
  }
  type Loose = Record<string, unknown> & { id: number };
  const { name, fields, version = "version" } = declared;
  const table: string = declared.table;
  const rows = rowTable<Name, never>({
    ...{ ...declared, version, key: "id" as never },
    subject: (id) => `${name} ${id}`,
  });
  const versionForm = z.object({ [version]: hiddenNumber });
  const within = (db: Database["read"]) => db as unknown as Kysely<Record<string, Loose>>;
  const isSearched = (typed: string, sees?: Parameters<typeof searchedColumns>[2]) =>
    matchesSearch(typed, searchedColumns(fields, table, sees));

  function open<Shown = RecordOf<Of> & { id: number; version: number }>({
    database,
    now,
    read = async (input) => {
      const form = readForm(fieldSchema(fields, calendarDay(now(), settings().timeZone)), input);
      return "errors" in form ? form : { row: formColumns(fields, form.form as FormOf<Of>) };
    },
    show = async (stored) =>
      stored.map((row) => {
        const { id, [version]: seen } = row as unknown as Loose;
        return { id, version: seen, ...readRow(fields, row as never) } as Shown;
      }),
  }: Opened<Row, Of, Shown>) {
    async function changeRow(id: number, input: unknown, { by, change }: RowChange) {
      const form = readForm(versionForm, input);
      if ("errors" in form) return { ok: false as const, errors: form.errors };
      const asked = { table: rows, id: id as never, version: form.form[version] ?? 0, by };
      return await changeRecord({ database, now }, { ...asked, change });
    }
    return {
      changeRow,
      /** Lists a page of records, newest first. */
      async list(listing: Listing) {
        const { search } = listing;
        const wanted = within(database.read)
          .selectFrom(table)
          .selectAll()
          .$if(search !== "", (query) => query.where(isSearched(search)));
        const sorts = { ...fieldSorts(fields), ...declared.sorts };
        const page = await readPage(wanted, listing, { sorts, usual: sql`id desc`, id: sql`id` });
        return { ...page, rows: await show(page.rows as unknown as Row[]) };
      },
      async find(id: number): Promise<Shown | null> {
        const query = within(database.read).selectFrom(table).selectAll().where("id", "=", id);
        return (await show((await query.execute()) as unknown as Row[]))[0] ?? null;
      },
      async enter(input: unknown, by: DeskActor): Promise<DeskChange<{ id: number }>> {
        const typed = await read(input);
        if ("errors" in typed) return { ok: false, errors: typed.errors };
        const row = { ...typed.row, updated_at: now() };
        return await database.write(async (tx) => {
          const query = within(tx).insertInto(table).values(row).returning("id");
          const { id } = await query.executeTakeFirstOrThrow();
          const entry = { action: `${name}.entered`, data: auditedValues(fields, row), now: row.updated_at };
          await auditDeskChange(tx, by, { subject: rows.subject(id as never), ...entry });
          return { ok: true, id };
        });
      },
      async change(id: number, input: unknown, by: DeskActor): Promise<DeskChange> {
        const typed = await read(input);
        if ("errors" in typed) return { ok: false, errors: typed.errors };
        const set = typed.row as unknown as Set;
        return await changeRow(id, input, {
          by,
          change: (row) => ({
            ...{ set, action: `${name}.changed` },
            data: auditedChanges(fields, row as object, typed.row),
          }),
        });
      },
      remove: (id: number, input: unknown, by: DeskActor): Promise<DeskChange> =>
        changeRow(id, input, { by, change: () => ({ action: `${name}.deleted`, set: "remove" }) }),
    };
  }

  return {
    open,
    /** The kind's declarations. `title` is the heading of its search results, `route` the page of a record. */
    kind: (
      { title, route }: { title: string; route: string },
      found: (row: Row) => Omit<FoundRecord, "to" | "number">,
    ) => {
      async function find({ database, typed, most, sees }: Search): Promise<FoundRecord[]> {
        const stored = await within(database.read)
          .selectFrom(table)
          .selectAll()
          .where(isSearched(typed, sees))
          .orderBy("id", "desc")
          .limit(most)
          .execute();
        return stored.map((row) => ({
          ...{ to: route.replace(/:\w+$/, String(row.id)), number: null },
          ...found(row as unknown as Row),
        }));
      }
      const texts = { [table]: textColumnClasses(fields, "client") };
      return { name, texts, search: { title, route, find }, records: { fields, open } } satisfies Kind;
    },
  };
}
