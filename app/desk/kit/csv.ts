import { fixedString } from "#money";
import { settings } from "#settings";
import { formatByZone } from "../../../foundation/records/calendar-day.ts";

/** A cell's value. `cents` is an amount, written in dollars; null is an empty cell. */
export type CsvCell = string | number | { cents: number } | null;

/** "2026-11-21 14:14" in showroom time. Sorts chronologically as text. */
const clock = formatByZone({ dateStyle: "short", timeStyle: "short" }, "sv-SE");
export const csvTime = (at: number | null) => (at === null ? null : clock(settings().timeZone).format(at));

/** Excel recognizes UTF-8 only by this mark. */
const byteOrderMark = "\uFEFF";
/** Prefixes that spreadsheets treat as a formula (OWASP, CSV injection). Full-width signs count as plain ones. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/u;
const quoted = /[",\r\n]/;

/** A list as CSV (RFC 4180) with headings. An apostrophe marks text a spreadsheet would run as a formula. */
export function formatCsv(heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + csvLines([heads, ...rows]);
}

function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(cellText).join(",")}\r\n`).join("");
}

/** A list as a file that is read and sent in batches. */
export function streamCsv(
  name: string,
  heads: readonly string[],
  batches: AsyncIterable<CsvCell[][]> | Iterable<CsvCell[][]>,
): Response {
  async function* parts(): AsyncGenerator<string> {
    yield formatCsv(heads, []);
    for await (const rows of batches) yield csvLines(rows);
  }
  const reading = parts();
  const encoder = new TextEncoder();
  const stream = new ReadableStream({
    async pull(controller) {
      const { done, value } = await reading.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await reading.return(undefined);
    },
  });
  return new Response(stream, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
    },
  });
}

function cellText(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  // An amount isn't a formula, even if it starts with a minus sign.
  if (typeof cell === "object") return fixedString(cell.cents);
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
