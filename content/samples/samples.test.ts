import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { samplePurchases } from "../../seed/sample-purchases.ts";
import { sampleTestimonials } from "./testimonials.ts";

const catalogue: { handle: string; title: string }[] = JSON.parse(
  readFileSync(new URL("../../seed/catalogue.json", import.meta.url), "utf8"),
);
const titles = new Map(catalogue.map(({ handle, title }) => [handle, title]));

test("has twenty sample purchases, each by a different buyer and of a piece in the sample catalog", () => {
  expect(new Set(samplePurchases.map(({ name, town }) => `${name}, ${town}`)).size).toBe(20);
  expect(samplePurchases).toHaveLength(20);
  for (const { product, handle } of samplePurchases) expect(titles.get(handle)).toBe(product);
});

test("has five sample testimonials, each by a different person with a town", () => {
  expect(new Set(sampleTestimonials.map(({ quote }) => quote)).size).toBe(5);
  for (const { quote, name, town } of sampleTestimonials)
    expect([quote, name, town].every((text) => text.trim() === text && text.length > 2)).toBe(true);
});
