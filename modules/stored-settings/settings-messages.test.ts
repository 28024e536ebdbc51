import { expect, test } from "vitest";
import { type Fields, formatInputText } from "../../foundation/records/fields.ts";
import { newFaults } from "../../foundation/settings/facts-faults.ts";
import { mergeFacts } from "../../foundation/settings/merge-facts.ts";
import type { StoreFacts } from "../../foundation/settings/shop-facts.ts";
import { inSpanish, salesTax, shop } from "../../shop.config.ts";
import { settingsTabs } from "./settings-fields.ts";
import { readSettingsForm } from "./settings-form.ts";
import { groupFields, savedValues } from "./settings-values.ts";
import { weekOf } from "./settings-week.ts";

const facts: StoreFacts = { ...shop, salesTax, inSpanish };
const long = "x".repeat(5_000);
const wrong = ["", "0", "-1", "1.5", "9999999", "x", "//evil.example", "2026-13-45", "25:00", long];

/** A tab's inputs, each with its label, and what a browser posts of them. */
function formOf(key: string) {
  const typed: Record<string, string> = {};
  const fields: Fields = Object.assign(
    {},
    ...settingsTabs.find((tab) => tab.key === key)!.groups.map((group) => groupFields(group, facts)),
  );
  const saved = savedValues(fields, facts);
  for (const [path, field] of Object.entries(fields))
    if (field.type !== "flag") typed[path] = formatInputText(field, saved[path]);
    else if (saved[path] === 1) typed[path] = "yes";
  if (key === "hours")
    for (const { day, ...shown } of weekOf(facts))
      for (const [name, value] of Object.entries(shown)) typed[`week.${day}.${name}`] = value;
  return { typed, fields };
}

function errorsOf(key: string, typed: Record<string, string>) {
  const read = readSettingsForm(key, typed, facts);
  if ("errors" in read) return read.errors;
  const merged = mergeFacts(facts, read.sections);
  const errors =
    "issues" in merged
      ? merged.issues.map(({ path, message }) => ({ field: path.join("."), message }))
      : newFaults(facts, merged.facts, "2026-11-30");
  return errors.map(read.inputError);
}

/** A sentence of words: no path of a fact, no term of the schema. */
const isPlain = (message: string) =>
  /^[A-Z“].*[.]$/.test(message) &&
  message.length < 130 &&
  !/expected|invalid|[<>]=|array|string|undefined|\bnull\b|[a-z]\.[a-z\d]+[. ]|[a-z][A-Z]/.test(
    message.replaceAll(/https?:\S+|\S+@\S+|“[^”]*”/g, ""),
  );

test.each(settingsTabs.map(({ key }) => key))(
  "each input of the tab %s answers empty, huge and wrong values in plain words, at an input",
  (key) => {
    const { typed, fields } = formOf(key);
    // Of a list, its first row and a spare one.
    const rowOf = (path: string) => /\.(\d+)\./.exec(path)?.[1];
    const last = Object.keys(fields).findLast((path) => rowOf(path));
    const paths = Object.keys(typed).filter((path) =>
      [undefined, "0", rowOf(last ?? "")].includes(rowOf(path)),
    );
    for (const path of paths)
      for (const value of wrong)
        for (const { field, message } of errorsOf(key, { ...typed, [path]: value })) {
          expect({ path, value, message, isPlain: isPlain(message) }).toMatchObject({ isPlain: true });
          expect({ path, field, isShown: field === "week" || field in fields }).toMatchObject({
            isShown: true,
          });
        }
  },
);

test.each([
  ["counter", { "giftCards.minCents": "900", "giftCards.maxCents": "100" }, "giftCards.maxCents"],
  ["counter", { "counter.services.1.key": "battery" }, "counter.services.1.key"],
  ["counter", { "layaway.plans.1.title": "6 months, 20% DOWN" }, "layaway.plans.1.title"],
  ["counter", { "layaway.plans.0.every": "year" }, "layaway.plans.0.every"],
  ["counter", { "layaway.lateDays": "1, soon" }, "layaway.lateDays"],
  ["delivery", { "delivery.insuredBands.1.uptoCents": "4,000" }, "delivery.insuredBands.1.uptoCents"],
  ["delivery", { "delivery.insuredBands.2.uptoCents": "20,000" }, "delivery.insuredBands.2.uptoCents"],
  ["orders", { "orderLimits.perLine": "101" }, "orderLimits.perLine"],
  ["business", { "brands.1.path": "//evil.example" }, "brands.1.path"],
  ["business", { "brands.0.path": "/\\evil.example" }, "brands.0.path"],
  ["numbers", { "numbers.job": "LI" }, "numbers.job"],
  ["hours", { "week.2.opens": "soon" }, "week"],
  [
    "appearance",
    { "banner.text": "Sale", "banner.from": "2026-12-24", "banner.to": "2026-12-23" },
    "banner.to",
  ],
] as [string, Record<string, string>, string][])("%s refuses %j at %s", (key, over, field) => {
  const errors = errorsOf(key, { ...formOf(key).typed, ...over });
  expect(errors.map((error) => error.field)).toEqual([field]);
  for (const { message } of errors) expect(message).toSatisfy(isPlain);
});
