import { expect, test } from "vitest";
import { codeKey } from "./code-key.ts";
import { normalizeDiscountCode } from "./discount-code.ts";

test.each([
  "7K3MQ-2XDHP",
  "7k3mq2xdhp",
  " 7K3MQ 2XDHP ",
  "7K3MQ\u00a02XDHP",
  "7K3MQ\u20102XDHP",
  "7K3MQ\u20112XDHP",
  "7K3MQ\u20132XDHP",
  "7K3MQ\u20142XDHP",
  "7K3MQ\u22122XDHP",
  "7K3MQ\u200b-\u200b2XDHP",
  "\u2066\ufeff7K3MQ-2XDHP\u2069",
  "\uff17K3MQ\uff0d2XDHP",
])("reads %j as the code printed on the card", (typed) => {
  expect(codeKey(typed)).toBe("7K3MQ2XDHP");
  expect(normalizeDiscountCode(typed)).toBe("7K3MQ-2XDHP");
});

test("tells apart codes that differ in a letter or a digit", () => {
  expect(codeKey("7K3MQ-2XDH0")).not.toBe(codeKey("7K3MQ-2XDHP"));
  expect(normalizeDiscountCode("welcome")).toBe("WELCOME");
  expect(normalizeDiscountCode(" - ")).toBe("");
});
