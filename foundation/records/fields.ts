import { currencyWords, fixedString } from "#money";
import { settings } from "#settings";

/**
 * What a text or bytes column contains, which decides how erasure treats it:
 * - `code`: picked from a list or computed by the store; never typed;
 * - `shop`: what the shop publishes about its products, and its settings;
 * - `staff`: who works here;
 * - `client`: who a client is, and anything typed about them or their piece; deleted with their row;
 * - `house`: what staff typed about the shop's own business; a client's address or full name in it is replaced;
 * - `books`: kept because the law requires it or a trigger prevents changes; an erasure reports it.
 */
export type DataClass = "code" | "shop" | "staff" | "client" | "house" | "books";

/** Optional properties of a field. Plain data, because the browser gets it too. */
interface FieldOptions {
  /** Column name, if different. */
  column?: string;
  /** Input name, if different: "cost" for `costCents`. */
  input?: string;
  /** Error message when empty; the field is optional without one. */
  required?: string;
  /** Error message when the value is invalid. */
  fault?: string;
  /** Store null when empty. */
  isNullable?: true;
  /** Default for a new record. */
  usual?: string;
  /** For dates: the latest allowed. */
  max?: "today";
  /** For dates: the earliest the date picker offers. */
  min?: "today";
  /** For numbers: the maximum. */
  highest?: number;
  /** Options of a choice, or of a number picked from a list. */
  choices?: readonly FieldChoice[];
  /** Data class of its text, if different from the record's default. */
  held?: DataClass;
  /** The audit log includes its values, which must identify no one. Other fields only log that they changed. */
  audit?: true;
  /** How search matches it: as part of a word, as a code in any spelling, as an amount, or as a phone number. */
  search?: "text" | "code" | "cents" | "phone";
  /** Lists export every field. `column`: also shown on screen. `own`: the list renders it in a custom column. */
  list?: "column" | "own";
  /** Label on the record's page, which shows only non-empty fields. */
  shownAs?: string;
  /** Visible only to roles that can see this fact: see `factAccess`. */
  fact?: "client" | "price" | "cost";
  hint?: string;
  placeholder?: string;
  /** Spans the full width of its form. */
  isWide?: true;
  /** Hides the "optional" mark. */
  isUnmarked?: true;
  /** Heading of a checkbox group; consecutive checkboxes with the same legend form one group. */
  legend?: string;
  /** Additional input attributes. */
  attributes?: { rows?: number; autoComplete?: string; autoCapitalize?: string; spellCheck?: boolean };
}

/** Stored type of each field type. */
interface Stored {
  line: string;
  lines: string;
  email: string;
  phone: string;
  choice: string;
  dollars: number | null;
  /** In basis points. */
  percent: number | null;
  number: number | null;
  /** "2026-11-24" */
  day: string | null;
  flag: 0 | 1;
}

/** One field of a record, parsed by `field-schema.ts`, stored and searched by `field-rows.ts`, rendered by the desk. */
export interface Field extends FieldOptions {
  type: keyof Stored;
  label: string;
  /** Maximum length in characters. */
  most?: number;
}

interface FieldChoice {
  value: string;
  label: string;
}

/** A record's fields by name, in form order. */
export type Fields = Readonly<Record<string, Field>>;

/** `stored` exists only in the type. */
type Made<Type extends keyof Stored, Options, Value = Stored[Type]> = Field &
  Options & {
    type: Type;
    stored?: Options extends { isNullable: true }
      ? Value | null
      : Options extends { required: string }
        ? NonNullable<Value>
        : Value;
  };

type Known<Options> = Options & { [Name in Exclude<keyof Options, keyof FieldOptions>]: never };

/** Placeholders in field texts: "{currency}" becomes "dollars", "{order}" the prefix of order numbers. */
const facts: Readonly<Record<string, () => string>> = {
  "{currency}": () => currencyWords().many,
  "{order}": () => settings().numbers.order,
};

/** Replaces the placeholders when a text is read, not when the field is declared. */
function withFacts<One extends object>(field: One): One {
  for (const [name, text] of Object.entries(field))
    if (typeof text === "string" && text.includes("{"))
      Object.defineProperty(field, name, {
        enumerable: true,
        get: () => text.replace(/\{\w+\}/g, (fact) => facts[fact]?.() ?? fact),
      });
  return field;
}

const maker =
  <Type extends keyof Stored>(type: Type, most?: number) =>
  <const Options extends FieldOptions>(label: string, options?: Known<Options>) =>
    withFacts({ type, label, ...(most && { most }), ...options }) as Made<Type, Options>;

const textMaker =
  <Type extends keyof Stored>(type: Type) =>
  <const Options extends FieldOptions>(most: number, label: string, options?: Known<Options>) =>
    withFacts({ type, label, most, ...options }) as Made<Type, Options>;

/** A single line with a maximum length in characters. */
export const line = textMaker("line");
export const lines = textMaker("lines");
/** A whole number with a maximum number of digits. */
export const wholeNumber = textMaker("number");
export const email = maker("email", 254);
export const phone = maker("phone", 40);
export const dollars = maker("dollars", 20);
export const percent = maker("percent", 8);
export const day = maker("day");
export const flag = maker("flag");

/** One of several values, each with its label. */
export function choice<const Value extends string, const Options extends FieldOptions>(
  label: string,
  choices: Choices<Value> | (() => Choices<Value>),
  options?: Known<Options>,
) {
  const made = { type: "choice", label, ...options };
  const list = () => choiceList(typeof choices === "function" ? choices() : choices);
  Object.defineProperty(made, "choices", { enumerable: true, get: list });
  return made as Made<"choice", Options, Value> & { choices: readonly FieldChoice[] };
}

type Choices<Value extends string> =
  | Readonly<Record<Value, string>>
  | readonly { value: Value; label: string }[];

function choiceList<Value extends string>(choices: Choices<Value>): readonly FieldChoice[] {
  if (Array.isArray(choices)) return choices;
  return Object.entries(choices as Record<string, string>).map(([value, label]) => ({ value, label }));
}

type NameOf<Of extends Fields> = keyof Of & string;

/** Type of the stored value. */
type ValueOf<One extends Field> = One extends { stored?: infer Value } ? Exclude<Value, undefined> : never;

type ColumnOf<Of extends Fields, Name extends NameOf<Of>> = Of[Name] extends {
  column: infer Column extends string;
}
  ? Column
  : Name;

type InputOf<Of extends Fields, Name extends NameOf<Of>> = Of[Name] extends {
  input: infer Input extends string;
}
  ? Input
  : Name;

/** A parsed form, keyed by input name. */
export type FormOf<Of extends Fields> = {
  [Name in NameOf<Of> as InputOf<Of, Name>]: ValueOf<Of[Name]>;
};

export type RowOf<Of extends Fields> = {
  [Name in NameOf<Of> as ColumnOf<Of, Name>]: ValueOf<Of[Name]>;
};

/** A record, keyed by field name. */
export type RecordOf<Of extends Fields> = { [Name in NameOf<Of>]: ValueOf<Of[Name]> };

/** Select expressions such as "record.cost_cents as costCents". */
export type SelectionOf<Of extends Fields, Table extends string> = {
  [Name in NameOf<Of>]: `${Table}.${ColumnOf<Of, Name>} as ${Name}`;
}[NameOf<Of>];

/** Formats a stored value as input text. */
export function formatInputText({ type, usual = "" }: Field, value: unknown): string {
  if (value === null || value === undefined) return usual;
  if (type === "dollars") return fixedString(Number(value));
  if (type === "percent") return String(Number(value) / 100);
  return String(value);
}
