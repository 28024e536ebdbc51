import type { Field, Fields } from "../../foundation/records/fields.ts";
import type { SettingsGroup } from "./settings-tab.ts";

type Values = Record<string, unknown>;

/** The value at a place in the facts, "address.street". */
export function valueAt(facts: object, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => (value as Values | undefined)?.[name], facts);
}

/** Texts that are something else in the facts, by the last word of their place. */
const shapes: Readonly<Record<string, { read(text: string): unknown; show(value: unknown): string }>> = {
  ...Object.fromEntries(
    ["opens", "closes", "remindsAt"].map((name) => [name, { read: readClock, show: showClock }]),
  ),
  accent: { read: (text) => text.toLowerCase(), show: (value) => String(value ?? "") },
  theme: { read: (text) => (text === "dark" ? undefined : text), show: (value) => String(value ?? "dark") },
  formerHosts: { read: splitList, show: joinList },
  zips: { read: splitList, show: joinList },
  ppm: { read: readPercent, show: showPercent },
  localPpm: { read: readPercent, show: showPercent },
  code: { read: (text) => text, show: (value) => String(value ?? "") },
  lateDays: {
    read: (text) => splitList(text).map((one) => (/^\d+$/.test(one) ? Number(one) : one)),
    show: joinList,
  },
};

const shapeOf = (path: string) => shapes[path.slice(path.lastIndexOf(".") + 1)];

/** Reads "8.375" and "8.375%" as 83,750 parts per million; other text as it is, for the schema to reject. */
function readPercent(text: string): unknown {
  const [, whole = "", part = ""] = /^(\d{1,3})(?:\.(\d{1,4}))? ?%?$/.exec(text.trim()) ?? [];
  return whole === "" ? text : Number(whole) * 10_000 + Number(part.padEnd(4, "0"));
}

function showPercent(value: unknown): string {
  return typeof value === "number" ? String(value / 10_000) : String(value ?? "");
}

function splitList(text: string): string[] {
  return text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
}

function joinList(value: unknown): string {
  return ((value as unknown[] | undefined) ?? []).join(", ");
}

/** Reads "5:30pm", "10am" and "17:30" as "17:30"; other text as it is, for the schema to reject. */
export function readClock(text: string): string {
  const [, hour = "", minute = "00", half] =
    /^(\d{1,2})(?::?(\d\d))? *(?:([ap])\.?m\.?)?$/.exec(text.trim().toLowerCase()) ?? [];
  if (hour === "" || (half && (Number(hour) < 1 || Number(hour) > 12))) return text;
  const hours = half ? (Number(hour) % 12) + (half === "p" ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** Shows "17:30" as "5:30pm". */
export function showClock(value: unknown): string {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(String(value ?? "")) ?? [];
  if (hours === undefined) return String(value ?? "");
  return `${Number(hours) % 12 || 12}:${minutes}${Number(hours) < 12 ? "am" : "pm"}`;
}

/** Empty rows at the end of a list. */
const spareRows = 2;

/** A group's inputs: its fields, or those of each row of its list, with some empty rows. */
export function groupFields(group: SettingsGroup, facts: object): Fields {
  if (!("list" in group)) return unmarked(group.fields);
  const rows = (valueAt(facts, group.list) as unknown[] | undefined) ?? [];
  return Object.fromEntries(
    Array.from({ length: rows.length + spareRows }, (_, row) => rowFields(group, row)).flatMap((fields) =>
      Object.entries(fields),
    ),
  );
}

/** Without the mark of optional fields: the schema decides what may be empty. */
function unmarked(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, Field] => [name, { ...field, isUnmarked: true }]),
  );
}

/** The fields of one row of a list, by input name: "brands.0.name". */
export function rowFields({ list, fields }: Extract<SettingsGroup, { list: string }>, row: number): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [`${list}.${row}.${name}`, { ...field, isUnmarked: true }]),
  );
}

/** The stored values of fields by place, as the inputs take them. */
export function savedValues(fields: Fields, facts: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, field]) => [path, shown(path, field, valueAt(facts, path))]),
  );
}

function shown(path: string, field: Field, value: unknown): unknown {
  if (field.type === "flag") return value ? 1 : 0;
  return shapeOf(path)?.show(value) ?? value;
}

/** A typed value as the facts have it; undefined if nothing was typed. */
export function factOf(path: string, field: Field, value: unknown): unknown {
  if (field.type === "flag") return value === 1;
  const shape = shapeOf(path);
  if (value === "" && !(shape && /formerHosts|lateDays|\.code$/.test(path))) return undefined;
  if (value === null || value === undefined) return undefined;
  return shape ? shape.read(String(value)) : value;
}
