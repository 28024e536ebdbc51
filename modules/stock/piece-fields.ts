import {
  choice,
  day,
  dollars,
  flag,
  line,
  lines,
  percent,
  wholeNumber,
} from "../../foundation/records/fields.ts";

export const pastDayFault = "Enter a date up to today, like 2026-11-24.";

/** Stock record fields of a piece. The data class of texts is `house` unless `held` says otherwise. */
export const stockRecordFields = {
  ownership: choice(
    "Ownership",
    { owned: "Owned by us", consigned: "On consignment" },
    { fault: "Choose who owns the piece.", audit: true, list: "own", fact: "cost" },
  ),
  costCents: dollars("Cost or consignor's amount, in {currency}", {
    ...{ input: "cost", column: "cost_cents", fault: "Enter the cost in {currency}, like 5,320 or 5320.50." },
    ...{ audit: true, search: "cents", list: "own", fact: "cost" },
  }),
  acquiredOn: day("In stock since", {
    ...{ column: "acquired_on", max: "today", fault: pastDayFault, audit: true },
  }),
  // What is owed for a consigned piece, and its terms, stay as they were when paid.
  supplier: line(120, "Supplier or consignor", {
    ...{ held: "books", search: "text", list: "own", fact: "cost" },
  }),
  terms: line(300, "Terms", {
    placeholder: "Net 30; return to owner after 90 days",
    ...{ held: "books", fact: "cost" },
  }),
  shareBp: percent("Consignor's share, %", {
    ...{ input: "share", column: "consignor_share_bp", placeholder: "60, instead of an amount" },
    fault: "Enter the share as a percentage up to 100, like 60 or 62.5.",
    ...{ audit: true, fact: "cost" },
  }),
  payableDays: wholeNumber(3, "Consignor paid, days after sale", {
    ...{ column: "payable_days", placeholder: "14", highest: 365 },
    fault: "Enter a number of days up to 365, like 14.",
    ...{ audit: true, fact: "cost" },
  }),
  place: line(60, "Location", { placeholder: "Safe 1, shelf 2", audit: true, search: "text", list: "own" }),
  away: choice(
    "Whereabouts",
    { "": "In its usual location", bench: "At the bench", memo: "Out on memo" },
    { fault: "Choose where the piece is.", audit: true },
  ),
  lab: line(40, "Laboratory", { placeholder: "GIA" }),
  reportNumber: line(40, "Report number", {
    ...{ column: "report_number", audit: true, search: "code", list: "own" },
  }),
  hasBox: flag("Box", { input: "box", column: "has_box", legend: "Box and papers" }),
  hasPapers: flag("Papers", { input: "papers", column: "has_papers", legend: "Box and papers" }),
  papersNote: line(200, "About the papers", {
    ...{ column: "papers_note", placeholder: "2019 card, 2024 service", isWide: true },
  }),
  condition: lines(2_000, "Condition"),
} as const;

/** All fields of the stock record form, including the serial number, which belongs to the piece itself. */
export const pieceFields = {
  serial: line(64, "Serial number", { isNullable: true, audit: true, search: "code", list: "own" }),
  ...stockRecordFields,
};
