import { posix } from "node:path";
import { getFormatFromId } from "./builtin-formats.ts";
import { UnreadableFile } from "./table.ts";
import { parseXml } from "./xml-events.ts";
import type { OpenZip } from "./zip-file.ts";

/** What all sheets of a workbook share. */
export interface Workbook {
  sheets: { name: string; part: string }[];
  is1904: boolean;
  strings: string[];
  /** Number format by the style of a cell. */
  formats: string[];
}

/** All shared texts of a workbook together. */
const maxCharacters = 100_000_000;

/** Reads the parts of a workbook that its sheets refer to. */
export async function readWorkbook(zip: OpenZip): Promise<Workbook> {
  const main = zip.names.find((name) => name.endsWith("workbook.xml"));
  if (!main) throw new UnreadableFile("It isn't an Excel workbook. Save it as .xlsx or .csv.");
  const folder = posix.dirname(main);
  const related = await readRelations(
    zip,
    posix.join(folder, "_rels", `${posix.basename(main)}.rels`),
    folder,
  );
  const listed: { name: string; id: string }[] = [];
  let is1904 = false;
  await parseXml(zip.read(main), {
    open(name, attributes) {
      if (name === "workbookPr") is1904 = ["1", "true"].includes(attributes.date1904 ?? "");
      if (name === "sheet") listed.push({ name: attributes.name ?? "", id: attributes["r:id"] ?? "" });
    },
  });
  const sheets = listed.flatMap(({ name, id }) => {
    const part = related.get(id);
    return part === undefined || !zip.names.includes(part) ? [] : [{ name, part }];
  });
  const part = (end: string) => zip.names.find((name) => name.startsWith(folder) && name.endsWith(end)) ?? "";
  return {
    ...{ sheets, is1904 },
    strings: await readStrings(zip, part("sharedStrings.xml")),
    formats: await readFormats(zip, part("styles.xml")),
  };
}

async function readRelations(zip: OpenZip, part: string, folder: string): Promise<Map<string, string>> {
  const related = new Map<string, string>();
  await parseXml(zip.read(part), {
    open(name, { Id: id = "", Target: target = "" }) {
      if (name === "Relationship")
        related.set(id, target.startsWith("/") ? target.slice(1) : posix.join(folder, target));
    },
  });
  return related;
}

/** Shared texts; the pieces of formatted text are joined, phonetic hints left out. */
async function readStrings(zip: OpenZip, part: string): Promise<string[]> {
  const strings: string[] = [];
  let [text, isText, hints, total] = ["", false, 0, 0];
  await parseXml(zip.read(part), {
    open(name) {
      if (name === "si") text = "";
      if (name === "rPh") hints += 1;
      if (name === "t") isText = true;
    },
    text(piece) {
      if (!isText || hints > 0) return;
      text += piece;
      total += piece.length;
      if (total > maxCharacters) throw new UnreadableFile("Its texts are too long. Split it and try again.");
    },
    close(name) {
      if (name === "t") isText = false;
      if (name === "rPh") hints -= 1;
      if (name === "si") strings.push(unescapeText(text));
    },
  });
  return strings;
}

/** Excel writes control characters as `_x000D_`. */
export function unescapeText(text: string): string {
  return text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
}

async function readFormats(zip: OpenZip, part: string): Promise<string[]> {
  const own = new Map<number, string>();
  const formats: string[] = [];
  let isCell = false;
  await parseXml(zip.read(part), {
    open(name, attributes) {
      if (name === "numFmt") own.set(Number(attributes.numFmtId), attributes.formatCode ?? "");
      if (name === "cellXfs") isCell = true;
      if (name !== "xf" || !isCell) return;
      const id = Number(attributes.numFmtId ?? 0);
      formats.push(own.get(id) ?? getFormatFromId(id));
    },
    close(name) {
      if (name === "cellXfs") isCell = false;
    },
  });
  return formats;
}
