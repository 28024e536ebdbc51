import { readDecimal } from "#money";
import type { CollectionRule, CollectionRules } from "./collection-rule-columns.ts";
import type { ProductRecord } from "./product-record.ts";

/** Whether a product belongs to a collection by rules. Texts are compared without case. */
export function matchesRules(
  product: ProductRecord,
  { appliedDisjunctively, rules }: CollectionRules,
): boolean {
  const matches = (rule: CollectionRule) => matchesRule(product, rule);
  return appliedDisjunctively ? rules.some(matches) : rules.every(matches);
}

/** Whether a sale can change which products match. */
export function dependsOnStock({ rules }: CollectionRules): boolean {
  return rules.some(({ column }) => column === "VARIANT_INVENTORY" || column === "AVAILABLE");
}

function matchesRule(product: ProductRecord, { column, relation, condition }: CollectionRule): boolean {
  if (column === "VARIANT_PRICE" || column === "VARIANT_INVENTORY") {
    const wanted = column === "VARIANT_PRICE" ? readDecimal(condition) : Number(condition);
    if (wanted === null || !Number.isFinite(wanted)) return false;
    return product.variants.some(({ priceCents, freeUnits }) =>
      compareNumbers(column === "VARIANT_PRICE" ? priceCents : freeUnits, relation, wanted),
    );
  }
  if (column === "AVAILABLE" || column === "IS_PRICE_REDUCED") {
    const holds = product.variants.some(column === "AVAILABLE" ? isAvailable : isReduced);
    return (holds === (condition === "yes")) !== (relation === "NOT_EQUALS");
  }
  const wanted = condition.toLowerCase();
  const holds = (text: string) => compareTexts(text.toLowerCase(), relation, wanted);
  const texts = textsOf(product, column);
  return relation === "NOT_EQUALS" || relation === "NOT_CONTAINS" ? texts.every(holds) : texts.some(holds);
}

type Variant = ProductRecord["variants"][number];

const isAvailable = (variant: Variant) => variant.isAvailable;
const isReduced = ({ priceCents, compareAtPriceCents }: Variant) => (compareAtPriceCents ?? 0) > priceCents;

type TextColumn = Exclude<
  CollectionRule["column"],
  "VARIANT_PRICE" | "VARIANT_INVENTORY" | "AVAILABLE" | "IS_PRICE_REDUCED"
>;

function textsOf(product: ProductRecord, column: TextColumn): readonly string[] {
  const spec = (...keys: string[]) =>
    product.metafields
      .filter(({ namespace, key }) => namespace === "spec" && keys.includes(key))
      .map(({ value }) => value);
  switch (column) {
    case "TAG":
      return product.tags;
    case "TITLE":
      return [product.title];
    case "TYPE":
      return [product.productType];
    case "VENDOR":
      return [product.vendor];
    case "VARIANT_TITLE":
      return product.variants.map(({ title }) => title);
    case "METAL":
      return [...spec("metal", "case_material"), ...choicesOf(product, /metal|karat/i), ...product.tags];
    case "STONE":
      return [...spec("stone", "stone_kind", "accents"), ...choicesOf(product, /stone|diamond/i)];
    case "CONDITION":
      return [...spec("condition"), ...(spec("second_hand").includes("true") ? ["Pre-owned"] : [])];
  }
}

/** The values of options whose name says what they are. */
function choicesOf({ options }: ProductRecord, name: RegExp): string[] {
  return options.filter((option) => name.test(option.name)).flatMap(({ values }) => values);
}

function compareNumbers(value: number, relation: CollectionRule["relation"], wanted: number): boolean {
  if (relation === "GREATER_THAN") return value > wanted;
  if (relation === "LESS_THAN") return value < wanted;
  return relation === "NOT_EQUALS" ? value !== wanted : relation === "EQUALS" && value === wanted;
}

function compareTexts(value: string, relation: CollectionRule["relation"], wanted: string): boolean {
  if (relation === "EQUALS") return value === wanted;
  if (relation === "NOT_EQUALS") return value !== wanted;
  if (relation === "CONTAINS") return value.includes(wanted);
  if (relation === "NOT_CONTAINS") return !value.includes(wanted);
  if (relation === "STARTS_WITH") return value.startsWith(wanted);
  return relation === "ENDS_WITH" && value.endsWith(wanted);
}
