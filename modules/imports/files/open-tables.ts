import { open, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { openCsv } from "./csv-table.ts";
import { openJson } from "./json-tables.ts";
import { type FileLimits, fileLimits } from "./limits.ts";
import { type OpenedTable, type SourceFile, UnreadableFile } from "./table.ts";
import { openXlsx } from "./xlsx-tables.ts";
import { extractFile, type OpenZip, openZip } from "./zip-file.ts";

/** Pictures in a ZIP, which `pictures/` takes by their names. */
export const pictureEnd = /\.(jpe?g|png|webp|avif|gif|tiff?|heic|heif|svg)$/i;

/** How files begin that hold no list: PDF, pictures, other archives. */
const foreign = ["%PDF", "\x89PNG", "\xFF\xD8\xFF", "GIF8", "\x1F\x8B", "Rar!", "7z\xBC\xAF"];

/**
 * Opens every table of a file: CSV, Excel, JSON, or a ZIP of these. Nothing throws for a bad file: it is opened as a
 * fault that says what to do.
 *
 * @param spool - A folder for files of a ZIP. It must stay until the tables are read, and is the caller's to remove.
 */
export async function* openTables(
  file: SourceFile,
  spool: string,
  limits: FileLimits = fileLimits,
): AsyncGenerator<OpenedTable> {
  try {
    const { size } = await stat(file.path);
    if (size === 0) throw new UnreadableFile("It is empty.");
    if (size > limits.fileBytes) {
      throw new UnreadableFile(`It is larger than ${Math.round(limits.fileBytes / 1_048_576)} MB. Split it.`);
    }
    yield* openByContent(file, await readStart(file.path), spool, limits);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    yield {
      ...{ file: file.name, sheet: null, line: null },
      message: `${file.name} can't be read. ${error.message}`,
    };
  }
}

async function* openByContent(
  file: SourceFile,
  start: Buffer,
  spool: string,
  limits: FileLimits,
): AsyncGenerator<OpenedTable> {
  const bytes = start.toString("latin1");
  if (bytes.startsWith("PK")) {
    const zip = await openZip(file.path, limits);
    try {
      if (zip.names.some((name) => name.endsWith("workbook.xml"))) yield* openXlsx(file, limits);
      else yield* openEntries(file, zip, spool, limits);
    } finally {
      zip.close();
    }
  } else if (bytes.startsWith("\xD0\xCF\x11\xE0")) {
    throw new UnreadableFile(
      "It is an old or password-protected Excel file. Save it as .xlsx without a password.",
    );
  } else if (foreign.some((mark) => bytes.startsWith(mark))) {
    throw new UnreadableFile("It is no list. Upload CSV, Excel, JSON, or a ZIP of them.");
  } else if (/^(\xEF\xBB\xBF)?\s*[[{]/.test(bytes)) {
    yield* openJson(file, limits);
  } else {
    yield await openCsv(file, limits);
  }
}

async function* openEntries(
  file: SourceFile,
  zip: OpenZip,
  spool: string,
  limits: FileLimits,
): AsyncGenerator<OpenedTable> {
  for (const [at, entry] of zip.names.entries()) {
    const isHidden = entry.startsWith("__MACOSX/") || basename(entry).startsWith(".");
    if (isHidden || pictureEnd.test(entry)) continue;
    const name = `${file.name}/${entry}`;
    if (!/\.(csv|tsv|txt|xlsx|json)$/i.test(entry)) {
      yield {
        file: name,
        sheet: null,
        line: null,
        message: `${name} is no list and no picture, so it isn't read.`,
      };
      continue;
    }
    const path = join(spool, `${at}${extname(entry)}`);
    try {
      await extractFile(zip, entry, path);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      yield { file: name, sheet: null, line: null, message: `${name} can't be read. ${error.message}` };
      continue;
    }
    const start = await readStart(path);
    if (start.toString("latin1").startsWith("PK") && !/\.xlsx$/i.test(entry)) {
      yield { file: name, sheet: null, line: null, message: `${name} is a ZIP in a ZIP. Unpack it first.` };
    } else yield* openTables({ name, path }, spool, limits);
  }
}

async function readStart(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
