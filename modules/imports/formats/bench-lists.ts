import type { RepairDraft } from "../drafts/bench-drafts.ts";
import { personColumns, readPerson } from "./client-rows.ts";
import type { Row } from "./columns.ts";
import { type Format, format, type ReadValue } from "./format.ts";
import type { Reading } from "./reading.ts";
import { readCount, readList } from "./words.ts";

export const repairColumns = {
  number: [
    "Job Number",
    "Job #",
    "Job No",
    "Repair Number",
    "Repair #",
    "Ticket Number",
    "Ticket #",
    "Envelope",
    "Envelope #",
  ],
  ...personColumns,
  title: ["Item", "Item Description", "Description", "Piece", "Title"],
  kind: ["Item Type", "Kind", "Category", "Type"],
  metal: ["Metal"],
  stones: ["Stones", "Stone"],
  serial: ["Serial", "Serial Number", "Engraving"],
  value: ["Value", "Estimated Value", "Insured Value"],
  received: ["Date In", "Received", "Date Received", "Taken In", "Created", "Date Created", "Date"],
  promised: ["Promised", "Promise Date", "Date Promised", "Due", "Due Date"],
  condition: ["Condition", "Condition Notes"],
  wish: ["Instructions", "Work", "Work Requested", "Task", "Tasks", "Repair", "Notes"],
  estimate: ["Estimate", "Estimated Price", "Price", "Quoted", "Total"],
  deposit: ["Deposit", "Paid", "Amount Paid"],
  status: ["Status", "Job Status"],
  pictures: ["Image", "Images", "Photo", "Photos"],
} as const;

export const repairAmounts = ["value", "estimate", "deposit"];

export const repairList = format({
  ...{
    id: "repair-list",
    label: "Repairs in a spreadsheet",
    kind: "repair",
    source: "file",
    columns: repairColumns,
  },
  required: [["number"], ["title", "wish"], ["clientName", "clientLast", "clientId", "clientPhone"]],
  signs: ["number", "promised", "status"],
  named: /repair|job/i,
  amounts: repairAmounts,
  dates: ["received", "promised"],
  read: (rows, reading) => readRepair(rows[0] as Row, reading, "file"),
});

const stages: readonly [RepairDraft["status"], RegExp][] = [
  ["closed", /picked up|delivered|closed|complete and|cancel|void|finished and/i],
  ["ready", /ready|done|complete|finished|waiting for pick/i],
  ["in-work", /work|bench|progress|shop|sent/i],
  ["approved", /approv|accept/i],
  ["estimated", /estimat|quot/i],
];

/** Reads a repair from a row whose columns have the fields of `repairColumns`. */
export function readRepair(row: Row, reading: Reading, source: Format["source"]): ReadValue<"repair"> {
  const number = row.get("number").replace(/^'/, "");
  if (number === "") reading.refuse(`Row ${row.line} has no job number.`);
  const statusText = row.get("status");
  const value: RepairDraft = {
    ...{ source, number, client: readPerson(row, reading) },
    title: row.get("title") || row.get("wish").slice(0, 120),
    ...{
      kind: row.get("kind"),
      metal: row.get("metal"),
      stones: row.get("stones"),
      serial: row.get("serial"),
    },
    valueCents: reading.amount(row, "value", ["valueCents"]) ?? null,
    receivedOn: reading.day(row, "received", ["receivedOn"]),
    promisedOn: reading.day(row, "promised", ["promisedOn"]),
    ...{ condition: row.get("condition"), wish: row.get("wish") },
    estimateCents: reading.amount(row, "estimate", ["estimateCents"]) ?? null,
    depositCents: reading.amount(row, "deposit", ["depositCents"]) ?? 0,
    status: stages.find(([, pattern]) => pattern.test(statusText))?.[0] ?? "received",
    ...{ statusText, pictures: readList(row.get("pictures")), other: [] },
  };
  return { key: `job:${number.toLowerCase()}`, value };
}

export const layawayList = format({
  ...{ id: "layaway-list", label: "Layaways in a spreadsheet", kind: "layaway", source: "file" },
  columns: {
    number: ["Layaway Number", "Layaway #", "Layaway", "Layaway ID", "Transaction", "Number"],
    ...personColumns,
    opened: ["Date", "Opened", "Date Opened", "Start Date", "Created"],
    due: ["Next Payment", "Next Due", "Due Date", "Due", "Next Payment Due"],
    title: ["Item", "Description", "Items", "Item Description"],
    code: ["Item Number", "Item #", "SKU", "Stock Number"],
    quantity: ["Quantity", "Qty"],
    price: ["Price", "Item Price"],
    total: ["Total", "Layaway Total", "Total Amount"],
    paid: ["Paid", "Amount Paid", "Payments", "Total Paid"],
    balance: ["Balance", "Balance Due", "Remaining", "Owed"],
    notes: ["Notes", "Memo", "Comments"],
  },
  required: [["number"], ["total", "balance"], ["paid", "balance"]],
  signs: ["paid", "balance", "due"],
  named: /layaway/i,
  amounts: ["price", "total", "paid", "balance"],
  dates: ["opened", "due"],
  group: (row) => row.get("number").toLowerCase() || null,
  read: (rows, reading) => readLayaway(rows, reading),
});

function readLayaway(rows: readonly Row[], reading: Reading): ReadValue<"layaway"> {
  const first = rows[0] as Row;
  const number = first.get("number").replace(/^'/, "");
  const [total, paid, balance] = (["total", "paid", "balance"] as const).map((field) =>
    amountOf(first, field, reading),
  );
  const totalCents = total ?? (paid ?? 0) + (balance ?? 0);
  const paidCents = paid ?? totalCents - (balance ?? 0);
  const balanceCents = totalCents - paidCents;
  if (balance != null && balance !== balanceCents) {
    reading.refuse(
      `Row ${first.line}: the total less what was paid isn't the balance of layaway ${number}. Correct it.`,
    );
  }
  if (paidCents < 0 || balanceCents < 0)
    reading.refuse(`Row ${first.line}: layaway ${number} is paid more than its total.`);
  const value = {
    ...{ source: "file" as const, number, client: readPerson(first, reading) },
    openedOn: reading.day(first, "opened", ["openedOn"]),
    nextDueOn: reading.day(first, "due", ["nextDueOn"]),
    lines: rows.map((row, at) => ({
      ...{
        title: row.get("title"),
        code: row.get("code") || null,
        quantity: readCount(row.get("quantity")) ?? 1,
      },
      priceCents: reading.amount(row, "price", ["lines", at, "priceCents"]) ?? null,
    })),
    ...{ totalCents, paidCents, balanceCents },
    ...{ payments: [], notes: first.get("notes"), other: [] },
  };
  return { key: `layaway:${number.toLowerCase()}`, value };
}

/** An amount that other amounts depend on: one that leaves a question is refused, for no answer could be checked. */
function amountOf(row: Row, field: string, reading: Reading): number | null {
  const before = reading.questions.length;
  const cents = reading.amount(row, field, []) ?? null;
  if (reading.questions.length > before) {
    reading.refuse(
      `Row ${row.line}: write “${row.get(field)}” with a point before its cents, like 1,299.00.`,
    );
  }
  return cents;
}
