import { z } from "zod";
import { patternFault, patternTextFault } from "./text-pattern.ts";

/** A limit of a definition, as in the Admin API: `{ name: "max", value: "100" }`. */
export interface MetafieldLimit {
  name: string;
  value: string;
}

interface MetafieldType {
  category: "TEXT" | "NUMBER" | "DATE_TIME" | "MEASUREMENT" | "OTHER" | "TRUE_FALSE" | "COLOR" | "URL";
  limits: readonly string[];
  /** What is wrong with a value, as a sentence; null for a valid one. */
  fault(value: string): string | null;
  /** What `min` and `max` compare; null if the type has none. */
  measure?(value: string): number;
}

/** In grams. */
const ounce = 28.349523125;
/** In millimeters. */
const inch = 25.4;
const text = ["min", "max", "regex", "choices"];
const range = ["min", "max"];
const matching = (schema: z.ZodType, message: string) => (value: string) =>
  schema.safeParse(value).success ? null : message;
const jsonMatching = (schema: z.ZodType, message: string) => (value: string) => {
  try {
    return schema.safeParse(JSON.parse(value)).success ? null : message;
  } catch {
    return message;
  }
};

/** A number with its unit; each unit with its size, by which limits compare. */
function measurement(sizes: Readonly<Record<string, number>>): MetafieldType {
  const units = Object.keys(sizes);
  const schema = z.object({ value: z.number(), unit: z.string().toLowerCase().pipe(z.enum(units)) });
  const example = JSON.stringify({ value: 5, unit: units[0] });
  return {
    ...{ category: "MEASUREMENT", limits: range },
    fault: jsonMatching(schema, `Enter a number with its unit, like ${example}.`),
    measure: (value) => {
      const read = schema.parse(JSON.parse(value));
      return read.value * (sizes[read.unit] ?? Number.NaN);
    },
  };
}

const single: Readonly<Record<string, MetafieldType>> = {
  single_line_text_field: {
    ...{ category: "TEXT", limits: text },
    fault: (value) => (/[\r\n]/.test(value) ? "Enter one line of text." : null),
    measure: (value) => value.length,
  },
  multi_line_text_field: {
    category: "TEXT",
    limits: text,
    fault: () => null,
    measure: (value) => value.length,
  },
  number_integer: {
    ...{ category: "NUMBER", limits: [...range, "choices"] },
    fault: matching(z.string().regex(/^-?\d{1,15}$/), "Enter a whole number."),
    measure: Number,
  },
  number_decimal: {
    ...{ category: "NUMBER", limits: [...range, "max_precision", "choices"] },
    fault: matching(z.string().regex(/^-?\d{1,13}(\.\d{1,9})?$/), "Enter a number, like 3.5."),
    measure: Number,
  },
  boolean: {
    ...{ category: "TRUE_FALSE", limits: [] },
    fault: matching(z.enum(["true", "false"]), "Enter true or false."),
  },
  date: {
    ...{ category: "DATE_TIME", limits: range },
    fault: matching(z.iso.date(), "Enter a date, like 2026-11-30."),
    measure: Date.parse,
  },
  date_time: {
    ...{ category: "DATE_TIME", limits: range },
    fault: matching(
      z.iso.datetime({ local: true, offset: true }),
      "Enter a date and time, like 2026-11-30T15:00:00Z.",
    ),
    measure: Date.parse,
  },
  url: {
    ...{ category: "URL", limits: [] },
    fault: matching(
      z.url({ protocol: /^(https?|mailto|sms|tel)$/ }),
      "Enter an address, like https://example.com.",
    ),
  },
  color: {
    ...{ category: "COLOR", limits: [] },
    fault: matching(z.string().regex(/^#[\da-f]{6}$/i), "Enter a color, like #a07840."),
  },
  json: { category: "OTHER", limits: [], fault: jsonMatching(z.unknown(), "Enter valid JSON.") },
  money: {
    ...{ category: "NUMBER", limits: [] },
    fault: jsonMatching(
      z.object({ amount: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/), currency_code: z.string().length(3) }),
      "Enter JSON with an amount, like 125.00, and a currency_code of three letters.",
    ),
  },
  weight: measurement({
    ...{ g: 1, kg: 1_000, oz: ounce, lb: 16 * ounce },
    ...{ grams: 1, kilograms: 1_000, ounces: ounce, pounds: 16 * ounce },
  }),
  dimension: measurement({
    ...{ mm: 1, cm: 10, m: 1_000, in: inch, ft: 12 * inch },
    ...{ millimeters: 1, centimeters: 10, meters: 1_000, inches: inch },
  }),
};

/** The types that a definition can have; each also as a list, `list.number_integer`. */
export const metafieldTypes: readonly string[] = Object.keys(single);

/** A type by its name; null if a definition can't have it. */
export function metafieldType(name: string): { type: MetafieldType; isList: boolean } | null {
  const isList = name.startsWith("list.");
  const own = isList ? name.slice("list.".length) : name;
  const type = Object.hasOwn(single, own) ? single[own] : undefined;
  return type && !(isList && type.category === "TRUE_FALSE") ? { type, isList } : null;
}

/** What is wrong with a definition's limits, as a sentence; null if they fit its type. */
export function limitFault(name: string, limits: readonly MetafieldLimit[]): string | null {
  const known = metafieldType(name);
  if (!known) return "This type isn't supported.";
  for (const limit of limits) {
    const allowed = known.isList ? [...known.type.limits, "list.min", "list.max"] : known.type.limits;
    if (!allowed.includes(limit.name))
      return `${name} can't have the validation “${limit.name}”. ${allowed.length > 0 ? `Use ${allowed.join(", ")}.` : "It has none."}`;
    const fault = oneLimitFault(limit, known.type);
    if (fault) return `${limit.name}: ${fault}`;
  }
  const bound = (which: string) => limits.find((one) => one.name === which)?.value;
  const [min, max] = [bound("min"), bound("max")];
  if (min !== undefined && max !== undefined && boundOf(min, known.type) > boundOf(max, known.type))
    return "The minimum is above the maximum.";
  return null;
}

const choices = z.array(z.string().min(1)).min(1).max(128);

function oneLimitFault({ name, value }: MetafieldLimit, type: MetafieldType): string | null {
  if (name === "regex") return patternFault(value);
  if (name === "choices") return jsonMatching(choices, 'Enter a list, like ["Gold","Silver"].')(value);
  if (name === "max_precision" || name.startsWith("list.") || type.category === "TEXT")
    return /^\d{1,7}$/.test(value) ? null : "Enter a whole number.";
  return type.fault(value);
}

/** A bound in the unit of its type's measure. A text's is its length. NaN if it can't be read. */
function boundOf(value: string, type: MetafieldType): number {
  if (type.category === "TEXT") return value === "" ? Number.NaN : Number(value);
  return type.fault(value) === null ? (type.measure?.(value) ?? Number.NaN) : Number.NaN;
}

/** A bound as a sentence names it. */
function boundWords(value: string, type: MetafieldType): string {
  if (type.category !== "MEASUREMENT") return value;
  const read: { value: number; unit: string } = JSON.parse(value);
  return `${read.value} ${read.unit}`;
}

/** What is wrong with a value, as a sentence that names the remedy; null if it fits the type and the limits. */
export function valueFault(name: string, limits: readonly MetafieldLimit[], value: string): string | null {
  const known = metafieldType(name);
  if (!known) return null;
  if (!known.isList) return itemFault(known.type, limits, value);
  const items = listItems(value);
  if (!items) return 'Enter a list, like ["one","two"].';
  const bound = (which: string) => limits.find((one) => one.name === which)?.value;
  const [min, max] = [bound("list.min"), bound("list.max")];
  if (min !== undefined && items.length < Number(min)) return `Enter at least ${min} values.`;
  if (max !== undefined && items.length > Number(max)) return `Enter at most ${max} values.`;
  return items.map((item) => itemFault(known.type, limits, item)).find((fault) => fault !== null) ?? null;
}

/** Items of a list as the text of a single value; objects and numbers as JSON. */
function listItems(value: string): string[] | null {
  try {
    const read: unknown = JSON.parse(value);
    if (!Array.isArray(read)) return null;
    return read.map((item) => (typeof item === "string" ? item : JSON.stringify(item)));
  } catch {
    return null;
  }
}

function itemFault(type: MetafieldType, limits: readonly MetafieldLimit[], value: string): string | null {
  const fault = type.fault(value);
  if (fault) return fault;
  const measured = type.measure?.(value) ?? 0;
  const unit = type.category === "TEXT" ? " characters" : "";
  for (const limit of limits) {
    const bound = boundOf(limit.value, type);
    if (limit.name === "min" && measured < bound)
      return `Enter at least ${boundWords(limit.value, type)}${unit}.`;
    if (limit.name === "max" && measured > bound)
      return `Enter at most ${boundWords(limit.value, type)}${unit}.`;
    if (limit.name === "max_precision" && (value.split(".")[1] ?? "").length > Number(limit.value))
      return `Enter at most ${limit.value} decimals.`;
    if (limit.name === "regex") {
      const mismatch = patternTextFault(limit.value, value);
      if (mismatch) return mismatch;
    }
    if (limit.name === "choices") {
      const all: string[] = JSON.parse(limit.value);
      if (!all.includes(value)) return `Choose one of ${all.join(", ")}.`;
    }
  }
  return null;
}
