import { deskFacts, publicFacts } from "../../foundation/settings/public-facts.ts";
import { shop } from "../../shop.config.ts";

/** The names of all facts within a value, "discountPercent". */
function namesIn(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return Object.entries(value).flatMap(([name, part]) => [name, ...namesIn(part)]);
}

/** Words that other data of public pages has too. */
const common = new Set([
  "sales",
  "key",
  "maxCents",
  "services",
  "plans",
  "terms",
  "title",
  "years",
  "location",
  "visits",
  "every",
  ...["deposit", "job", "quote", "repair", "ticket", "layaway", "visit", "appraisal", "certificate"],
  ...["client", "piece", "buy"],
]);
const shown = new Set(namesIn(publicFacts(shop)));

/** Names of facts that only the desk and the server know: "discountPercent". */
export const internalNames = [...new Set(namesIn(deskFacts(shop)))].filter(
  (name) => !shown.has(name) && !common.has(name),
);

const pattern = new RegExp(`\\\\?"(${internalNames.join("|")})\\\\?"`, "g");

/** Internal facts in a public page's data, by name. */
export function findInternalFacts(text: string): string[] {
  return Array.from(text.matchAll(pattern), ([, name = ""]) => name);
}
