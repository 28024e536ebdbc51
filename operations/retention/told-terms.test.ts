import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runInLanguage } from "#language";
import { policies } from "../../content/policies.ts";
import { dayMs } from "../../foundation/records/retention-step.ts";
import { retentionSteps } from "../../server/privacy.ts";
import { backupRetentionMs } from "../backup/backup-names.ts";

const handbook = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");
const terms: Readonly<Record<string, number>> = {
  ...Object.fromEntries(retentionSteps.map((step) => [step.name, step.termMs])),
  backups: backupRetentionMs,
};

/** A retention period as written in the handbook, and in the privacy policy in English and Spanish. */
const written: Readonly<Record<number, readonly [handbook: string, en: string, es: string]>> = {
  1: ["a day", "a day", "un día"],
  7: ["7 days", "a week", "una semana"],
  30: ["30 days", "30 days", "30 días"],
  35: ["35 days", "thirty-five days", "treinta y cinco días"],
  90: ["90 days", "ninety days", "noventa días"],
  365: ["a year", "a year", "un año"],
  730: ["2 years", "two years", "dos años"],
  1827: ["5 years", "five years", "cinco años"],
  2557: ["7 years", "seven years", "siete años"],
};
const columns = { handbook: 0, en: 1, es: 2 } as const;
const inWords = (ms = 0, column: keyof typeof columns = "handbook") =>
  written[ms / dayMs]?.[columns[column]] ?? `${ms / dayMs} days`;

test("the handbook lists each kind of purged data with its period", () => {
  const [, table = ""] = handbook.split("| data | in its report | purged after |");
  const rows = table.split("\n\n")[0]!.split("\n").slice(2);
  const told = rows.flatMap((row) => {
    const [, , steps = "", term = ""] = row.split("|").map((cell) => cell.trim());
    return steps
      .split(", ")
      .filter(Boolean)
      .map((name) => [name, term]);
  });
  expect(told.toSorted()).toEqual(
    Object.entries(terms)
      .map(([name, ms]) => [name, inWords(ms)])
      .toSorted(),
  );
});

test.each([
  ["buyers of orders", "keep the books the law requires for", "libros que la ley exige por"],
  ["cash reports", "we keep that report for", "guardamos ese informe"],
  ["unpaid checkouts", "We delete a checkout you don't pay for", "Un pedido que no se paga"],
  ["quotes", "We keep a quote request", "Guardamos una solicitud de cotización"],
  ["ring sizers", "a ring sizer request", "una solicitud del medidor de anillos"],
  ["visits", "We keep a visit you book", "Guardamos la cita que reserva"],
  ["pages viewed before a visit", "and delete that", "y lo borramos"],
  ["repairs", "We keep the record of a repair", "Guardamos el registro de una reparación"],
  ["unconfirmed wish list alerts", "We delete it after", "Lo borramos en"],
  ["wants", "if you don't confirm, after", "si no lo confirma, en"],
  ["consents to texts", "We keep what you agreed to", "Guardamos lo que aceptó"],
  ["clients with no records left", "keep a client card", "llevan una ficha"],
])("the privacy policy states the retention period of %s in each language", (name, english, spanish) => {
  for (const [language, about] of [
    ["en", english],
    ["es", spanish],
  ] as const) {
    const privacy = runInLanguage(language, policies).find(({ slug }) => slug === "privacy")!;
    const text = privacy.sections.flatMap(({ paragraphs }) => paragraphs).join(" ");
    const [, after = ""] = text.split(about);
    const phrases = Object.values(written).map((phrase) => phrase[columns[language]]);
    const [term] = new RegExp(phrases.join("|")).exec(after) ?? [];
    expect([name, term]).toEqual([name, inWords(terms[name], language)]);
  }
});
