import { expect, test } from "vitest";
import { containsCardNumber } from "../payments/card-number.ts";
import { giftCardNumber, groupedCode, newGiftCardCode, readGiftCardCode } from "./gift-card-code.ts";

test("a gift card number is 16 digits, differs each time, and is never a payment card's", () => {
  const codes = Array.from({ length: 500 }, newGiftCardCode);
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) {
    expect(code).toMatch(/^9\d{7}[1-9]\d{7}$/);
    expect(containsCardNumber(code)).toBe(false);
    expect(readGiftCardCode(` ${groupedCode(code)} `)).toBe(code);
    expect(String(giftCardNumber(code))).toBe(code.slice(-8));
  }
});

test("the check digit finds every wrong digit, and every two neighbors that were swapped", () => {
  const code = newGiftCardCode();
  for (let place = 1; place < code.length; place++) {
    for (const digit of "0123456789")
      if (digit !== code[place])
        expect(readGiftCardCode(code.slice(0, place) + digit + code.slice(place + 1))).toBeNull();
    const [one = "", other = ""] = code.slice(place, place + 2);
    if (other !== "" && one !== other)
      expect(readGiftCardCode(code.slice(0, place) + other + one + code.slice(place + 2))).toBeNull();
  }
});
