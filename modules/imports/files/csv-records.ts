import { parse } from "csv-parse/sync";
import type { RawRow } from "./find-header.ts";
import type { FileFault } from "./table.ts";

/** A record runs over more lines than this only if a quote was never closed. */
const longestRecord = 2_000;
/** Neither a record nor a line has more characters, whatever its quotes say. */
const longestText = 4_000_000;
/** How many records are parsed at once. */
const batchSize = 200;

interface FramedRecord {
  line: number;
  text: string;
}

/**
 * Reads CSV record by record. A stray quote costs the row it stands in, never the rows after it: a record ends where
 * its quotes are even, and one that can't be parsed is tried again as its first line alone.
 *
 * @param widths - How many cells a row should have; empty if not known.
 */
export async function* csvRecords(
  text: AsyncIterable<string>,
  delimiter: string,
  widths: readonly number[],
): AsyncGenerator<RawRow | FileFault> {
  let batch: FramedRecord[] = [];
  for await (const record of frameRecords(physicalLines(text), delimiter, widths)) {
    if ("message" in record) {
      yield* parseBatch(batch, delimiter);
      batch = [];
      yield record;
    } else if (batch.push(record) >= (widths.length === 0 ? 1 : batchSize)) {
      yield* parseBatch(batch, delimiter);
      batch = [];
    }
  }
  yield* parseBatch(batch, delimiter);
}

/** Joins physical lines to records, numbering records as a spreadsheet numbers rows. */
async function* frameRecords(
  lines: AsyncIterable<string>,
  delimiter: string,
  widths: readonly number[],
): AsyncGenerator<FramedRecord | FileFault> {
  let line = 0;
  let open: string[] = [];
  let quotes = 0;
  let length = 0;
  const fits = (cells: number | undefined) => widths.length === 0 || widths.includes(cells ?? -1);
  const waiting: string[] = [];
  const source = lines[Symbol.asyncIterator]();
  let isOver = false;
  for (;;) {
    let next = waiting.shift();
    if (next === undefined && !isOver) {
      const read = await source.next();
      if (read.done) isOver = true;
      else next = read.value;
    }
    if (next === undefined && open.length === 0) return;
    if (next !== undefined) {
      open.push(next);
      quotes += countQuotes(next);
      length += next.length;
      if (quotes % 2 === 1 && open.length < longestRecord && length < longestText) continue;
    }
    line += 1;
    const joined = open.join("");
    const isWhole = quotes % 2 === 0 && (open.length === 1 || fits(cellCount(joined, delimiter)));
    const [first = "", ...rest] = open;
    open = [];
    quotes = 0;
    length = 0;
    if (isWhole) {
      yield { line, text: joined };
      continue;
    }
    waiting.unshift(...rest);
    const alone = parseLoosely(first, delimiter);
    yield alone && fits(alone.length) ? { line, text: first } : { line, message: strayQuote(line) };
  }
}

const strayQuote = (line: number) =>
  `Row ${line} has a quote that isn't closed. Remove it, or double it inside quotes (5"" chain).`;

function* parseBatch(batch: readonly FramedRecord[], delimiter: string): Generator<RawRow | FileFault> {
  const rows = parseStrictly(batch.map(({ text }) => endLine(text)).join(""), delimiter);
  if (rows?.length === batch.length) {
    for (const [at, { line }] of batch.entries()) yield { line, cells: rows[at] ?? [] };
    return;
  }
  for (const { line, text } of batch) {
    const cells = parseStrictly(endLine(text), delimiter)?.[0] ?? parseLoosely(text, delimiter);
    yield cells ? { line, cells } : { line, message: strayQuote(line) };
  }
}

const endLine = (text: string) => (/[\r\n]$/.test(text) ? text : `${text}\n`);

const shared = { relax_column_count: true, skip_empty_lines: false, record_delimiter: ["\r\n", "\n", "\r"] };

function parseStrictly(text: string, delimiter: string): string[][] | null {
  try {
    return parse(text, { ...shared, delimiter });
  } catch {
    return null;
  }
}

/** One line in which a quote may stand inside a cell: `5" chain`. */
function parseLoosely(text: string, delimiter: string): string[] | null {
  try {
    const rows: string[][] = parse(endLine(text), { ...shared, delimiter, relax_quotes: true });
    return rows.length === 1 ? (rows[0] ?? null) : null;
  } catch {
    return null;
  }
}

const cellCount = (text: string, delimiter: string) => parseStrictly(endLine(text), delimiter)?.[0]?.length;

function countQuotes(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count += 1;
  return count;
}

/** Lines with their ends. CR, LF and CRLF end a line. */
async function* physicalLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of text) {
    const whole = rest + piece;
    // A CR at the end may be half of a CRLF.
    const lines = whole.match(/[^\r\n]*(?:\r\n|\n|\r(?!$))|[^\r\n]+\r?$|\r$/g) ?? [];
    rest = lines.length > 0 && !/\n$/.test(lines.at(-1) ?? "") ? (lines.pop() ?? "") : "";
    yield* lines;
    if (rest.length > longestText) {
      yield rest;
      rest = "";
    }
  }
  if (rest !== "") yield rest;
}
