import type { StoredRow, StoredTable, StoredValue } from "#database";

/** Says what a value is that its column can't hold; null if it can. PostgreSQL stores no NUL character. */
export function valueFault(type: "integer" | "text" | "bytes", value: StoredValue): string | null {
  if (value === null) return null;
  if (type === "bytes") return value instanceof Uint8Array ? null : `holds ${shown(value)}, not bytes`;
  if (type === "integer") return Number.isSafeInteger(value) ? null : `holds ${shown(value)}, not a number`;
  if (typeof value !== "string") return `holds ${shown(value)}, not text`;
  return value.includes("\0") ? "holds a NUL character, which PostgreSQL can't store" : null;
}

function shown(value: StoredValue): string {
  return typeof value === "string" ? `the text "${value.slice(0, 40)}"` : String(value).slice(0, 40);
}

/** "product id=12" */
export function rowName({ name, key, columns }: StoredTable, row: StoredRow): string {
  const at = (column: string) => row[columns.findIndex((one) => one.name === column)];
  return `${name} ${key.map((column) => `${column}=${at(column)}`).join(" ")}`;
}

/** What is wrong with a row, one line for each of its columns: "product id=12: position holds the text "false", not a number". */
export function rowFaults(table: StoredTable, row: StoredRow): string[] {
  return table.columns.flatMap(({ name, type }, index) => {
    const fault = valueFault(type, row[index] ?? null);
    return fault ? [`${rowName(table, row)}: ${name} ${fault}`] : [];
  });
}
