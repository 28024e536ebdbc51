import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import {
  auditedChanges,
  emptyColumns,
  fieldEntries,
  formColumns,
  readRow,
  searchedColumns,
  searchedValues,
  textColumnClasses,
} from "../../../foundation/records/field-rows.ts";
import { fieldSchema } from "../../../foundation/records/field-schema.ts";
import type { Field, Fields } from "../../../foundation/records/fields.ts";
import { clientFields } from "../../../modules/clients/profile/client-fields.ts";
import { reviewFields } from "../../../modules/clients/reviews/review-fields.ts";
import { repairFields } from "../../../modules/repairs/repair-fields.ts";
import { pieceFields } from "../../../modules/stock/piece-fields.ts";
import { visitFields } from "../../../modules/visits/visit-fields.ts";
import { staffFields } from "../../../server/staff/staff-fields.ts";
import { fieldColumns } from "./field-columns.ts";
import { FieldInputs } from "./fields-form.tsx";

const declared: Record<string, Fields> = {
  ...{ clientFields, pieceFields, repairFields, reviewFields, staffFields, visitFields },
};

/** Sample input for each type of field. */
const typed: Record<Exclude<Field["type"], "choice">, string> = {
  ...{ line: "Alpha 12", lines: "Alpha\nBeta", email: "claire@example.com", phone: "(516) 555-0142" },
  ...{ dollars: "1250.50", percent: "62.5", number: "1", day: "2026-11-20", flag: "yes" },
};
const typedInto = ({ type, choices }: Field) =>
  type === "choice" ? choices!.at(-1)!.value : (choices?.at(-1)?.value ?? typed[type]);

test.each(Object.entries(declared))(
  "includes %s in form, schema, row, audit, search and list",
  (_, fields) => {
    const entries = fieldEntries(fields);
    const input = Object.fromEntries(
      entries.map(({ name, field }) => [field.input ?? name, typedInto(field)]),
    );
    const row = formColumns(fields, fieldSchema(fields, "2026-11-24").parse(input));
    const record: Record<string, unknown> = readRow(fields, row);
    const form = (saved: object) =>
      renderToStaticMarkup(<FieldInputs fields={fields} saved={saved} answer={undefined} />);
    const [empty, filled] = [form({}), form(record)];
    const { fields: changed, ...values } = auditedChanges(fields, emptyColumns(fields), row);
    const searched = searchedColumns(fields, "record");
    const found = searchedValues(fields, record);
    const listed = fieldColumns(fields).map(({ label }) => label);
    const texts = Object.values(textColumnClasses(fields, "house")).join(" ").split(" ");
    for (const { name, column, field } of entries) {
      expect([
        name,
        empty.includes(`name="${field.input ?? name}"`),
        empty.includes(escaped(field.label)),
      ]).toEqual([name, true, true]);
      const drawn = new RegExp(
        `<${field.choices ? "select" : "(input|textarea)"} [^>]*name="${field.input ?? name}"`,
      );
      expect([name, drawn.test(empty)]).toEqual([name, true]);
      if (field.type !== "flag") expect(filled).toContain(escaped(typedInto(field)));
      expect([name, record[name]]).not.toEqual([name, undefined]);
      expect(`${changed}`.split(" ")).toContain(column);
      expect([name, column in values]).toEqual([name, field.audit === true]);
      expect([name, texts.includes(column)]).toEqual([name, typeof row[column] === "string"]);
      expect([name, listed.includes(field.label)]).toEqual([name, field.list !== "own"]);
      if (field.search === "text" || field.search === "code") expect(found.texts).toContain(record[name]);
      if (field.search === "code") expect(found.codes).toContain(record[name]);
      if (field.search === "cents") expect(found.cents).toContain(record[name]);
    }
    const countOf = (...kinds: Field["search"][]) =>
      entries.filter(({ field }) => kinds.includes(field.search)).length;
    expect(searched.texts).toHaveLength(countOf("text", "code"));
    expect(searched.codes).toHaveLength(countOf("code"));
    expect(searched.cents).toHaveLength(countOf("cents"));
    expect(searched.phones).toHaveLength(countOf("phone"));
  },
);

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");

test("keeps typed input with its error, and shows the value that somebody else saved", () => {
  const answer = { typed: { name: "Ann", town: "Rye" }, errors: { town: "Enter the town." }, changedAt: 1 };
  const { name, town } = reviewFields;
  const markup = renderToStaticMarkup(
    <FieldInputs fields={{ name, town }} saved={{ name: "Anne", town: "Rye" }} answer={answer} />,
  );
  expect(markup).toContain('value="Ann"');
  expect(markup).toContain("Enter the town.");
  expect(markup).toContain("Currently saved: Anne");
  expect(markup).not.toContain("Currently saved: Rye");
});

test("renders adjacent checkboxes as one group", () => {
  const markup = renderToStaticMarkup(
    <FieldInputs fields={pieceFields} saved={{ hasBox: 1, hasPapers: 0 }} answer={undefined} />,
  );
  expect(markup.match(/<legend[^>]*>Box and papers<\/legend>/g)).toHaveLength(1);
  expect(markup).toMatch(/checked="" name="box"|name="box"[^>]*checked=""/);
  expect(markup).not.toMatch(/checked="" name="papers"|name="papers"[^>]*checked=""/);
});
