import type { NamedValue } from "../../commerce/catalogue/json-columns.ts";
import type { VariantDraft } from "../drafts/product-draft.ts";

/**
 * The option value whose variants a picture shows, from the variants that name it as theirs; null if it shows all, or
 * if no single option value says which.
 */
export function shownOption(source: string, variants: readonly VariantDraft[]): NamedValue | null {
  const own = variants.filter(({ picture }) => picture === source);
  const [first] = own;
  if (!first || own.length === variants.length) return null;
  const has = ({ options = [] }: VariantDraft, { name, value }: NamedValue) =>
    options.some((one) => one.name === name && one.value === value);
  const shared = (first.options ?? []).find(
    (option) =>
      own.every((variant) => has(variant, option)) &&
      variants.every((variant) => own.includes(variant) || !has(variant, option)),
  );
  return shared ? { name: shared.name, value: shared.value } : null;
}
