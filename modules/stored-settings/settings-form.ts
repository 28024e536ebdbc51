import { fieldSchema } from "../../foundation/records/field-schema.ts";
import type { Field, Fields } from "../../foundation/records/fields.ts";
import type { FieldError } from "../../foundation/records/read-form.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import type { FactSections } from "../../foundation/settings/merge-facts.ts";
import type { StoreFacts } from "../../foundation/settings/shop-facts.ts";
import { dropStandardHome, withHome } from "./home-facts.ts";
import { settingsTabs } from "./settings-fields.ts";
import type { SettingsGroup } from "./settings-tab.ts";
import { factOf, groupFields, valueAt } from "./settings-values.ts";
import { readWeek } from "./settings-week.ts";

/** What was typed in a tab, as sections of the facts; and how the places in them are named by inputs. */
export interface TypedSettings {
  sections: FactSections;
  /** An error of the schema, as one of the form. */
  inputError(error: FieldError): FieldError;
}

/** Facts that aren't in a form unless they were typed: a draft's, or what is published. */
export function readSettingsForm(
  key: string,
  typed: Readonly<Record<string, string>>,
  saved: StoreFacts,
): TypedSettings | { errors: FieldError[] } {
  const tab = settingsTabs.find((one) => one.key === key);
  const facts = key === "home" ? withHome(saved) : saved;
  if (!tab) return { errors: [{ field: "form", message: "This page of the settings doesn't exist." }] };
  const fields = Object.assign({}, ...tab.groups.map((group) => groupFields(group, facts))) as Fields;
  // A prefix in use has no input.
  const shown = Object.fromEntries(Object.entries(fields).filter(([path]) => isShown(path, typed, fields)));
  const read = readForm(fieldSchema(shown), typed);
  if ("errors" in read) return { errors: read.errors.map(plainError) };
  const values = read.form as Record<string, unknown>;
  const next = structuredClone(facts) as unknown as Record<string, unknown>;
  const rows = new Map<string, number[]>();
  for (const group of tab.groups) {
    if ("list" in group) rows.set(group.list, writeList(group, facts, { values, next }));
    else
      for (const [path, field] of Object.entries(group.fields))
        if (path in values) write(next, path, field, values[path]);
  }
  dropEmpty(next);
  dropStandardHome(next);
  const names = new Set(tab.groups.flatMap((group) => placesOf(group)).map((path) => path.split(".")[0]!));
  const sections = Object.fromEntries([...names].map((name) => [name, next[name] ?? null])) as FactSections;
  Object.assign(sections, drawnFor(facts, next as unknown as StoreFacts));
  const week =
    key === "hours" ? readWeek(typed, { ...facts, visits: next.visits as StoreFacts["visits"] }) : {};
  const titles = Object.fromEntries(
    tab.groups.map((group) => ["list" in group ? group.list : "", group.title]),
  );
  const inputError = inputErrorOf({ fields, rows, values, titles, hours: week.hours ?? [] });
  return { sections: { ...sections, ...week }, inputError };
}

/** A choice that isn't offered has a message of the schema. */
function plainError({ field, message }: FieldError): FieldError {
  return { field, message: message.startsWith("Invalid") ? chooseOne : message };
}

const chooseOne = "Choose one of the options.";

/** The map marks the showroom's address, and share cards show the name and place: neither holds after they change. */
function drawnFor(before: StoreFacts, after: StoreFacts): FactSections {
  const placeOf = ({ address }: StoreFacts) => `${address.street}, ${address.town}, ${address.region}`;
  const isMoved = placeOf(before) !== placeOf(after);
  return {
    ...(isMoved && before.chart !== undefined && { chart: null }),
    ...((isMoved || before.name !== after.name) && before.hasDrawnCards && { hasDrawnCards: false }),
  };
}

function isShown(path: string, typed: Readonly<Record<string, string>>, fields: Fields): boolean {
  return path in typed || fields[path]?.type === "flag";
}

function placesOf(group: SettingsGroup): string[] {
  return "list" in group ? [group.list] : Object.keys(group.fields);
}

function write(next: Record<string, unknown>, path: string, field: Field, value: unknown): void {
  const names = path.split(".");
  const last = names.pop()!;
  const place = names.reduce<Record<string, unknown>>((at, name) => {
    at[name] ??= {};
    return at[name] as Record<string, unknown>;
  }, next);
  const fact = factOf(path, field, value);
  const isText = field.type === "line" || field.type === "lines" || field.type === "email";
  if (fact === undefined && (!isText || optional.test(path))) delete place[last];
  else place[last] = fact ?? "";
}

/** Facts that a shop may leave out. */
const optional = /^(appearance|banner)\./;

/** Leaves out a banner without a text, and an appearance without anything. */
function dropEmpty(next: Record<string, unknown>): void {
  const { appearance, banner } = next as Partial<StoreFacts>;
  if (appearance && Object.keys(appearance).length === 0) delete next.appearance;
  if (banner && !("text" in banner)) delete next.banner;
}

/** Writes the rows that aren't empty; returns the form's row of each. */
function writeList(
  group: Extract<SettingsGroup, { list: string }>,
  facts: StoreFacts,
  { values, next }: { values: Record<string, unknown>; next: Record<string, unknown> },
): number[] {
  const count = Object.keys(groupFields(group, facts)).length / Object.keys(group.fields).length;
  const [first = ""] = Object.keys(group.fields);
  const filled = Array.from({ length: count }, (_, row) => row).filter((row) => {
    const value = values[`${group.list}.${row}.${first}`];
    return value !== "" && value !== null && value !== undefined;
  });
  const list = filled.map((row) =>
    Object.fromEntries(
      Object.entries(group.fields).flatMap(([name, field]) => {
        const path = `${group.list}.${row}.${name}`;
        const fact = factOf(path, field, values[path]);
        return fact === undefined ? [] : [[name, fact]];
      }),
    ),
  );
  const names = group.list.split(".");
  const last = names.pop()!;
  const place = names.length > 0 ? (valueAt(next, names.join(".")) as Record<string, unknown>) : next;
  if (list.length === 0 && valueAt(facts, group.list) === undefined && names.length === 0) return filled;
  place[last] = list;
  return filled;
}

interface TypedForm {
  fields: Fields;
  /** The form's row of each row of a list. */
  rows: ReadonlyMap<string, readonly number[]>;
  values: Readonly<Record<string, unknown>>;
  /** The headings of lists by their place. */
  titles: Readonly<Record<string, string>>;
  /** The typed week. */
  hours: StoreFacts["hours"];
}

/** Schema errors say "must not be empty" of a place; a form says which input, and what to do in plain words. */
function inputErrorOf({ fields, rows, values, titles, hours }: TypedForm) {
  return ({ field: path, message }: FieldError): FieldError => {
    const input = inputAt(path, fields, rows);
    const field = input === null ? undefined : fields[input];
    if (input === null || !field) {
      if (isSentence(message)) return { field: path === "hours" ? "week" : "form", message };
      const [first, place = ""] = path.split(".");
      if (first === "hours")
        return { field: "week", message: `${hours[Number(place)]?.label ?? "Hours"}: ${timesFault}` };
      return { field: "form", message: sentence(`“${titles[path] ?? path}” ${message}`) };
    }
    if (isMissing(values[input]) && /^(Invalid|must not be empty|must be )/.test(message))
      return { field: input, message: `Fill in “${field.label}”.` };
    if (message.startsWith("Invalid"))
      return { field: input, message: field.choices ? chooseOne : `Correct “${field.label}”.` };
    if (field.type === "dollars" && message.startsWith("must be whole"))
      return { field: input, message: field.fault ?? message };
    const text = message.replace("17:30", "5:30pm");
    return { field: input, message: /^must /.test(text) ? sentence(`“${field.label}” ${text}`) : text };
  };
}

const timesFault = "enter opening and closing times like 10:00am and 5:30pm.";

const isMissing = (value: unknown) => value === "" || value === null || value === undefined;

/** The input of a place in the facts, or of what it is part of: one of several days in a line. */
function inputAt(path: string, fields: Fields, rows: TypedForm["rows"]): string | null {
  let input = path;
  for (const [list, filled] of rows)
    if (path.startsWith(`${list}.`)) {
      const [row = "", ...rest] = path.slice(list.length + 1).split(".");
      input = [list, filled[Number(row)] ?? row, ...rest].join(".");
    }
  while (!(input in fields) && input.includes(".")) input = input.slice(0, input.lastIndexOf("."));
  return input in fields ? input : null;
}

/** Whether a message says by itself what is wrong. */
function isSentence(message: string): boolean {
  return /^[A-Z].*\.$/.test(message);
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
