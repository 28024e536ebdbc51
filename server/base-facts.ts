import { changeSettings, ownTaxRows, settings, spanishShopTexts } from "#settings";
import type { StoreFacts } from "../foundation/settings/shop-facts.ts";
import type { Config } from "./config.ts";

/** The facts under what is set at the desk: those of the file of `SHOP_FACTS`, or of `shop.config.ts`. */
export function baseFacts({ facts }: Pick<Config, "facts">): StoreFacts {
  if (facts) return facts;
  const { languages: _, isPreview: __, footerPages: ___, analytics: ____, ...shop } = settings();
  const inSpanish = spanishShopTexts();
  return structuredClone({ ...shop, salesTax: [...ownTaxRows()], ...(inSpanish && { inSpanish }) });
}

/** What a process adds to the facts: the languages of its pages, and whether visits are counted. */
export function factsOfProcess({ languages, analytics }: Pick<Config, "languages" | "analytics">) {
  return { ...(languages.length > 1 && { languages }), ...(analytics && { analytics }) };
}

/** Puts facts into effect in this process. */
export function applyFacts(
  config: Pick<Config, "languages" | "analytics">,
  facts: StoreFacts,
  logo: Uint8Array | null = null,
): void {
  changeSettings({ ...facts, ...factsOfProcess(config) }, logo);
}
