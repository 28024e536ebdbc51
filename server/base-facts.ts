import { changeSettings, ownTaxRows, settings, spanishShopTexts } from "#settings";
import type { StoreFacts } from "../foundation/settings/shop-facts.ts";
import type { Config } from "./config.ts";

/** The facts under what is set at the desk: those of the file of `SHOP_FACTS`, or of `shop.config.ts`. */
export function baseFacts({ facts }: Pick<Config, "facts">): StoreFacts {
  if (facts) return facts;
  const { languages: _, isPreview: __, footerPages: ___, ...shop } = settings();
  const inSpanish = spanishShopTexts();
  return structuredClone({ ...shop, salesTax: [...ownTaxRows()], ...(inSpanish && { inSpanish }) });
}

/** Puts facts into effect in this process, with the languages of its pages. */
export function applyFacts(
  { languages }: Pick<Config, "languages">,
  facts: StoreFacts,
  logo: Uint8Array | null = null,
): void {
  changeSettings({ ...facts, ...(languages.length > 1 && { languages }) }, logo);
}
