import type { PieceDraft } from "../drafts/piece-draft.ts";
import { readFacts } from "../facts/read-facts.ts";
import type { Aliases, Row } from "./columns.ts";
import { type Format, format, type ReadValue } from "./format.ts";
import type { Reading } from "./reading.ts";
import { orNull, readCount, readFlag, readList } from "./words.ts";

/** Headings of pieces in any register or report. */
export const pieceColumns: Aliases = {
  code: [
    "Item Number",
    "Item #",
    "Item No",
    "Stock Number",
    "Stock #",
    "Tag Number",
    "Tag",
    "Inventory #",
    "Code",
    "Item ID",
    "Item",
    "SKU",
  ],
  sku: ["SKU", "Style", "Style #", "Style Number", "Vendor Style"],
  title: ["Title", "Description", "Item Description", "Name", "Item Name"],
  description: ["Long Description", "Details", "Notes", "Memo"],
  category: ["Category", "Category Name", "Department", "Type", "Class"],
  vendor: ["Brand", "Designer", "Maker", "Manufacturer"],
  barcode: ["Barcode", "UPC"],
  serial: ["Serial Number", "Serial", "Serial #", "Serial No"],
  ownership: ["Ownership", "Owned", "Consignment", "Memo"],
  status: ["Status", "Item Status"],
  quantity: ["Quantity", "Qty", "On Hand", "QOH", "Qty On Hand"],
  cost: ["Cost", "Unit Cost", "Item Cost", "Total Cost"],
  price: ["Current Price", "Price", "Selling Price"],
  compareAt: ["Retail", "Retail Price", "Tag Price", "MSRP"],
  replacement: ["Replacement Cost", "Cost Replacement"],
  appraised: ["Appraised Value", "Appraisal Value", "Insurance Value"],
  acquired: [
    "Date Entered",
    "Date Received",
    "Received",
    "Date Acquired",
    "In Stock Since",
    "Date In",
    "Purchase Date",
    "Date Created",
  ],
  supplier: ["Vendor", "Supplier", "Vendor Name", "Supplier Name", "Consignor"],
  terms: ["Terms", "Consignment Terms"],
  place: ["Location", "Case", "Tray", "Bin"],
  lab: ["Lab", "Laboratory"],
  report: ["Report Number", "Certificate", "Certificate Number", "Cert #", "Report #"],
  box: ["Box", "Has Box"],
  papers: ["Papers", "Has Papers"],
  condition: ["Condition"],
  stones: [/^stones?( \d)?$/i, "Center Stone", "Stone Description"],
  pictures: [/^(image|picture|photo)s?( \d| url| file)?$/i],
};

export const pieceList = format({
  ...{
    id: "piece-list",
    label: "Pieces in a spreadsheet",
    kind: "piece",
    source: "file",
    columns: pieceColumns,
  },
  required: [["code"], ["title"], ["cost", "serial", "status", "acquired", "supplier"]],
  signs: ["code", "cost", "acquired", "supplier"],
  named: /inventory|item|stock|piece/i,
  amounts: ["cost", "price", "compareAt", "replacement", "appraised"],
  dates: ["acquired"],
  read: (rows, reading) => readPiece(rows[0] as Row, reading, "file"),
});

/** Reads a piece from a row whose columns have the fields of `pieceColumns`. */
export function readPiece(row: Row, reading: Reading, source: Format["source"]): ReadValue<"piece"> {
  const amount = (field: string, path: keyof PieceDraft) => {
    const cents = reading.amount(row, field, [path]) ?? null;
    if (cents !== null && cents < 0) {
      const [{ heading, text } = { heading: field, text: "" }] = row.all(field);
      reading.refuse(`Row ${row.line}: “${text}” in ${heading} is below zero. Correct it, or clear it.`);
    }
    return cents;
  };
  const code = row.get("code").replace(/^'/, "");
  const title = row.get("title") || row.get("description").slice(0, 120) || row.get("category");
  if (code === "" && row.get("serial") === "")
    reading.refuse(`Row ${row.line} has neither an item number nor a serial number.`);
  if (title === "") reading.refuse(`Row ${row.line} has no description.`);
  const [price, retail] = [amount("price", "priceCents"), amount("compareAt", "compareAtCents")];
  const quantity = readCount(row.get("quantity"));
  if (row.get("quantity") !== "" && (quantity === null || quantity < 0)) {
    reading.refuse(
      `Row ${row.line}: “${row.get("quantity")}” isn't how many there are. Count them and correct it.`,
    );
  }
  const value: PieceDraft = {
    ...{ source, code, title, description: row.get("description"), category: row.get("category") },
    ...{
      vendor: row.get("vendor"),
      sku: orNull(row.get("sku")),
      barcode: orNull(row.get("barcode").replace(/^'/, "")),
    },
    serial: orNull(row.get("serial").replace(/^'/, "")),
    ownership: ownershipOf(row.get("ownership")),
    status: statusOf(row.get("status"), reading),
    quantity: quantity ?? 1,
    costCents: amount("cost", "costCents"),
    // A register with one price calls it "Retail".
    priceCents: price ?? retail,
    compareAtCents: price !== null && retail !== null && retail > price ? retail : null,
    replacementCostCents: amount("replacement", "replacementCostCents"),
    appraisedCents: amount("appraised", "appraisedCents"),
    acquiredOn: reading.day(row, "acquired", ["acquiredOn"]),
    ...{ supplier: row.get("supplier"), terms: row.get("terms"), place: row.get("place") },
    ...{ lab: row.get("lab"), reportNumber: row.get("report").replace(/^'/, "") },
    hasBox: readFlag(row.get("box")) === true,
    hasPapers: readFlag(row.get("papers")) === true,
    papersNote: readFlag(row.get("papers")) === null ? row.get("papers") : "",
    condition: row.get("condition"),
    stones: row.all("stones").flatMap(({ text }) => orNull(text) ?? []),
    pictures: row.all("pictures").flatMap(({ text }) => readList(text)),
    other: [],
  };
  const { facts, notes } = readFacts({
    ...{ title: `${title} ${value.description}`.trim(), type: value.category },
    fields: ["serial", "report", "lab", "condition"].flatMap((field) => {
      const text = row.get(field);
      const key = { report: "report_no", lab: "report_lab" }[field] ?? field;
      return text === "" ? [] : [{ key, value: text, from: "column" as const }];
    }),
  });
  for (const note of notes) reading.note(note);
  return {
    key: code === "" ? `serial:${value.serial?.toLowerCase()}` : `item:${code.toLowerCase()}`,
    value,
    facts,
  };
}

function ownershipOf(text: string): PieceDraft["ownership"] {
  return /consign|memo|^(c|m|yes|y|true)$/i.test(text) && !/^owned/i.test(text) ? "consigned" : "owned";
}

const statuses: readonly [PieceDraft["status"], RegExp][] = [
  ["sold", /^(s|sold.*|d|disposed)$/i],
  ["on-memo", /^(m|memo.*|on memo|out on memo)$/i],
  ["at-bench", /bench|repair|assembly/i],
  ["on-hold", /hold|layaway|^l$|reserved/i],
  ["returned", /return|rtv/i],
  ["missing", /missing|lost|stolen/i],
  ["in-stock", /^(|i|in|in[ -]?stock.*|active|available|on hand|showcase|instock)$/i],
];

/** Where a piece is; a word that we don't know is noted, and the piece counts as in stock. */
export function statusOf(text: string, reading: Reading): PieceDraft["status"] {
  const known = statuses.find(([, pattern]) => pattern.test(text));
  if (!known) reading.note(`Status “${text}” is taken as in stock.`);
  return known?.[0] ?? "in-stock";
}
