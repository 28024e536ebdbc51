import { expect, test } from "vitest";
import { counterAccount, methodsWith, payMethod, payMethods } from "./money.ts";

test.each([
  ["card:stripe", "online"],
  ["terminal", "terminal"],
  ["store-credit:1001", "store-credit"],
])("the payment method of the account %s is %s", (account, method) => {
  expect(payMethod(account)).toBe(method);
});

test.each(["deposits", "cash:1", "store-credit", "online", "constructor"])(
  "the account %s has no payment method",
  (account) => {
    expect(() => payMethod(account)).toThrow(RangeError);
  },
);

test("maps every counter payment method to its account and back", () => {
  for (const method of methodsWith("counter")) expect(payMethod(counterAccount(method, 1001))).toBe(method);
});

test("every refund method that needs a reference is also a counter method with an input for it", () => {
  const asking = methodsWith("refund").filter((method) => payMethods[method].refund?.asks);
  expect(methodsWith("counter")).toEqual(expect.arrayContaining(asking));
});
