import type { CollectionRule } from "#commerce";

type Column = CollectionRule["column"];
type Relation = CollectionRule["relation"];

interface ColumnWords {
  label: string;
  /** What may be asked of it, the usual first. */
  relations: readonly Relation[];
  /** What is typed; otherwise a text. */
  asks?: "yes" | "amount" | "number";
  hint?: string;
}

const texts = ["EQUALS", "NOT_EQUALS", "CONTAINS", "NOT_CONTAINS", "STARTS_WITH", "ENDS_WITH"] as const;
const words = ["CONTAINS", "NOT_CONTAINS"] as const;
const numbers = ["LESS_THAN", "GREATER_THAN", "EQUALS", "NOT_EQUALS"] as const;

/** What a rule may ask of a product, as the desk says it. */
export const ruleColumns: Readonly<Record<Column, ColumnWords>> = {
  TYPE: { label: "Type", relations: texts, hint: "Like Engagement Rings" },
  VENDOR: { label: "Brand", relations: texts, hint: "Like Omega" },
  TAG: { label: "Tag", relations: texts, hint: "Like gift" },
  TITLE: {
    label: "Title",
    relations: [...words, "STARTS_WITH", "ENDS_WITH", "EQUALS", "NOT_EQUALS"],
    hint: "Like diver",
  },
  METAL: { label: "Metal", relations: words, hint: "Like yellow gold, 14K or platinum" },
  STONE: { label: "Stone", relations: words, hint: "Like sapphire, natural or lab" },
  CONDITION: { label: "Condition", relations: words, hint: "Like pre-owned" },
  VARIANT_PRICE: { label: "Price", relations: numbers, asks: "amount", hint: "Like 500" },
  AVAILABLE: { label: "In stock", relations: ["EQUALS"], asks: "yes", hint: "yes or no" },
  IS_PRICE_REDUCED: { label: "Reduced price", relations: ["EQUALS"], asks: "yes", hint: "yes or no" },
  VARIANT_INVENTORY: { label: "Pieces in stock", relations: numbers, asks: "number", hint: "Like 1" },
  VARIANT_TITLE: { label: "Option", relations: texts, hint: "Like Size 7" },
};

export const relationWords: Readonly<Record<Relation, string>> = {
  EQUALS: "is",
  NOT_EQUALS: "isn’t",
  CONTAINS: "contains",
  NOT_CONTAINS: "doesn’t contain",
  STARTS_WITH: "starts with",
  ENDS_WITH: "ends with",
  GREATER_THAN: "is over",
  LESS_THAN: "is under",
};

export function isRuleColumn(text: string): text is Column {
  return Object.hasOwn(ruleColumns, text);
}

/** How a collection gets its products. */
export const memberWords = {
  hand: "Chosen by hand",
  rule: "By rules",
  name: "By name",
} as const;
