import { expect, test } from "vitest";
import { runInLanguage } from "#language";
import { m } from "#messages";
import { benchRules } from "./bench-rules.ts";
import { remarkAdvice } from "./remark-advice.ts";

const rules = [...benchRules.rules, ...benchRules.solidRules].map(({ id }) => id);

test.each(["en", "es"] as const)("R4 gives advice in plain words on every rule in %s", (language) => {
  runInLanguage(language, () => {
    expect(Object.keys(m.remarks.advice).toSorted()).toEqual(rules.toSorted());
    for (const id of rules) {
      expect(remarkAdvice(id)).toMatch(/^[A-Z].*\.$/);
      expect(remarkAdvice(id)).not.toMatch(/\d{2,}/);
    }
  });
});

test("R6 gives the same advice on a matching band", () => {
  expect(remarkAdvice("band-stone-hold")).toBe(remarkAdvice("stone-hold"));
  expect(remarkAdvice("band-thickness")).not.toBe(remarkAdvice("band-wall-too-thin"));
});
