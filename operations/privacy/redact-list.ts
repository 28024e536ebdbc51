import { readJson } from "../../records/untrusted-text.ts";

/** A column's list with these fields in each of its lines, instead of what was typed there. */
export function withEach(column: string, fields: object): string {
  const lines = readJson(column);
  return JSON.stringify(Array.isArray(lines) ? lines.map((line: object) => ({ ...line, ...fields })) : []);
}
