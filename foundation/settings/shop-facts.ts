import { z } from "zod";
import type { Language } from "#languages";
import { type Currency, currencySigns, type Locale } from "./currency-signs.ts";
import { isLinkTarget, shopContent } from "./shop-content.ts";
import { countyKey, stateCode } from "./state-places.ts";
import { stateTax } from "./state-taxes.ts";
import { typeScaleNames } from "./type-scale.ts";

const text = z.string().trim().min(1, "must not be empty");
/** At most a billion, so that sums stay exact and fit every column. */
const cents = z
  .int("must be whole cents")
  .min(0, "must not be negative")
  .max(100_000_000_000, "must be at most 1,000,000,000.00");
/** A whole number. Each has a maximum, as work grows with some of them: a calendar is computed day by day. */
function whole(min: number, max: number) {
  return z
    .int("must be a whole number")
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max.toLocaleString("en-US")}`);
}
const count = (max: number) => whole(1, max);
const yearFault = "must be a year like 1998";
const dayMinutes = 24 * 60;
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time like 17:30");
/** Sunday is 0. */
const weekdays = z.array(z.int().min(0).max(6)).min(1, "must have at least one day");
const link = z.url({ protocol: /^https?$/, error: "must be a web address like https://shop.example" });
const prefix = z.string().regex(/^[A-Z]{1,3}$/, "must be one to three capital letters");
/** Followed by eight random characters, so that every number starts with two letters. */
const longPrefix = z.string().regex(/^[A-Z]{2}$/, "must be two capital letters");

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

const menuLink = z.strictObject({
  label: text,
  inSpanish: text.exactOptional(),
  to: z.string().refine(isLinkTarget, "must be a page like /shop, or a web address"),
});

/** Entries with others under them open a list. */
const menu = z
  .array(
    menuLink.extend({
      items: z.array(menuLink).max(24, "must have at most 24 entries under one").exactOptional(),
    }),
  )
  .max(16, "must have at most 16 entries, not counting those under others");

/** Facts about one shop that are sent to browsers. `shop.config.ts` explains the values. */
const shopFacts = z.strictObject({
  name: text,
  established: z.int("must be a year like 1998").min(1600, yearFault).max(2100, yearFault),
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
  appearance: z
    .strictObject({
      /** Marks what shoppers select. Each theme gets a shade that is readable on it. */
      accent: z
        .string()
        .regex(/^#[0-9a-f]{6}$/, "must be a color like #c9a24b")
        .exactOptional(),
      /** Until a visitor chooses; dark if missing. */
      theme: z.enum(["dark", "light", "device"], "must be dark, light or device").exactOptional(),
      /** The store's type sizes; standard if missing. */
      type: z.enum(typeScaleNames, "must be standard, larger or calmer").exactOptional(),
      /** A picture beside the name, or instead of it if it shows the name. Its files are in `shop_file`. */
      logo: z
        .strictObject({
          file: z.string().regex(/^[0-9a-f]{32}$/, "must be an uploaded file"),
          width: count(20_000),
          height: count(20_000),
          /** Shown in the color of the text around it, instead of its own colors. */
          isOneColor: z.boolean(),
          hasName: z.boolean(),
        })
        .exactOptional(),
    })
    .exactOptional(),
  /** A line above every page, on the days from `from` to `to`. */
  banner: z
    .strictObject({
      text,
      inSpanish: text.exactOptional(),
      from: z.iso.date("must be a date like 2026-12-24"),
      to: z.iso.date("must be a date like 2026-12-24"),
    })
    .exactOptional(),
  /** Menus of the website, instead of the store's own. */
  menus: z.strictObject({ header: menu, footer: menu, mobile: menu }).partial().exactOptional(),
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
  counter: z.strictObject({
    services: z.array(
      z.strictObject({
        key: z.string().regex(/^[a-z][a-z-]{0,29}$/, "must be lower case, like ring-sizing"),
        title: text,
        cents: cents.min(1, "must be at least 1 cent"),
        isTaxable: z.boolean(),
      }),
    ),
    discountPercent: z.strictObject({ sales: whole(0, 100), bookkeeping: whole(0, 100) }),
    goodwillCents: z.strictObject({ sales: cents, bookkeeping: cents }),
    holdMinutes: count(7 * dayMinutes),
    /** Hosts in the codes of tags from before the store's address changed: "www.old-address.com". */
    formerHosts: z.array(text),
    tradeIns: z.strictObject({
      holdDays: count(365),
      isHoldConfirmed: z.boolean(),
      minAge: count(120),
      allowanceCents: z.strictObject({ sales: cents, bookkeeping: cents }),
      dealerCents: cents,
    }),
  }),
  layaway: z.strictObject({
    terms: text,
    plans: z
      .array(
        z.strictObject({
          title: text,
          payments: count(24),
          every: z.enum(["week", "two-weeks", "month"], "must be week, two-weeks or month"),
          firstPercent: count(90),
        }),
      )
      .min(1, "must have at least one row"),
    cancelFeeCents: cents,
    forfeitFeeCents: cents,
    graceDays: count(365),
    refundDays: count(365),
    remindDays: whole(0, 365),
    lateDays: z.array(count(365)).min(1, "must have at least one day").max(20, "must be at most 20 days"),
    location: text,
  }),
  giftCards: z.strictObject({
    minCents: cents,
    maxCents: cents,
    years: count(50),
    payOutBelowCents: cents,
    law: text,
  }),
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

/** A row of the tax table: a place with its own sales tax. */
const taxRow = z.strictObject({
  state: text,
  /** A county's bare name, or the key of another place: "Yonkers (city)". */
  county: text,
  /** A city's county. The town in the address decides whether the city's or the county's rate applies. */
  within: text.exactOptional(),
  /** The place's name on orders and in the books: "Suffolk County". */
  label: text,
  /** The state's reporting code for the place, used in the tax return; empty where it gives none. */
  code: z.string().trim(),
  /** Combined state and local rate, in parts per million of the taxable amount. */
  ppm: z.int().min(0).max(1_000_000),
  /** First day the rate applies, in the shop's time zone: "2025-03-01". */
  from: z.iso.date().exactOptional(),
  /** First day it no longer applies. */
  to: z.iso.date().exactOptional(),
  /** The local part of `ppm`, where the state limits it by article: Tennessee and Florida. */
  localPpm: z.int().min(0).max(1_000_000).exactOptional(),
  /** Its five-digit ZIP codes. A ZIP code in several rows is asked about; one in none has no known rate. */
  zips: z.array(z.string().regex(/^\d{5}$/, "must have five digits")).exactOptional(),
  /** A city that collects its own tax and gets its own return. */
  ownReturn: z.boolean().exactOptional(),
  /** Where the rate was read, and on which day. */
  source: text.exactOptional(),
  checked: z.iso.date().exactOptional(),
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
export type MenuName = keyof NonNullable<ShopFacts["menus"]>;
export type MenuEntry = z.infer<typeof menu>[number];
export type TaxRow = z.infer<typeof taxRow>;
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
