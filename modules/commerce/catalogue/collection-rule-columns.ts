import { z } from "zod";
import { readDecimal } from "#money";
import { readJson } from "../../../foundation/records/untrusted-text.ts";

/** What the Admin API's rules may ask of a product. */
export const apiColumns = [
  "TAG",
  "TITLE",
  "TYPE",
  "VENDOR",
  "VARIANT_PRICE",
  "VARIANT_TITLE",
  "VARIANT_INVENTORY",
] as const;
/** What rules made at the desk may also ask. */
const deskColumns = ["METAL", "STONE", "CONDITION", "AVAILABLE", "IS_PRICE_REDUCED"] as const;
export const ruleColumns = [...apiColumns, ...deskColumns] as const;

export const ruleRelations = [
  ...(["EQUALS", "NOT_EQUALS", "CONTAINS", "NOT_CONTAINS", "STARTS_WITH", "ENDS_WITH"] as const),
  ...(["GREATER_THAN", "LESS_THAN"] as const),
] as const;

/** At most how many rules a collection has. */
export const maxRules = 60;

/** All of the rules must hold, or any. */
const rulesOf = <Column extends string>(columns: readonly Column[]) =>
  z.object({
    appliedDisjunctively: z.boolean(),
    rules: z
      .array(
        z.object({
          column: z.enum(columns, "This column can't be used in a rule here."),
          relation: z.enum(ruleRelations, "This relation can't be used in a rule here."),
          condition: z.string().min(1, "A rule needs a value.").max(255, "Keep it to 255 characters."),
        }),
      )
      .min(1, "A collection by rules needs a rule.")
      .max(maxRules, `A collection can have up to ${maxRules} rules.`),
  });

/** Which products a collection has. */
export const collectionRules = rulesOf(ruleColumns);
/** As sent to the Admin API. */
export const apiCollectionRules = rulesOf(apiColumns).check(({ value, issues }) => {
  for (const [place, { column, condition }] of value.rules.entries()) {
    const message = numberFault(column, condition);
    if (message)
      issues.push({ code: "custom", message, input: condition, path: ["rules", place, "condition"] });
  }
});
/** As stored, perhaps when other limits held. */
export const storedRules = z.object({
  appliedDisjunctively: z.boolean(),
  rules: z.array(
    z.object({ column: z.enum(ruleColumns), relation: z.enum(ruleRelations), condition: z.string() }),
  ),
});

export type CollectionRules = z.infer<typeof collectionRules>;
export type CollectionRule = CollectionRules["rules"][number];

/** The rules of a row; null for a collection without. */
export function readRules(text: string | null): CollectionRules | null {
  return text === null ? null : storedRules.parse(readJson(text));
}

/** What is wrong with the value of a rule that compares numbers, as a sentence; null if nothing is. */
function numberFault(column: CollectionRule["column"], condition: string): string | null {
  if (column === "VARIANT_PRICE" && readDecimal(condition) === null)
    return "Compare prices with an amount, like 500.00.";
  if (column === "VARIANT_INVENTORY" && !/^-?\d{1,9}$/.test(condition))
    return "Compare pieces in stock with a whole number, like 1.";
  return null;
}

/** The rules in the Admin API's words: those of the desk are on metafields, stock and original prices there. */
export function apiRules(rules: CollectionRules | null) {
  if (!rules) return null;
  return { ...rules, rules: rules.rules.map(apiRule) };
}

function apiRule(rule: CollectionRule) {
  const { column } = rule;
  if (column === "AVAILABLE")
    return {
      column: "VARIANT_INVENTORY",
      relation: rule.condition === "yes" ? "GREATER_THAN" : "EQUALS",
      condition: "0",
    };
  if (column === "METAL" || column === "STONE" || column === "CONDITION")
    return { ...rule, column: "PRODUCT_METAFIELD_DEFINITION" };
  return rule;
}
