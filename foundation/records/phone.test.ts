import { expect, test } from "vitest";
import { optionalPhone, phoneKey } from "./phone.ts";

test.each([
  ["(516) 555-0199", "+15165550199"],
  ["516.555.0199", "+15165550199"],
  ["1 516 555 0199", "+15165550199"],
  ["516-555-0199 ext. 12", "+15165550199"],
  ["516-555-0199 x12", "+15165550199"],
  ["516-555-0199x12", "+15165550199"],
  ["516-555-0199 #12", "+15165550199"],
  ["516-555-0199 extension 12", "+15165550199"],
  ["516\u2011555\u20110199", "+15165550199"],
  ["516\u2013555\u20130199", "+15165550199"],
  ["516\u2014555\u20140199", "+15165550199"],
  ["516\u2212555\u22120199", "+15165550199"],
  ["516\u00a0555\u00a00199", "+15165550199"],
  ["\uff15\uff11\uff16\uff0d555\uff0d0199", "+15165550199"],
  ["tel:+1-516-555-0199;ext=12", "+15165550199"],
  ["+44 20 7946 0018", "+442079460018"],
  ["+44 (0)20 7946 0018", "+442079460018"],
  ["0044 20 7946 0018", "+442079460018"],
  ["00 44 20 7946 0018", "+442079460018"],
  ["011 44 20 7946 0018", "+442079460018"],
  ["+49 30 901820-123", "+4930901820123"],
  ["+33 1 42 68 53 00", "+33142685300"],
  ["+86 138 1234 5678", "+8613812345678"],
  ["+61 2 9374 4000", "+61293744000"],
  ["+358 9 123 4567", "+35891234567"],
])("accepts %j and compares it as %s", (typed, key) => {
  expect(optionalPhone.safeParse(typed).success).toBe(true);
  expect(phoneKey(typed)).toBe(key);
});

test("keeps a number as typed, in plain characters", () => {
  expect(optionalPhone.parse("516-555-0199 ext. 12")).toBe("516-555-0199 ext. 12");
  expect(optionalPhone.parse("+44 (0)20 7946 0018")).toBe("+44 (0)20 7946 0018");
  expect(optionalPhone.parse("\uff15\uff11\uff16\u2011555\u20130199")).toBe("516-555-0199");
});

test.each([
  "call me",
  "12",
  "12345",
  "555-0199",
  "44 20 7946 0018",
  "4242 4242 4242 4242",
  "+1 516 555 01999",
])("rejects %j and says how to write it", (typed) => {
  expect(optionalPhone.safeParse(typed).error?.issues[0]?.message).toMatch(
    /area code.*Outside the US, start with \+/,
  );
  expect(phoneKey(typed)).toBeNull();
});

test("accepts an empty phone number and strips invisible characters", () => {
  expect(optionalPhone.parse("")).toBe("");
  expect(optionalPhone.parse(undefined)).toBe("");
  expect(optionalPhone.parse(" \u200b516 555\u20600199\u202c ")).toBe("516 5550199");
});
