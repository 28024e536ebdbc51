import { expect, test } from "vitest";
import { formatInputText } from "../../foundation/records/fields.ts";
import { mergeFacts } from "../../foundation/settings/merge-facts.ts";
import type { StoreFacts } from "../../foundation/settings/shop-facts.ts";
import { inSpanish, salesTax, shop } from "../../shop.config.ts";
import { settingsTabs } from "./settings-fields.ts";
import { readSettingsForm } from "./settings-form.ts";
import { groupFields, readClock, savedValues } from "./settings-values.ts";
import { weekOf } from "./settings-week.ts";

const facts: StoreFacts = { ...shop, salesTax, inSpanish };

/** A tab's inputs as a browser posts them. */
function typedTab(key: string, other: Record<string, string> = {}): Record<string, string> {
  const { groups } = settingsTabs.find((tab) => tab.key === key)!;
  const typed: Record<string, string> = {};
  for (const group of groups) {
    const fields = groupFields(group, facts);
    const saved = savedValues(fields, facts);
    for (const [path, field] of Object.entries(fields))
      if (field.type !== "flag") typed[path] = formatInputText(field, saved[path]);
      else if (saved[path] === 1) typed[path] = "yes";
  }
  if (key === "hours")
    for (const { day, kind, opens, closes } of weekOf(facts))
      Object.assign(typed, {
        [`week.${day}.kind`]: kind,
        [`week.${day}.opens`]: opens,
        [`week.${day}.closes`]: closes,
      });
  return { ...typed, ...other };
}

function read(key: string, other?: Record<string, string>) {
  const read = readSettingsForm(key, typedTab(key, other), facts);
  if ("errors" in read) throw new Error(JSON.stringify(read.errors));
  return read;
}

test.each(settingsTabs.map(({ key }) => key))("the tab %s posts back exactly the facts it shows", (key) => {
  expect(mergeFacts(facts, read(key).sections)).toEqual({ facts });
});

test("writes amounts, numbers, flags and lists as the facts have them", () => {
  const { sections } = read("counter", {
    "counter.services.0.cents": "$30.50",
    "counter.services.1.key": "",
    "counter.services.5.key": "engraving",
    "counter.services.5.title": "Engraving",
    "counter.services.5.cents": "60",
    "counter.formerHosts": "old.example, www.old.example",
    "layaway.lateDays": "2, 9",
  });
  expect(sections.counter).toMatchObject({ formerHosts: ["old.example", "www.old.example"] });
  expect(sections.counter?.services.map(({ key, cents, isTaxable }) => [key, cents, isTaxable])).toEqual([
    ["battery", 3_050, true],
    ["sizing", 8_500, true],
    ["cleaning", 4_500, true],
    ["appraisal", 15_000, false],
    ["engraving", 6_000, false],
  ]);
  expect(sections.layaway?.lateDays).toEqual([2, 9]);
});

test("names an error of a list by its row in the form, and by its label", () => {
  const { sections, inputError } = read("business", { "brands.0.name": "", "brands.2.path": "rolex" });
  const merged = mergeFacts(facts, sections);
  const [issue] = "issues" in merged ? merged.issues : [];
  expect(inputError({ field: issue!.path.join("."), message: issue!.message })).toEqual({
    field: "brands.2.path",
    message: "“Page” must begin with /.",
  });
});

test("writes labels and texts of changed hours in both languages", () => {
  const { sections } = read("hours", {
    "week.0.kind": "open",
    "week.0.opens": "6pm",
    "week.0.closes": "2am",
    "week.1.kind": "closed",
  });
  expect(sections.hours).toEqual([
    { days: [1], label: "Monday", text: "Closed" },
    {
      days: [2, 3, 4, 5, 6],
      label: "Tuesday to Saturday",
      text: "10am-5:30pm",
      opens: "10:00",
      closes: "17:30",
    },
    { days: [0], label: "Sunday", text: "6pm-2am", opens: "18:00", closes: "02:00" },
  ]);
  expect(sections.visits?.byAppointment.days).toEqual([]);
  expect(sections.inSpanish?.hours).toEqual([
    { label: "Lunes", text: "Cerrado" },
    { label: "Martes a sábado", text: "10am-5:30pm" },
    { label: "Domingo", text: "6pm-2am" },
  ]);
});

test.each([
  ["5:30pm", "17:30"],
  ["12am", "00:00"],
  ["12 PM", "12:00"],
  ["9", "09:00"],
  ["17:30", "17:30"],
  ["530pm", "17:30"],
  ["13pm", "13pm"],
  ["noon", "noon"],
])("reads the time %s as %s", (typed, clock) => {
  expect(readClock(typed)).toBe(clock);
});

test("another address removes the drawn map and share cards of the old one", () => {
  expect(read("business", { "address.town": "White Plains" }).sections).toMatchObject({
    ...{ chart: null, hasDrawnCards: false },
  });
  const { sections } = read("business", { email: "other@example.com" });
  expect([sections.chart, sections.hasDrawnCards]).toEqual([undefined, undefined]);
});

test("reads a color in any case, and a banner until its text is cleared", () => {
  const typed = {
    ...{ "appearance.accent": "#C9A24B", "appearance.theme": "light" },
    ...{ "banner.text": "Open Friday", "banner.from": "2026-11-24", "banner.to": "2026-11-27" },
  };
  const { sections } = read("appearance", typed);
  expect(sections).toEqual({
    appearance: { accent: "#c9a24b", theme: "light" },
    banner: { text: "Open Friday", from: "2026-11-24", to: "2026-11-27" },
  });
  expect(read("appearance", { ...typed, "banner.text": "" }).sections).toMatchObject({ banner: null });
});
