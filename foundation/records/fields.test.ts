import { expect, test } from "vitest";
import {
  auditedChanges,
  emptyColumns,
  erasedColumns,
  formColumns,
  readRow,
  textColumnClasses,
} from "./field-rows.ts";
import { fieldSchema } from "./field-schema.ts";
import {
  choice,
  day,
  dollars,
  email,
  type Fields,
  flag,
  formatInputText,
  line,
  lines,
  percent,
  phone,
  wholeNumber,
} from "./fields.ts";
import { readForm } from "./read-form.ts";

const ring = {
  title: line(20, "Title", { required: "Enter its title.", audit: true }),
  serial: line(20, "Serial", { isNullable: true, held: "house" }),
  notes: lines(100, "Notes"),
  valueCents: dollars("Value", {
    input: "value",
    column: "value_cents",
    fault: "Type dollars.",
    audit: true,
  }),
  shareBp: percent("Share", { input: "share", column: "share_bp", fault: "Type percent." }),
  days: wholeNumber(3, "Days", { highest: 365, fault: "Type days." }),
  metal: choice("Metal", { gold: "Gold", silver: "Silver" }, { fault: "Choose the metal." }),
  boughtOn: day("Bought", { column: "bought_on", max: "today", fault: "Type a past day." }),
  hasBox: flag("Box", { input: "box", column: "has_box" }),
} as const;

const typed = {
  ...{ title: " Signet ", notes: "One\r\ntwo", value: "$1,250.50", share: "62.5 %", days: "14" },
  ...{ metal: "silver", boughtOn: "2026-11-20", box: "yes" },
};
const row = {
  ...{ title: "Signet", serial: null, notes: "One\ntwo", value_cents: 125_050, share_bp: 6_250, days: 14 },
  ...{ metal: "silver", bought_on: "2026-11-20", has_box: 1 },
};

const errorsOf = (fields: Fields, input: object) => {
  const read = readForm(fieldSchema(fields, "2026-11-24"), input);
  return "errors" in read ? read.errors : [];
};

test("reads form input into columns and formats it back", () => {
  const read = readForm(fieldSchema(ring, "2026-11-24"), typed);
  if ("errors" in read) throw new Error(JSON.stringify(read.errors));
  const columns = formColumns(ring, read.form);
  expect(columns).toEqual(row);
  const record = readRow(ring, columns);
  expect(record).toMatchObject({ valueCents: 125_050, boughtOn: "2026-11-20" });
  const again = Object.entries<Fields[string]>(ring).map(([name, field]) =>
    formatInputText(field, record[name as keyof typeof record]),
  );
  expect(again).toEqual(["Signet", "", "One\ntwo", "1250.50", "62.5", "14", "silver", "2026-11-20", "1"]);
});

test.each([
  [{ title: " " }, "title", "Enter its title."],
  [{ title: "x".repeat(21) }, "title", "Keep this to 20 characters."],
  [{ value: "much" }, "value", "Type dollars."],
  [{ value: "10,000,001" }, "value", "Type dollars."],
  [{ share: "0" }, "share", "Type percent."],
  [{ share: "100.01" }, "share", "Type percent."],
  [{ days: "366" }, "days", "Type days."],
  [{ days: "1.5" }, "days", "Type days."],
  [{ metal: "tin" }, "metal", "Choose the metal."],
  [{ boughtOn: "2026-11-25" }, "boughtOn", "Type a past day."],
  [{ boughtOn: "2026-02-30" }, "boughtOn", "Type a past day."],
])("rejects %j with an error on its field", (change, field, message) => {
  expect(errorsOf(ring, { ...typed, ...change })).toEqual([{ field, message }]);
});

test("accepts a number from a select only if it is one of the options", () => {
  const stars = {
    stars: wholeNumber(1, "Stars", { choices: [{ value: "5", label: "5 stars" }], fault: "Choose." }),
  };
  expect(errorsOf(stars, { stars: "5" })).toEqual([]);
  expect(errorsOf(stars, { stars: "4" })).toEqual([{ field: "stars", message: "Choose." }]);
});

test("rejects an incomplete email address and an invalid phone number", () => {
  const contact = { email: email("Email"), phone: phone("Phone") };
  expect(errorsOf(contact, { email: "", phone: "" })).toEqual([]);
  expect(errorsOf(contact, { email: "claire@", phone: "12" }).map(({ field }) => field)).toEqual([
    "email",
    "phone",
  ]);
});

test("creates an empty record with every column", () => {
  expect(emptyColumns(ring)).toEqual({
    ...{ title: "", serial: null, notes: "", value_cents: null, share_bp: null, days: null },
    ...{ metal: "gold", bought_on: null, has_box: 0 },
  });
});

test("audits values of allowed fields, and only the fact of a change for others", () => {
  const after = { ...row, title: "Band", notes: "Anne's", value_cents: null };
  expect(auditedChanges(ring, row, after)).toEqual({
    fields: "title notes value_cents",
    title: { from: "Signet", to: "Band" },
    value_cents: { from: 125_050, to: null },
  });
  expect(auditedChanges(ring, {}, emptyColumns(ring))).toMatchObject({ fields: "title notes metal has_box" });
});

test("declares the kind of data in each text column, and which columns an erasure clears", () => {
  expect(textColumnClasses(ring, "client", { code: "key", client: "lines" })).toEqual({
    code: "key metal bought_on",
    client: "lines title notes",
    house: "serial",
  });
  expect(erasedColumns(ring)).toEqual({ title: "redacted", notes: "" });
});
