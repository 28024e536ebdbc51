import type { DeskProduct } from "#commerce";

/** Separates an option's name from its value in a form; occurs in neither. */
const divider = "\u001f";

/** The form's key of an option value; "" for the whole product. */
export function shownValue(optionValue: { name: string; value: string } | undefined): string {
  return optionValue ? `${optionValue.name}${divider}${optionValue.value}` : "";
}

/** The option value of a form's key. */
export function readShownValue(text: string): { name: string; value: string } | null {
  const [name, value] = text.split(divider);
  return name && value ? { name, value } : null;
}

/** What a picture may show: the whole product, or variants by an option value. Empty without options. */
export function shownChoices({ options, variants }: DeskProduct): { value: string; label: string }[] {
  if (variants.length === 1) return [];
  return [
    { value: "", label: "All variants" },
    ...options.flatMap(({ name, values }) =>
      values.map((value) => ({ value: shownValue({ name, value }), label: `${name}: ${value}` })),
    ),
  ];
}
