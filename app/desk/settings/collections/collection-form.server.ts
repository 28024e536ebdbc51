import { type CollectionFacts, type CollectionRule, maxRules, type TypedCollection } from "#commerce";
import { fixedString, readTypedAmount } from "#money";
import type { TypedRule } from "./rule-rows.tsx";
import { isRuleColumn, relationWords, ruleColumns } from "./rule-words.ts";

/** A collection's facts as its form's values. */
export function formValues(facts: CollectionFacts): Record<string, string> {
  const { rules } = facts;
  return {
    ...{ title: facts.title, handle: facts.handle, description: facts.description },
    ...{ titleEs: facts.inSpanish.title, descriptionEs: facts.inSpanish.description },
    ...{ seoTitle: facts.seo.title, seoDescription: facts.seo.description, members: facts.members },
    ...{ any: rules?.appliedDisjunctively ? "yes" : "no", products: (facts.products ?? []).join(",") },
    ...Object.fromEntries(
      (rules?.rules ?? []).flatMap(({ column, relation, condition }, row) => [
        [`rule.${row}.column`, column],
        [`rule.${row}.relation`, relation],
        [`rule.${row}.condition`, condition],
      ]),
    ),
  };
}

/** The rules of a form, without empty rows. */
export function typedRules(typed: Record<string, string>): TypedRule[] {
  const rows = Object.keys(typed).flatMap((name) => {
    const row = /^rule\.(\d{1,3})\.column$/.exec(name)?.[1];
    return row === undefined ? [] : [Number(row)];
  });
  return rows
    .toSorted((one, other) => one - other)
    .map((row) => ({
      column: typed[`rule.${row}.column`] ?? "",
      relation: typed[`rule.${row}.relation`] ?? "",
      condition: (typed[`rule.${row}.condition`] ?? "").trim(),
    }))
    .filter(({ column, condition }) => column !== "" || condition !== "");
}

/**
 * Ids of the products chosen, after what a button of the list asks: "5 up", "5 down" or "5 remove", and products ticked
 * in the search.
 */
export function typedProducts(typed: Record<string, string>): number[] {
  const ids = (typed.products ?? "")
    .split(",")
    .flatMap((text) => (/^\d{1,15}$/.test(text) ? [Number(text)] : []));
  const added = Object.keys(typed).flatMap((name) => {
    const id = /^add-(\d{1,15})$/.exec(name)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
  const all = [...new Set([...ids, ...added])];
  const [, moved, way] = /^(\d{1,15}) (up|down|remove)$/.exec(typed.move ?? "") ?? [];
  const at = all.indexOf(Number(moved));
  if (at < 0) return all;
  all.splice(at, 1);
  if (way !== "remove") all.splice(Math.max(0, at + (way === "up" ? -1 : 1)), 0, Number(moved));
  return all;
}

/**
 * What a form asks to save, or what is wrong with its rules, by input. Rules that are `saved` stay as they are: the
 * Admin API takes more than the form offers.
 */
export function readCollectionForm(
  typed: Record<string, string>,
  saved: readonly CollectionRule[],
): {
  collection: TypedCollection;
  errors: Record<string, string>;
} {
  const members = typed.members === "rule" || typed.members === "name" ? typed.members : "hand";
  const { rules, errors } = members === "rule" ? readRules(typed, saved) : { rules: null, errors: {} };
  const text = (name: string) => typed[name]?.trim() ?? "";
  return {
    errors,
    collection: {
      ...{ title: text("title"), handle: text("handle") || handleOf(text("title")), members, rules },
      description: text("description").replace(/\r\n/g, "\n"),
      inSpanish: { title: text("titleEs"), description: text("descriptionEs").replace(/\r\n/g, "\n") },
      seo: { title: text("seoTitle"), description: text("seoDescription") },
      products: members === "hand" ? typedProducts(typed) : null,
    },
  };
}

/** The rules of a form, and what is wrong with them, by input. Rules that are `saved` stay as they are. */
export function readRules(
  typed: Record<string, string>,
  saved: readonly CollectionRule[],
): {
  rules: TypedCollection["rules"];
  errors: Record<string, string>;
} {
  const errors: Record<string, string> = {};
  const rules = typedRules(typed).flatMap(({ column, relation, condition }, row) => {
    const fault = (message: string, name = "condition") => {
      errors[`rule.${row}.${name}`] = message;
      return [];
    };
    if (row >= maxRules)
      return fault(`A collection can have up to ${maxRules} rules. Remove this one.`, "column");
    const unchanged = saved.find(
      (one) => one.column === column && one.relation === relation && inputText(one.condition) === condition,
    );
    if (unchanged) return [unchanged];
    if (!isRuleColumn(column)) return fault("Choose what the rule is about.", "column");
    const { asks, relations, label } = ruleColumns[column];
    const known = relations.find((one) => one === relation) ?? (relations.length === 1 ? relations[0] : null);
    if (!known)
      return fault(`${label} can be: ${relations.map((one) => relationWords[one]).join(", ")}.`, "relation");
    if (condition === "") return fault("Enter a value.");
    if (condition.length > 255) return fault("Keep it to 255 characters.");
    const read = asks ? readers[asks](condition) : condition;
    return read === null ? fault(askedWords[asks!]) : [{ column, relation: known, condition: read }];
  });
  const isEmpty = rules.length === 0 && Object.keys(errors).length === 0;
  return {
    rules: { appliedDisjunctively: typed.any === "yes", rules },
    errors: isEmpty ? { "rule.0.column": "Add a rule." } : errors,
  };
}

/** A text as an input of one line posts it. */
function inputText(text: string): string {
  return text.replace(/[\r\n]/g, "").trim();
}

type Asked = NonNullable<(typeof ruleColumns)["TYPE"]["asks"]>;

const askedWords: Record<Asked, string> = {
  yes: "Enter yes or no.",
  amount: "Enter an amount, like 500.",
  number: "Enter a whole number, like 1.",
};

const readers: Record<Asked, (text: string) => string | null> = {
  yes: (text) => (/^(yes|no)$/i.test(text) ? text.toLowerCase() : null),
  amount(text) {
    const cents = readTypedAmount(text);
    return cents === null ? null : fixedString(cents);
  },
  number: (text) => (/^\d{1,6}$/.test(text) ? text : null),
};

function handleOf(title: string): string {
  return title
    .toLowerCase()
    .normalize("NFC")
    .replace(/[’']/g, "")
    .replace(/[^\p{Ll}\p{N}]+/gu, "-")
    .replace(/^-+/, "")
    .slice(0, 100)
    .replace(/-+$/, "");
}
