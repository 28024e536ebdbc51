import type { Field, Fields } from "../../foundation/records/fields.ts";

/** A form with a value in every field, by input name; `known` presets some. */
export function filledForm(fields: Fields, known: Readonly<Record<string, string>> = {}) {
  const inputs = Object.entries<Field>(fields).map(([name, field]) => {
    const { input = name } = field;
    return [input, known[input] ?? typedInto(field)];
  });
  return Object.fromEntries(inputs) as Record<string, string>;
}

/** Unique words in each text, so that a search finds it. */
function typedInto({ type, label, choices, most = 100 }: Field): string {
  if (choices) return choices[0]?.value ?? "";
  const texts = { email: "typed@example.com", phone: "(516) 555-0142", day: "2026-11-02", flag: "yes" };
  const numbers = { dollars: "1,234.00", percent: "12.5", number: "7" };
  const words = { ...texts, ...numbers } as Partial<Record<Field["type"], string>>;
  return words[type] ?? `Typed ${label.toLowerCase()}`.slice(0, most);
}
