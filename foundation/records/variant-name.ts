interface SelectedOption {
  readonly name: string;
  readonly value: string;
}

/** A figure alone or with its unit, "6.5" or "18 in": it says too little without its option's name. "14K" says enough. */
const bareFigure = /^\d(?!.*\p{L}{3})(?!\d*\s?k\b)/iu;

/**
 * What a variant is called on screen and on paper: "Yellow Gold, size 6.5". Null for a product's only one, whose option
 * has the value "Default Title".
 */
export function variantName(selectedOptions: readonly SelectedOption[]): string | null {
  const words = selectedOptions.flatMap(({ name, value }) => {
    if (value === "Default Title") return [];
    return bareFigure.test(value) ? `${name.toLowerCase()} ${value}` : value;
  });
  const text = words.join(", ");
  return text === "" ? null : text.charAt(0).toUpperCase() + text.slice(1);
}
