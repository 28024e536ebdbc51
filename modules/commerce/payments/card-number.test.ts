import { expect, test } from "vitest";
import { containsCardNumber } from "./card-number.ts";

test.each([
  "4242424242424242",
  "4242 4242 4242 4242",
  "3782-822463-10005",
  "my card is 5555.5555.5555.4444, thanks",
  "paid with 6011 1111 1111 1117",
  "4242\u2013424242424242",
  "\uff14\uff12\uff14\uff12\uff14\uff12\uff14\uff12\uff14\uff12\uff14\uff12\uff14\uff12\uff14\uff12",
  "6212345678901265",
  "4242424242424242 12/27 123",
  "4242 4242 4242 4242 12/27",
  "Apt 5 4242424242424242",
  "3782 822463 10005 1127",
  "4242_4242_4242_4242",
  "4242\u200b4242\u200b4242\u200b4242",
  "4242\u22124242\u22124242\u22124242",
])("finds the card number in %j", (text) => {
  expect(containsCardNumber(text)).toBe(true);
});

test.each([
  ["nothing", ""],
  ["a ZIP code", "11700-1234"],
  ["a phone number", "+44 20 7946 0018"],
  ["a number with a wrong check digit", "4242424242424243"],
  ["a number of no issuer, its check digit right", "9999999999999995"],
  ["a reference of twelve digits", "532412345678"],
  ["a run longer than a card number", "20261124123456789012345"],
  ["two phone numbers", "516 555 0142, 516 555 0143, 516-555-0144 / 516-555-0145"],
  ["a reference with emails", "20261124MMQFMP2U000123"],
])("accepts %s", (_, text) => {
  expect(containsCardNumber(text)).toBe(false);
});
