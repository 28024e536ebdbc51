import { AsyncLocalStorage } from "node:async_hooks";
import { language } from "#language";
import type { Language } from "#languages";
import { salesTax as firstTax, inSpanish, shop } from "../../shop.config.ts";
import { collectedRows, rowsOn, withLocalTaxes } from "./collected-rows.ts";
import { isRateMissing } from "./home-rate.ts";
import type { ShopContent } from "./shop-content.ts";
import type { ShopFacts, ShopTexts } from "./shop-facts.ts";
import type { TaxRow } from "./tax-row.ts";
import { offsetOf, type ZoneOffset, zoneOffsets } from "./zone-offsets.ts";

export { accentShades } from "./accent.ts";
export { isCollecting } from "./collected-rows.ts";
export { homePictureSources } from "./home-picture.ts";
export {
  closedHolidays,
  holidayOn,
  type OpeningPlan,
  openingMinutes,
  openingOn,
} from "./opening-hours.ts";
export { deskFacts, publicFacts } from "./public-facts.ts";
export type { ShopFacts } from "./shop-facts.ts";
export { logoFile } from "./shop-file.ts";
export { type ArticleRule, type StateTax, stateTax, stateTaxes } from "./state-taxes.ts";
export type { TaxRow } from "./tax-row.ts";
export { typeScales } from "./type-scale.ts";

/** A set of facts, and what was computed from them in each language. */
interface Held {
  facts: ShopFacts;
  taxes: readonly TaxRow[];
  words: ShopTexts | undefined;
  content: ShopContent;
  /** The logo in dark ink, as a PNG. */
  logo: Uint8Array | null;
  computed: Map<object, Map<Language, unknown>>;
}

const published: Held = {
  facts: { ...shop },
  taxes: firstTax,
  words: inSpanish,
  content: {},
  logo: null,
  computed: new Map(),
};
const preview = new AsyncLocalStorage<Held>();
const held = () => preview.getStore() ?? published;

/**
 * The shop's facts, with texts in the current language. Their values change, so read them where a value is used, never at
 * the top level of a module. In browsers, `settings.browser.ts` replaces this file and reads the facts from the document.
 */
export function settings(): ShopFacts {
  return language() === "es" ? spanishFacts() : held().facts;
}

/** In browsers: adds the facts that only the desk's pages have. Servers know them all. */
export function addDeskFacts(_facts: Partial<ShopFacts>): void {}

/**
 * Sales tax by place of delivery, of all states where the shop collects: its own rows, and those known of states with one
 * rate. Never sent to browsers.
 */
export function salesTax(): readonly TaxRow[] {
  const { taxes, facts } = held();
  return collectedRows(taxes, facts);
}

/** Whether the showroom must charge sales tax on a day, "2026-11-30", but its rate isn't known. Only on servers. */
export function isHomeRateMissing(day: string): boolean {
  return isRateMissing(held().facts.address, rowsOn(salesTax(), day));
}

/** The rows of the tax table that the shop's facts have. Never sent to browsers. */
export function ownTaxRows(): readonly TaxRow[] {
  return held().taxes;
}

/** The textual facts in Spanish. Never sent to browsers in this form. */
export function spanishShopTexts(): ShopTexts | undefined {
  return held().words;
}

/** The logo for printed documents, as a PNG in dark ink; null if the shop has none. Only on servers. */
export function printedLogo(): Uint8Array | null {
  return held().logo;
}

/** The pages and policies that the shop wrote, in both languages. Never sent to browsers. */
export function shopContent(): ShopContent {
  return held().content;
}

type AllFacts = ShopFacts & {
  salesTax: readonly TaxRow[];
  localTaxes?: readonly TaxRow[] | undefined;
  inSpanish?: ShopTexts | undefined;
  content?: ShopContent | undefined;
};

/** Replaces all facts, including for code that holds `settings()`. A process with other facts must call it first. */
export function changeSettings(
  { salesTax, localTaxes = [], inSpanish: words, content = {}, ...shopFacts }: AllFacts,
  logo: Uint8Array | null = null,
): void {
  const facts = withFooterPages(shopFacts, content);
  const taxes = withLocalTaxes(salesTax, localTaxes);
  const current = published.facts;
  for (const name of Object.keys(current) as (keyof ShopFacts)[])
    if (facts[name] === undefined) delete (current as Partial<ShopFacts>)[name];
  Object.assign(current, facts);
  Object.assign(published, { taxes, words, content, logo, computed: new Map() });
}

/** Calls `show`, and all that it awaits, with other facts than the published ones. */
export function previewSettings<Shown>(
  { salesTax, localTaxes = [], inSpanish: words, content = {}, ...shopFacts }: AllFacts,
  show: () => Shown,
): Shown {
  const facts = withFooterPages(shopFacts, content);
  const taxes = withLocalTaxes(salesTax, localTaxes);
  return preview.run({ facts, taxes, words, content, logo: null, computed: new Map() }, show);
}

/** A value computed from the facts, recomputed per language and only when they change. */
export function fromSettings<Value>(compute: () => Value): () => Value {
  return () => {
    const { computed } = held();
    const values = computed.get(compute) ?? new Map<Language, unknown>();
    computed.set(compute, values);
    if (!values.has(language())) values.set(language(), compute());
    return values.get(language()) as Value;
  };
}

const showroomOffsets = fromSettings(() => offsetOf(settings().timeZone));

/** How many minutes the showroom's clocks are ahead of UTC at an instant, in ms since the Unix epoch. */
export function showroomOffset(at: number): number {
  return showroomOffsets()(at);
}

const dayMs = 86_400_000;
const sentOffsets = fromSettings((): { day: number; offsets: ZoneOffset[] } => ({ day: -1, offsets: [] }));

/** The showroom's offsets from yesterday on, for a browser's `showroomOffset`. */
export function offsetsToSend(now = Date.now()): readonly ZoneOffset[] {
  const sent = sentOffsets();
  const day = Math.floor(now / dayMs);
  if (sent.day !== day)
    Object.assign(sent, { day, offsets: zoneOffsets(settings().timeZone, (day - 1) * dayMs) });
  return sent.offsets;
}

/** The facts with links to the shop's own pages in the current language. */
function withFooterPages({ footerPages: _, ...facts }: ShopFacts, { pages = [] }: ShopContent): ShopFacts {
  const shown = pages.filter(({ isHidden, isInFooter }) => isInFooter && !isHidden);
  if (shown.length === 0) return facts;
  const footerPages = shown.map((page) => ({
    title: inCurrentLanguage(page).title,
    path: `/pages/${page.handle}`,
  }));
  return { ...facts, footerPages };
}

/** A text of the shop's content in the current language, or in English if it has no other. */
export function inCurrentLanguage<Words extends object>(
  text: Words & { inSpanish?: Words | undefined },
): Words {
  return (language() === "es" && text.inSpanish) || text;
}

const spanishFacts = fromSettings((): ShopFacts => {
  const { facts: shopFacts, words, content } = held();
  const facts = withFooterPages(shopFacts, content);
  if (!words) return facts;
  const { area, hours, dealerClaim, delivery, returns, deposit } = words;
  return {
    ...facts,
    address: { ...facts.address, area },
    hours: facts.hours.map((open, index) => ({ ...open, ...hours[index] })),
    dealerClaim,
    delivery: { ...facts.delivery, ...delivery },
    returns: { ...facts.returns, ...returns },
    deposit: { ...facts.deposit, ...deposit },
  };
});
