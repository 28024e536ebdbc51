type RuleList = CSSStyleSheet | CSSGroupingRule;

/**
 * Inserts the style rules of `whole` that `first` lacks, each where `whole` has it, so that the cascade ends as if `whole`
 * stood in the place of `first`; yields after each. Every other rule of `whole` stands in `first`, in the same order.
 * No rule may set part of a shorthand that holds a variable: browsers cannot write such a rule as text.
 *
 * Runs in the browser, as text: it can name nothing of this file.
 */
export function* addMissingRules(first: RuleList, whole: RuleList): Generator<void> {
  for (let index = 0; index < whole.cssRules.length; index++) {
    const rule = whole.cssRules[index]!;
    const present = first.cssRules[index];
    // First, since some browsers make style rules a kind of grouping rule: they may have nested ones.
    if (rule instanceof CSSStyleRule) {
      if (present instanceof CSSStyleRule && present.selectorText === rule.selectorText) continue;
      first.insertRule(rule.cssText, index);
      yield;
    } else if (rule instanceof CSSGroupingRule) yield* addMissingRules(present as CSSGroupingRule, rule);
  }
}
