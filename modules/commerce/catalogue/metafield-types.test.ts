import fc from "fast-check";
import { expect, test } from "vitest";
import { limitFault, metafieldTypes, valueFault } from "./metafield-types.ts";

test.each([
  ["single_line_text_field", "18K gold", "two\nlines"],
  ["number_integer", "-12", "1.5"],
  ["number_decimal", "3.60", "3,60"],
  ["boolean", "true", "yes"],
  ["date", "2026-11-30", "2026-02-30"],
  ["date_time", "2026-11-30T15:00:00Z", "tomorrow"],
  ["url", "https://example.com/a", "javascript:alert(1)"],
  ["color", "#A07840", "gold"],
  ["json", '{"a":1}', "{a:1}"],
  ["money", '{"amount":"125.00","currency_code":"USD"}', "125.00"],
  ["weight", '{"value":3.6,"unit":"g"}', '{"value":"3.6","unit":"stone"}'],
  ["dimension", '{"value":8.7,"unit":"mm"}', "8.7 mm"],
  ["list.number_decimal", "[1, 2.5]", "[1, null]"],
  ["list.single_line_text_field", '["Gold","Silver"]', "Gold, Silver"],
])("%s takes %s and not %s", (type, good, bad) => {
  expect(valueFault(type, [], good)).toBeNull();
  expect(valueFault(type, [], bad)).toMatch(/^Enter .+\.$/);
});

test.each([
  ["number_decimal", { name: "max", value: "10" }, "10", "10.01", "Enter at most 10."],
  ["number_decimal", { name: "max_precision", value: "2" }, "1.25", "1.255", "Enter at most 2 decimals."],
  ["single_line_text_field", { name: "min", value: "3" }, "abc", "ab", "Enter at least 3 characters."],
  [
    "single_line_text_field",
    { name: "choices", value: '["Gold","Silver"]' },
    "Gold",
    "Tin",
    "Choose one of Gold, Silver.",
  ],
  [
    "single_line_text_field",
    { name: "regex", value: "^\\d+K$" },
    "14K",
    "14",
    "Enter a text that matches ^\\d+K$.",
  ],
  ["date", { name: "min", value: "2026-01-01" }, "2026-01-01", "2025-12-31", "Enter at least 2026-01-01."],
  ["list.number_integer", { name: "list.max", value: "2" }, "[1,2]", "[1,2,3]", "Enter at most 2 values."],
])("%s keeps the limit %o", (type, limit, good, bad, fault) => {
  expect(limitFault(type, [limit])).toBeNull();
  expect(valueFault(type, [limit], good)).toBeNull();
  expect(valueFault(type, [limit], bad)).toBe(fault);
});

test.each([
  ["boolean", [{ name: "min", value: "1" }], "can't have the validation “min”"],
  ["number_integer", [{ name: "min", value: "a" }], "Enter a whole number."],
  ["number_decimal", [{ name: "max", value: "" }], "Enter a number"],
  ["single_line_text_field", [{ name: "max", value: "" }], "Enter a whole number."],
  ["date", [{ name: "min", value: "" }], "Enter a date"],
  ["weight", [{ name: "max", value: "5" }], "Enter a number with its unit"],
  [
    "number_integer",
    [
      { name: "min", value: "5" },
      { name: "max", value: "4" },
    ],
    "minimum is above",
  ],
  ["single_line_text_field", [{ name: "regex", value: "[" }], "valid pattern"],
  ["single_line_text_field", [{ name: "regex", value: "(a)\\1" }], "valid pattern"],
  ["single_line_text_field", [{ name: "regex", value: "" }], "Enter a pattern"],
  ["single_line_text_field", [{ name: "regex", value: "(.{1000}){2}" }], "valid pattern"],
  ["single_line_text_field", [{ name: "regex", value: ".{1000}.{1000}" }], "smaller counts"],
  ["single_line_text_field", [{ name: "choices", value: "[]" }], "Enter a list"],
  [
    "weight",
    [
      { name: "min", value: '{"value":1,"unit":"kg"}' },
      { name: "max", value: '{"value":900,"unit":"g"}' },
    ],
    "minimum is above",
  ],
  ["product_reference", [], "isn't supported"],
  ["constructor", [], "isn't supported"],
  ["list.toString", [], "isn't supported"],
  ["__proto__", [], "isn't supported"],
])("refuses limits of %s that no value can meet: %o", (type, limits, fault) => {
  expect(limitFault(type, limits)).toContain(fault);
});

test("answers a sentence or nothing for any text, and never throws", () => {
  const types = metafieldTypes.flatMap((type) => [type, `list.${type}`]);
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.oneof(fc.string(), fc.json()), (type, value) => {
      const fault = valueFault(type, [], value);
      expect(fault === null || fault.endsWith(".")).toBe(true);
    }),
  );
});

test.each(["^(a|a)*$", "^a*a*a*a*a*a*b$", "(a+)+$", "(a?){30}a{30}b"])(
  "matches %s with a text on which an engine that goes back would not end",
  (pattern) => {
    const limits = [{ name: "regex", value: pattern }];
    expect(limitFault("single_line_text_field", limits)).toBeNull();
    const fault = valueFault("single_line_text_field", limits, `${"a".repeat(5_000 - 1)}!`);
    expect(fault).toBe(`Enter a text that matches ${pattern}.`);
  },
);

test.each([
  ["weight", "max", { value: 1, unit: "kg" }, { value: 900, unit: "g" }, { value: 40, unit: "oz" }],
  ["dimension", "min", { value: 1, unit: "in" }, { value: 26, unit: "mm" }, { value: 2.5, unit: "cm" }],
])("compares %s with its %s in one unit", (type, name, bound, good, bad) => {
  const limits = [{ name, value: JSON.stringify(bound) }];
  expect(limitFault(type, limits)).toBeNull();
  expect(valueFault(type, limits, JSON.stringify(good))).toBeNull();
  expect(valueFault(type, limits, JSON.stringify(bad))).toBe(
    `Enter at ${name === "max" ? "most" : "least"} ${bound.value} ${bound.unit}.`,
  );
});
