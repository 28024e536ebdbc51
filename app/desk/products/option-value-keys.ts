import type { DeskProduct } from "#commerce";

/** Separates an option's name and value in a form. Occurs in neither. */
const divider = "\u001f";

/** The form's key of an option value; "" for the whole product. */
export function optionValueKey(optionValue: { name: string; value: string } | undefined): string {
  return optionValue ? `${optionValue.name}${divider}${optionValue.value}` : "";
}

/** Parses a form's key into an option value. */
export function parseOptionValueKey(text: string): { name: string; value: string } | null {
  const [name, value] = text.split(divider);
  return name && value ? { name, value } : null;
}

/** What a picture can show: the whole product, or variants by option value. Empty without options. */
export function pictureSubjectChoices({
  options,
  variants,
}: DeskProduct): { value: string; label: string }[] {
  if (variants.length === 1) return [];
  return [
    { value: "", label: "All variants" },
    ...options.flatMap(({ name, values }) =>
      values.map((value) => ({ value: optionValueKey({ name, value }), label: `${name}: ${value}` })),
    ),
  ];
}
