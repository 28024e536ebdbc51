import { sql } from "kysely";
import type { Database } from "#database";
import { encodeDesign } from "#jewelry/link";
import type { TextColumn } from "../../operations/privacy/text-columns.ts";
import { kinds } from "../../server/kinds.ts";
import { textColumns } from "../../server/privacy.ts";
import { engravedRing } from "./shop-with-history.ts";

/** A marker in every text column that the test fills. */
export const canaryMark = "Canarytext";

const found = "where a person is looked for";
const design = JSON.stringify(engravedRing);
const list = (fields: object) => (text: string) =>
  JSON.stringify([Object.fromEntries(Object.keys(fields).map((name) => [name, text]))]);
const attributes = list({ key: "", value: "" });

type Fill = ((text: string, value: string) => string) | typeof found;

/** Columns by which a person is found; the scenes fill them. */
const addresses = kinds
  .flatMap(({ contacts = [] }) => contacts)
  .flatMap(({ table, email, name }) => [`${table}.${email}`, ...(name ? [`${table}.name`] : [])]);
const keys = textColumns.filter(({ column }) => column === "email_key").map((column) => columnName(column));

/** How to fill columns that don't accept arbitrary text. */
const fills: Readonly<Record<string, Fill>> = {
  ...Object.fromEntries([...addresses, ...keys].map((column) => [column, found])),
  "approved_drawing.shown": (text, value) => within(value, { facts: [{ label: text, value: text }] }),
  "cart.lines": (text, value) => inEach(value, { attributes: [{ key: text, value: text }] }),
  "cart.attributes": attributes,
  "cart.discount_codes": (text) => JSON.stringify([text]),
  "cart.buyer_identity": (text, value) => within(value, { phone: text }),
  "client.sizes": (text, value) => within(value, { [text]: 6 }),
  "client_address.address": found,
  "paper.email": found,
  "job.design": () => design,
  "job.earlier_design": () => design,
  "job.design_text": () => encodeDesign(engravedRing),
  "order_design.design": () => design,
  "order_design.design_text": () => encodeDesign(engravedRing),
  "orders.delivery": delivery,
  // For lines without a product, the text typed at the desk.
  "orders.lines": (text, value) =>
    JSON.stringify(
      (JSON.parse(value) as { productHandle: string; title: string }[]).map((line) => ({
        ...line,
        ...(line.productHandle === "" && { title: `${line.title.split(",")[0]}, ${text}` }),
        attributes: [{ key: text, value: text }],
      })),
    ),
  "orders.attributes": attributes,
  "orders.first_name": found,
  "orders.last_name": found,
  "outbox.data": (text, value) => within(value, { words: text }),
  "paper.facts": (text, value) => {
    const facts = JSON.parse(value) as object;
    const kept = new Set(["effectiveOn", "source", "appraiser", "client", "stones", "drawing", "day"]);
    const typed = Object.entries(facts).map(([name, fact]) => [
      name,
      typeof fact === "string" && !kept.has(name) ? text : fact,
    ]);
    return JSON.stringify({
      ...Object.fromEntries(typed),
      client: { name: text, address: text },
      stones: [{ what: text, carats: text, grades: text, report: text }],
      drawing: `<svg><text>${text}</text></svg>`,
    });
  },
  "quote.design": () => design,
  "quote.design_text": () => encodeDesign(engravedRing),
  "quote_request.design": () => design,
  "quote_request.design_text": () => encodeDesign(engravedRing),
  "quote_version.lines": (text, value) => inEach(value, { title: text, note: text }),
  "repair.checks": (text) => JSON.stringify([{ check: "runs", note: text }]),
  "repair.lines": (text, value) => inEach(value, { work: text }),
  "ticket.delivery": delivery,
  "ticket.discount": (text, value) => within(value, { reason: text }),
  "ticket.receipt_email": found,
  "ticket_line.discount": (text, value) => within(value, { reason: text }),
  // For lines without a product, the text typed at the desk.
  "ticket_line.item": (text, value) =>
    (JSON.parse(value) as { productHandle: string }).productHandle === ""
      ? within(value, { title: text })
      : value,
  "visit.shared": (text) => JSON.stringify({ viewed: [{ handle: text, title: text }], saved: [] }),
  // A visit's piece is a product or a design; null stays null.
  "visit_piece.design_text": (text) => text,
  "visit_piece.product_handle": (text) => text,
  "stock_take.report": (text) => JSON.stringify({ differences: [{ explanation: text }] }),
};

function delivery(text: string): string {
  return JSON.stringify({
    ...{ method: "shipping", address1: text, address2: text, city: text },
    ...{ state: "NY", postalCode: text, county: "Suffolk" },
  });
}

function within(value: string, fields: object): string {
  return JSON.stringify({ ...(JSON.parse(value) as object), ...fields });
}

function inEach(value: string, fields: object): string {
  return JSON.stringify((JSON.parse(value) as object[]).map((line) => ({ ...line, ...fields })));
}

/** The text for a client's column. */
export function canaryText({ table, column }: Pick<TextColumn, "table" | "column">): string {
  return `${canaryMark} ${table}.${column}`;
}

export function columnName({ table, column }: Pick<TextColumn, "table" | "column">): string {
  return `${table}.${column}`;
}

/**
 * Fills every row of each column declared as `client` with a unique text, and each `house` column with `name`. Returns
 * the columns that have rows, whether filled here or by the scenes.
 */
export async function fillTexts(database: Database, name: string): Promise<Set<string>> {
  const seen = new Set<string>();
  const typed = textColumns.filter(
    ({ held, column }) => (held === "client" || held === "house") && column !== "bytes",
  );
  for (const each of typed) {
    const { table, column, held } = each;
    const { rows } = await sql<{
      value: string | null;
    }>`select distinct ${sql.ref(column)} as value from ${sql.table(table)}`.execute(database.read);
    if (rows.length === 0) continue;
    seen.add(columnName(each));
    const fill = fills[columnName(each)] ?? ((text: string) => text);
    if (fill === found) continue;
    const text = held === "client" ? canaryText(each) : `Ask ${name} about it`;
    for (const { value } of rows)
      if (value !== null || fills[columnName(each)] === undefined)
        await database.write((tx) =>
          sql`update ${sql.table(table)} set ${sql.ref(column)} = ${fill(text, value ?? "")}
            where ${sql.ref(column)} ${value === null ? sql`is null` : sql`= ${value}`}`.execute(tx),
        );
  }
  return seen;
}

/** Every text or bytes column in the database itself. */
export async function listTextColumns({ read, dialect }: Database): Promise<string[]> {
  const { rows } =
    dialect === "sqlite"
      ? await sql<{ name: string; type: string }>`select sqlite_master.name || '.' || columns.name as name,
          columns.type as type from sqlite_master, pragma_table_xinfo(sqlite_master.name) as columns
          where sqlite_master.type = 'table' and sqlite_master.name not like 'sqlite_%'`.execute(read)
      : await sql<{ name: string; type: string }>`select table_name || '.' || column_name as name,
          data_type as type from information_schema.columns where table_schema = current_schema()`.execute(
          read,
        );
  return rows.filter(({ type }) => /text|char|json|blob|bytea/i.test(type)).map(({ name }) => name);
}
