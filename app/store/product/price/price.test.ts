import { expect, test } from "vitest";
import { fullPrice, monthlyPrice, shortPrice } from "./price.ts";

const usd = (amount: string) => ({ amount, currencyCode: "USD" });

test("lists show whole dollars without cents", () => {
  expect(shortPrice(usd("6480.0"))).toBe("$6,480");
  expect(shortPrice(usd("29.99"))).toBe("$29.99");
  expect(shortPrice({ amount: "1200.5", currencyCode: "EUR" })).toBe("€1,200.50");
});

test("product pages show the currency code and two decimals", () => {
  expect(fullPrice(usd("6480.0"))).toBe("USD 6,480.00");
  expect(fullPrice({ amount: "0.5", currencyCode: "EUR" })).toBe("EUR 0.50");
});

test("the monthly amount is the price divided by 24, rounded", () => {
  expect(monthlyPrice(usd("6480.0"))).toBe("Pay from $270/mo");
  expect(monthlyPrice(usd("5450.0"))).toBe("Pay from $227/mo");
  expect(monthlyPrice(usd("112000.0"))).toBe("Pay from $4,667/mo");
  expect(monthlyPrice(usd("12.0"))).toBe("Pay from $1/mo");
});
