import { readFileSync } from "node:fs";
import { sampleTestimonials } from "../../content/samples/testimonials.ts";
import { samplePurchases } from "../../seed/sample-purchases.ts";

const catalogue: { title: string }[] = JSON.parse(readFileSync("seed/catalogue.json", "utf8"));

/** Every invented quote, customer, buyer and piece in the text, regardless of encoding or surrounding code. */
export function findSampleContent(text: string): string[] {
  return [
    ...sampleTestimonials.filter(({ quote }) => text.includes(longestPart(quote))).map(({ quote }) => quote),
    ...sampleTestimonials.filter((customer) => isNear(text, customer)).map(({ name }) => name),
    ...samplePurchases.filter((buyer) => isNear(text, buyer)).map(({ name, town }) => `${name} in ${town}`),
    ...catalogue.map(({ title }) => title).filter((title) => text.includes(title)),
  ];
}

/** The longest part without apostrophes, which encodings change. */
function longestPart(quote: string): string {
  return quote.split("'").sort((a, b) => b.length - a.length)[0] ?? quote;
}

/** First names and towns are ordinary words; a few characters apart they identify a person. */
function isNear(text: string, { name, town }: { name: string; town: string }): boolean {
  const first = name.split(" ")[0] ?? name;
  return new RegExp(`\\b${first}\\b[^<>]{0,40}\\b${town}\\b`).test(text);
}
