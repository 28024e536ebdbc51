import type { DeskProduct } from "#commerce";

/** Parts an option's name from its value in a form: no name or value holds it. */
const divider = "\u001f";

/** The value of a form's list that stands for a value of an option; "" for the whole product. */
export function shownValue(optionValue: { name: string; value: string } | undefined): string {
  return optionValue ? `${optionValue.name}${divider}${optionValue.value}` : "";
}

/** The option's value that a form's list stands for. */
export function readShownValue(text: string): { name: string; value: string } | null {
  const [name, value] = text.split(divider);
  return name && value ? { name, value } : null;
}

/** What a picture may show: the whole product, or variants by a value of an option. Empty where there is no choice. */
export function shownChoices({ options, variants }: DeskProduct): { value: string; label: string }[] {
  if (variants.length === 1) return [];
  return [
    { value: "", label: "All variants" },
    ...options.flatMap(({ name, values }) =>
      values.map((value) => ({ value: shownValue({ name, value }), label: `${name}: ${value}` })),
    ),
  ];
}
