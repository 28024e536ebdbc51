import { zipBytes } from "./zip-bytes.ts";

/** A cell: text, or XML of its own (`{ xml: '<c r="A2" t="s"><v>0</v></c>' }`). */
type SheetCell = string | number | { xml: string };

export interface SheetOptions {
  /** Number formats: style 1 is the first one. */
  formats?: string[];
  strings?: string[];
  is1904?: boolean;
}

/** An Excel workbook of these sheets, as small as Excel accepts it. */
export function xlsxBytes(
  sheets: Readonly<Record<string, SheetCell[][]>>,
  options: SheetOptions = {},
): Buffer {
  const { formats = [], strings = [], is1904 = false } = options;
  const names = Object.keys(sheets);
  const files: Record<string, string> = {
    "xl/workbook.xml": `<workbook xmlns:r="r">${is1904 ? '<workbookPr date1904="1"/>' : ""}<sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${names
      .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join("")}</Relationships>`,
    "xl/styles.xml": `<styleSheet><numFmts>${formats
      .map(
        (format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${format.replaceAll('"', "&quot;")}"/>`,
      )
      .join("")}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
      .join("")}</cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst>${strings.map((text) => `<si>${text}</si>`).join("")}</sst>`,
  };
  for (const [at, rows] of Object.values(sheets).entries()) {
    files[`xl/worksheets/sheet${at + 1}.xml`] = `<worksheet><sheetData>${rows
      .map((cells, row) => `<row r="${row + 1}">${cells.map(cellXml).join("")}</row>`)
      .join("")}</sheetData></worksheet>`;
  }
  return zipBytes(files);
}

function cellXml(cell: SheetCell): string {
  if (typeof cell === "object") return cell.xml;
  if (typeof cell === "number") return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t>${cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</t></is></c>`;
}

/** A number cell of a style, counted from 1 in `formats`. */
export const styled = (value: number, style: number) => ({ xml: `<c s="${style}"><v>${value}</v></c>` });
