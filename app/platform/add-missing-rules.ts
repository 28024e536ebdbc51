type RuleList = CSSStyleSheet | CSSGroupingRule;

/**
 * Inserts the style rules of `whole` that are missing from `first`, in their original places, so that the cascade ends
 * as if `whole` replaced `first`. Yields after each. All other rules of `whole` must be in `first`, in the same order.
 * No rule may set part of a shorthand that contains a variable: browsers can't serialize it.
 *
 * Runs in the browser as source text, so it can't refer to anything in this file.
 */
export function* addMissingRules(first: RuleList, whole: RuleList): Generator<void> {
  for (let index = 0; index < whole.cssRules.length; index++) {
    const rule = whole.cssRules[index]!;
    const present = first.cssRules[index];
    // Checked first, because some browsers treat style rules as grouping rules: they may have nested rules.
    if (rule instanceof CSSStyleRule) {
      if (present instanceof CSSStyleRule && present.selectorText === rule.selectorText) continue;
      first.insertRule(rule.cssText, index);
      yield;
    } else if (rule instanceof CSSGroupingRule) yield* addMissingRules(present as CSSGroupingRule, rule);
  }
}
