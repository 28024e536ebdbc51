import { z } from "zod";
import type { Language } from "#languages";
import { counter, giftCards, layaway } from "./counter-facts.ts";
import { type Currency, currencySigns, type Locale } from "./currency-signs.ts";
import {
  cents,
  clock,
  count,
  dayMinutes,
  link,
  longPrefix,
  prefix,
  text,
  weekdays,
  whole,
} from "./fact-values.ts";
import { appearance, banner, menus } from "./page-facts.ts";
import { shopContent } from "./shop-content.ts";
import { countyKey, stateCode } from "./state-places.ts";
import { stateTax } from "./state-taxes.ts";
import { type TaxRow, taxRow } from "./tax-row.ts";

const yearFault = "must be a year like 1998";

function keyOf<Key extends string>(table: Record<Key, unknown>) {
  const keys = Object.keys(table) as [Key, ...Key[]];
  return z.enum(keys, `must be one of ${keys.join(", ")}`);
}

const place = z.strictObject({
  street: text,
  town: text,
  /** As in the address: "Long Island, NY". */
  region: text,
  /** The showroom's region with its preposition: "on Long Island". */
  area: text,
  state: text,
  postalCode: text,
  county: text,
  country: z.string().regex(/^[A-Z]{2}$/, "must be a country code like US"),
});

const label = { days: weekdays, label: text, text };

/** Facts about one shop that are sent to browsers. `shop.config.ts` explains the values. */
const shopFacts = z.strictObject({
  name: text,
  established: z.int(yearFault).min(1600, yearFault).max(2100, yearFault),
  currency: keyOf<Currency>(currencySigns["en-US"]),
  locale: keyOf<Locale>(currencySigns),
  timeZone: text.refine(isTimeZone, "must be a time zone like America/New_York"),
  address: place,
  /** Showrooms besides `address`, which is the one that is used. */
  otherShowrooms: z.array(z.strictObject({ title: text, address: text, phone: text })).exactOptional(),
  /** The map in `content/location-maps.ts` that shows the showroom. */
  chart: text.exactOptional(),
  mapsUrl: link,
  phones: z.strictObject({ showroom: text, appointments: text }),
  email: z.email("must be an email address"),
  /** One that closes at or before it opens closes after midnight. */
  hours: z.array(
    z.union([z.strictObject({ ...label, opens: clock, closes: clock }), z.strictObject(label)], {
      error: "must have days, label and text, and for open days opens and closes",
    }),
  ),
  /** Days with other hours than usual, in any order; closed without times. `to` is the last of several days. */
  holidays: z
    .array(
      z
        .strictObject({
          day: z.iso.date("must be a date like 2026-12-24"),
          to: z.iso.date("must be a date like 2026-12-24").exactOptional(),
          title: text,
          opens: clock.exactOptional(),
          closes: clock.exactOptional(),
        })
        .refine(({ opens, closes }) => (opens === undefined) === (closes === undefined), {
          path: ["closes"],
          error: "must have both times, or none if closed",
        })
        .refine(({ day, to = day }) => to >= day && daysBetween(day, to) <= 60, {
          path: ["to"],
          error: "must be at most 60 days after the first day",
        }),
    )
    .exactOptional(),
  visits: z.strictObject({
    minutes: whole(5, dayMinutes),
    prepareMinutes: whole(0, dayMinutes),
    bookMinutes: count(60 * dayMinutes),
    changeMinutes: count(60 * dayMinutes),
    daysAhead: count(365),
    staff: count(50),
    byAppointment: z.strictObject({ days: z.array(z.int().min(0).max(6)), opens: clock, closes: clock }),
    maxPieces: count(100),
    maxUpcoming: count(100),
    remindsAt: clock,
  }),
  appearance,
  banner,
  menus,
  /**
   * Whether `public/cards` and `public/icons` were drawn for this name and address. Otherwise shared links show the
   * pictures alone, and the name stands without the drawn mark.
   */
  hasDrawnCards: z.boolean().exactOptional(),
  brands: z.array(z.strictObject({ name: text, path: z.string().startsWith("/", "must begin with /") })),
  dealerClaim: text,
  social: z.array(z.strictObject({ name: text, url: link })),
  delivery: z.strictObject({
    within: text,
    insuredBands: z
      .array(z.strictObject({ uptoCents: cents, priceCents: cents }))
      .min(1, "must have at least one row"),
    callBeforeHandoverCents: cents,
  }),
  cashReport: z.strictObject({ limitCents: cents, days: count(365) }),
  taxReturn: z.strictObject({
    form: text,
    firstMonth: count(12),
    dueDay: count(28),
  }),
  returns: z.strictObject({ days: count(3_650), goods: text, custom: text }),
  counter,
  layaway,
  giftCards,
  /** What the shop chose about sales tax; the rates are in `salesTax`. Half a cent is rounded up per order if missing. */
  taxes: z
    .strictObject({
      /** Whether tax is rounded once per order, or for each line. */
      rounding: z.enum(["order", "line"]),
      /** Other states where it is registered, and since when. A state without an entry collects if `salesTax` has rows of it. */
      collecting: z.array(
        z.strictObject({
          state: z.string().regex(/^[A-Z]{2}$/, "must be a state like CT"),
          from: z.iso.date("must be a date like 2026-12-01"),
          /** First day it no longer collects. */
          to: z.iso.date("must be a date like 2026-12-01").exactOptional(),
        }),
      ),
    })
    .exactOptional(),
  orderLimits: z.strictObject({ perLine: count(10_000), perOrder: count(10_000) }),
  firstPurchaseOffer: z.strictObject({ percent: whole(1, 99), days: count(3_650) }),
  hidingTags: z.array(text),
  deposit: z.strictObject({ productHandle: text, cents, weeks: text, maxWeeks: count(520) }),
  numbers: z.strictObject({
    order: longPrefix,
    deposit: longPrefix,
    job: longPrefix,
    quote: prefix,
    repair: prefix,
    ticket: prefix,
    layaway: prefix,
    buy: prefix,
    visit: prefix,
    receipt: prefix,
    appraisal: prefix,
    certificate: prefix,
    client: prefix,
    piece: prefix,
    stockTake: prefix,
    consignorPayment: prefix,
  }),
});

/** The textual facts, in another language. */
const shopWords = z.strictObject({
  area: text,
  /** In the order of `hours`. */
  hours: z.array(z.strictObject({ label: text, text })),
  dealerClaim: text,
  delivery: z.strictObject({ within: text }),
  returns: z.strictObject({ goods: text, custom: text }),
  deposit: z.strictObject({ weeks: text }),
});

/** All facts of a store, including the tax table and the Spanish texts, which stay on the server. */
export const storeFacts = shopFacts
  .extend({
    salesTax: z.array(taxRow),
    /** Rows set at the desk. From its first day on, one replaces those of `salesTax` for the same place. */
    localTaxes: z
      .array(taxRow.extend({ state: z.string().regex(/^[A-Z]{2}$/, "must be a state like CT") }))
      .exactOptional(),
    inSpanish: shopWords.exactOptional(),
    content: shopContent.exactOptional(),
  })
  .superRefine(({ numbers, hours, inSpanish, salesTax, localTaxes = [] }, check) => {
    const rows = [...salesTax.entries()].map(([index, row]) => ({ ...row, path: ["salesTax", index] }));
    const local = [...localTaxes.entries()].map(([index, row]) => ({ ...row, path: ["localTaxes", index] }));
    for (const { state, localPpm, path } of [...rows, ...local])
      if (localPpm === undefined && stateTax(state)?.article?.kind === "capped-local")
        check.addIssue({
          code: "custom",
          path: [...path, "localPpm"],
          message: "must have the local part of the rate, which this state limits by article",
        });
    if (inSpanish && inSpanish.hours.length !== hours.length)
      check.addIssue({
        code: "custom",
        path: ["inSpanish", "hours"],
        message: "must have as many entries as hours",
      });
    const prefixes = Object.entries(numbers);
    for (const [index, [kind, one]] of prefixes.entries())
      if (prefixes.slice(0, index).some(([, earlier]) => earlier === one))
        check.addIssue({
          code: "custom",
          path: ["numbers", kind],
          message: `must not be ${one}, which another kind has`,
        });
  })
  .transform(withPlaceKeys);

/** The facts with the names of states and counties as the tax table has them. */
function withPlaceKeys<
  Facts extends z.infer<typeof shopFacts> & { salesTax: TaxRow[]; localTaxes?: TaxRow[] },
>(facts: Facts): Facts {
  const { address, salesTax, localTaxes } = facts;
  if (address.country !== "US") return facts;
  const rows = localTaxes?.map((row) => ({
    ...row,
    county: countyKey(row, salesTax),
    ...(row.within !== undefined && { within: countyKey({ ...row, county: row.within }, salesTax) }),
  }));
  const state = stateCode(address.state);
  const county = countyKey({ ...address, state }, [...salesTax, ...(rows ?? [])]);
  return { ...facts, address: { ...address, state, county }, ...(rows && { localTaxes: rows }) };
}

export type StoreFacts = z.infer<typeof storeFacts>;
export type ShopFacts = z.infer<typeof shopFacts> & {
  /** Languages of customers' pages if there are several; from `STORE_LANGUAGES`, not from the facts file. */
  languages?: readonly Language[];
  /** Set if visitors are asked to be counted, with whose script also measures those who agree; from `ANALYTICS`. */
  analytics?: { script: string | null };
  /** The shop's own pages that the footer names, from `content`. */
  footerPages?: readonly { title: string; path: string }[];
  /** Set if these facts aren't published yet. */
  isPreview?: true;
};
export type ShopTexts = z.infer<typeof shopWords>;
export type { MenuEntry } from "./page-facts.ts";
export type MenuName = keyof NonNullable<ShopFacts["menus"]>;

function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / 86_400_000;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
