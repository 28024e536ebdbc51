import { type PriceRule, typedRule } from "./price-rule.ts";
import { type ProductSelection, typedSelection } from "./select-products.ts";

/** A change of prices as typed: what it is for, and its rule, or what is wrong with it. */
export interface TypedPriceChange {
  selection: ProductSelection;
  /** Null while it can't be read. */
  rule: PriceRule | null;
  /** By the form's names. */
  errors: Record<string, string>;
}

/** Reads the form of a change of prices, from a URL or a post. */
export function readPriceForm(typed: Readonly<Record<string, string>>): TypedPriceChange {
  const selection = typedSelection.parse(typed);
  const rule = typedRule.safeParse(typed);
  if (rule.success) return { selection, rule: rule.data, errors: {} };
  const errors = rule.error.issues.map(({ path: [name], message }) => [String(name), message] as const);
  return { selection, rule: null, errors: Object.fromEntries(errors) };
}
