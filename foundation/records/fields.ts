import { currencyWords, fixedString } from "#money";
import { settings } from "#settings";

/**
 * What a column of text or bytes holds, and so what an erasure does with it:
 * - `code`: chosen from a list or computed by the store; nobody types into it;
 * - `shop`: what the shop publishes of its products, and its settings;
 * - `staff`: who works here;
 * - `client`: who a client is, and what anybody typed about them or their piece; it goes with their row;
 * - `house`: what the desk typed about the shop's own, which belongs to nobody; a client's address or full name in it
 *   is replaced;
 * - `books`: what the law requires, or a trigger keeps from changing; it stays, and an erasure counts it.
 */
export type DataClass = "code" | "shop" | "staff" | "client" | "house" | "books";

/** What of a field is not as usual. All of it is data, which the browser has, too. */
interface FieldOptions {
  /** Its column, where that has another name. */
  column?: string;
  /** Its input, where that has another name: "cost" of `costCents`. */
  input?: string;
  /** The message when it is empty; without one it may be. */
  required?: string;
  /** The message when it cannot be read. */
  fault?: string;
  /** Empty is null in its column. */
  isNullable?: true;
  /** Of a new record. */
  usual?: string;
  /** Of a day: the last that may be typed. */
  max?: "today";
  /** Of a day: the first that a browser offers. */
  min?: "today";
  /** Of a number: the highest. */
  highest?: number;
  /** What may be chosen, of a choice, or of a number that is one. */
  choices?: readonly FieldChoice[];
  /** What its text holds, where that is not what the texts of its record usually hold. */
  held?: DataClass;
  /** Its values are in the audit, which names nobody; of other fields, only that they changed. */
  audit?: true;
  /** How it is found: by a part of a word, as a code in any spelling, as an amount or a phone number. */
  search?: "text" | "code" | "cents" | "phone";
  /** A list's file has every field. `column`: its screen, too; `own`: the list has a column of its own for it. */
  list?: "column" | "own";
  /** What it is called on its record's page, where that says only what there is. */
  shownAs?: string;
  /** For roles that see this fact, as `deskFacts` names it. */
  fact?: "client" | "price" | "cost";
  hint?: string;
  placeholder?: string;
  /** Has the whole width of its form. */
  isWide?: true;
  /** Beside the label of a field that may be empty nothing says so. */
  isUnmarked?: true;
  /** Over checkboxes: those that follow each other under the same one are a group. */
  legend?: string;
  /** Other attributes of its input. */
  attributes?: { rows?: number; autoComplete?: string; autoCapitalize?: string; spellCheck?: boolean };
}

/** What each type of field stores. */
interface Stored {
  line: string;
  lines: string;
  email: string;
  phone: string;
  choice: string;
  dollars: number | null;
  /** In hundredths of a percent. */
  percent: number | null;
  number: number | null;
  /** "2026-11-24" */
  day: string | null;
  flag: 0 | 1;
}

/** One fact of a record: `field-schema.ts` reads it, `field-rows.ts` stores and finds it, the desk draws it. */
export interface Field extends FieldOptions {
  type: keyof Stored;
  label: string;
  /** Characters of its text. */
  most?: number;
}

interface FieldChoice {
  value: string;
  label: string;
}

/** The fields of a record by the names under which it is read, in the order of its form. */
export type Fields = Readonly<Record<string, Field>>;

/** `stored` is of the type alone. */
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

/** In the words of a field "{currency}" is "dollars", and "{order}" what the numbers of orders begin with. */
const facts: Readonly<Record<string, () => string>> = {
  "{currency}": () => currencyWords().many,
  "{order}": () => settings().numbers.order,
};

/** Fills the facts into the words of a field when they are read. */
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

/** One line of at most so many characters. */
export const line = textMaker("line");
export const lines = textMaker("lines");
/** A whole number of at most so many digits. */
export const wholeNumber = textMaker("number");
export const email = maker("email", 254);
export const phone = maker("phone", 40);
export const dollars = maker("dollars", 20);
export const percent = maker("percent", 8);
export const day = maker("day");
export const flag = maker("flag");

/** One of some values, by their words. */
export function choice<const Value extends string, const Options extends FieldOptions>(
  label: string,
  choices: Readonly<Record<Value, string>> | readonly { value: Value; label: string }[],
  options?: Known<Options>,
) {
  const list = Array.isArray(choices)
    ? choices
    : Object.entries(choices).map(([value, words]) => ({ value, label: words }));
  return { type: "choice", label, choices: list, ...options } as Made<"choice", Options, Value> & {
    choices: readonly FieldChoice[];
  };
}

type NameOf<Of extends Fields> = keyof Of & string;

/** What a field stores. */
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

/** What a form sent, once it is read, by the names of its inputs. */
export type FormOf<Of extends Fields> = {
  [Name in NameOf<Of> as InputOf<Of, Name>]: ValueOf<Of[Name]>;
};

export type RowOf<Of extends Fields> = {
  [Name in NameOf<Of> as ColumnOf<Of, Name>]: ValueOf<Of[Name]>;
};

/** A record as it is read, by the names of its fields. */
export type RecordOf<Of extends Fields> = { [Name in NameOf<Of>]: ValueOf<Of[Name]> };

/** Columns of a table by the names of their fields: "record.cost_cents as costCents". */
export type SelectionOf<Of extends Fields, Table extends string> = {
  [Name in NameOf<Of>]: `${Table}.${ColumnOf<Of, Name>} as ${Name}`;
}[NameOf<Of>];

/** A stored value as it is typed. */
export function typedText({ type, usual = "" }: Field, value: unknown): string {
  if (value === null || value === undefined) return usual;
  if (type === "dollars") return fixedString(Number(value));
  if (type === "percent") return String(Number(value) / 100);
  return String(value);
}
