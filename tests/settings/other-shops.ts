import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StoreFacts } from "../../foundation/settings/shop-facts.ts";
import { shop } from "../../shop.config.ts";

/** What any shop may share with the demo: durations and limits. */
const common = {
  visits: shop.visits,
  returns: { days: 14, goods: "Return it unworn within 14 days.", custom: "Made to order is final." },
  orderLimits: shop.orderLimits,
  counter: shop.counter,
  layaway: shop.layaway,
  giftCards: shop.giftCards,
  firstPurchaseOffer: { percent: 5, days: 20 },
  hidingTags: shop.hidingTags,
  cashReport: { limitCents: 1_500_000, days: 15 },
  delivery: { ...shop.delivery, callBeforeHandoverCents: 1_100_000 },
};

export const halifax: StoreFacts = {
  ...common,
  name: "Harbour & Finch",
  established: 1998,
  currency: "CAD",
  locale: "en-GB",
  timeZone: "America/Halifax",
  address: {
    street: "7 Cooper Wharf",
    town: "Halifax",
    region: "Nova Scotia",
    area: "in the Maritimes",
    state: "NS",
    postalCode: "B3H 1A1",
    county: "Halifax",
    country: "CA",
  },
  mapsUrl: "https://maps.example/cooper-wharf",
  phones: { showroom: "(902) 555-0110", appointments: "(902) 555-0120" },
  email: "hello@harbourfinch.example",
  hours: [
    { days: [1, 2, 3, 4, 5], label: "Weekdays", text: "9am-4pm", opens: "09:00", closes: "16:00" },
    { days: [0, 6], label: "Weekends", text: "Closed" },
  ],
  brands: [{ name: "Cartier", path: "/category/cartier" }],
  dealerClaim: "Watchmakers on the wharf",
  social: [{ name: "Mastodon", url: "https://social.example/finch" }],
  delivery: { ...common.delivery, within: "across Canada" },
  taxReturn: { form: "form GST34", firstMonth: 1, dueDay: 28 },
  deposit: { productHandle: "custom-design-deposit", cents: 80_000, weeks: "9-11 weeks", maxWeeks: 11 },
  numbers: {
    ...{
      order: "HA",
      deposit: "HB",
      job: "HC",
      quote: "HQ",
      repair: "HR",
      layaway: "HW",
      ticket: "HK",
      buy: "HY",
      visit: "HV",
      receipt: "HX",
    },
    ...{
      appraisal: "HE",
      certificate: "HF",
      client: "HG",
      piece: "HP",
      stockTake: "HS",
      consignorPayment: "HT",
    },
  },
  salesTax: [{ state: "NS", county: "Halifax", label: "Nova Scotia HST", code: "NS1", ppm: 140_000 }],
};

export const galway: StoreFacts = {
  ...halifax,
  name: "Claddagh Row",
  currency: "EUR",
  locale: "en-IE",
  timeZone: "Europe/Dublin",
  address: {
    ...{ street: "3 Kirwan Lane", town: "Galway", region: "County Galway", area: "in the west of Ireland" },
    ...{ state: "G", postalCode: "H91 X0PX", county: "Galway", country: "IE" },
  },
  phones: { showroom: "+353 91 555 0110", appointments: "+353 91 555 0120" },
  email: "hello@claddaghrow.example",
  delivery: { ...common.delivery, within: "across Ireland" },
  salesTax: [{ state: "G", county: "Galway", label: "VAT", code: "V1", ppm: 230_000 }],
};

/** Writes a facts file for `SHOP_FACTS`; returns its path. */
export function writeFactsFile(facts: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), "facts-")), "facts.json");
  writeFileSync(path, JSON.stringify(facts));
  return path;
}
