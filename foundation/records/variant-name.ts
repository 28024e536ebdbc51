interface SelectedOption {
  readonly name: string;
  readonly value: string;
}

/** A bare number or a number with a unit ("6.5", "18 in") needs its option's name to make sense; "14K" doesn't. */
const bareFigure = /^\d(?!.*\p{L}{3})(?!\d*\s?k\b)/iu;

/**
 * A variant's display name: "Yellow Gold, size 6.5". Null for a product's only variant, whose option value is "Default
 * Title".
 */
export function variantName(selectedOptions: readonly SelectedOption[]): string | null {
  const words = selectedOptions.flatMap(({ name, value }) => {
    if (value === "Default Title") return [];
    return bareFigure.test(value) ? `${name.toLowerCase()} ${value}` : value;
  });
  const text = words.join(", ");
  return text === "" ? null : text.charAt(0).toUpperCase() + text.slice(1);
}
