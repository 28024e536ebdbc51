/**
 * The facts of the shop: name, location, hours, charges for delivery and tax; in no other file. No secrets: this file
 * reaches the browser.
 */
export const shop = {
  name: "Averell & Wythe",
  established: 2022,
  currency: "USD",
  locale: "en-US",
  timeZone: "America/New_York",
  address: {
    street: "14 Lanthorn Row",
    town: "Harrow Bay",
    region: "Long Island, NY",
    state: "NY",
    postalCode: "11700",
    county: "Suffolk",
    country: "US",
  },
  mapsUrl: "https://www.google.com/maps/search/?api=1&query=14+Lanthorn+Row%2C+Harrow+Bay%2C+NY+11700",
  phones: { showroom: "(516) 555-0142", appointments: "(631) 555-0178" },
  email: "showroom@averellwythe.example",
  /** Monday is 1. Times are in the showroom's time zone. */
  hours: [
    {
      days: [2, 3, 4, 5, 6],
      label: "Tuesday to Saturday",
      text: "10am-5:30pm",
      opens: "10:00",
      closes: "17:30",
    },
    { days: [1], label: "Monday", text: "By appointment" },
    { days: [0], label: "Sunday", text: "Closed" },
  ],
  /** Visits by appointment; times are in the showroom's time zone. */
  visits: {
    /** A visit, then the time in which the next one's tray is laid. */
    minutes: 45,
    prepareMinutes: 15,
    /** How long before its beginning a client can book a visit, and move or cancel it. */
    bookMinutes: 120,
    changeMinutes: 60,
    daysAhead: 60,
    /** Visits at one time, one for each jeweler, until the desk changes it. */
    staff: 2,
    /** Days without opening times that the desk books. */
    byAppointment: { days: [1], opens: "10:00", closes: "17:30" },
    maxPieces: 8,
    /** Upcoming visits of one mailbox that are booked without the desk. */
    maxUpcoming: 3,
    /** When the reminder is sent, on the day before. */
    remindsAt: "10:00",
  },
  brands: [
    { name: "Rolex", path: "/category/rolex" },
    { name: "Patek Philippe", path: "/category/patek-philippe" },
    { name: "Audemars Piguet", path: "/category/audemars-piguet" },
    { name: "Omega", path: "/category/omega" },
    { name: "Breitling", path: "/shop?brand=Breitling" },
    { name: "Hublot", path: "/shop?brand=Hublot" },
  ],
  dealerClaim: "Authorized dealer of Rolex, Breitling, Hublot",
  social: [
    { name: "Instagram", url: "https://www.instagram.com/" },
    { name: "Facebook", url: "https://www.facebook.com/" },
    { name: "TikTok", url: "https://www.tiktok.com/" },
    { name: "YouTube", url: "https://www.youtube.com/" },
  ],
  delivery: {
    /** Insured, signature required. Band: the first whose `uptoCents` holds the goods; above the last: by phone. */
    insuredBands: [
      { uptoCents: 500_000, priceCents: 4_500 },
      { uptoCents: 2_000_000, priceCents: 9_500 },
      { uptoCents: 5_000_000, priceCents: 19_500 },
    ],
    /** From this total on, the showroom telephones before hand-over. */
    callBeforeHandoverCents: 1_000_000,
  },
  /**
   * Sales tax by county of delivery, parts per million, `from` inclusive and `to` exclusive (showroom's calendar).
   * To be confirmed against Publication 718 before real use. Outside New York nothing is collected.
   */
  tax: [
    { state: "NY", county: "Suffolk", label: "Suffolk County", ppm: 86_250, to: "2025-03-01" },
    { state: "NY", county: "Suffolk", label: "Suffolk County", ppm: 87_500, from: "2025-03-01" },
    { state: "NY", county: "Nassau", label: "Nassau County", ppm: 86_250 },
    { state: "NY", county: "New York City", label: "New York City", ppm: 88_750 },
    { state: "NY", county: "Westchester", label: "Westchester County", ppm: 83_750 },
    { state: "NY", county: "Elsewhere in New York", label: "Elsewhere in New York", ppm: 80_000 },
  ],
  /**
   * Cash of one buyer above the limit, in related payments of twelve months, is reported on Form 8300 within these days
   * (26 USC 6050I).
   */
  cashReport: { limitCents: 1_000_000, days: 15 },
  /** Shown wherever a piece or a deposit is paid for, with a link to the policy (New York General Business Law 218-a). */
  returns: {
    days: 30,
    goods: "Return it unworn within 30 days.",
    custom: "Custom pieces are final once you approve the final drawing.",
  },
  /** Limits of one order: of one piece, and of all pieces together. More is agreed by phone. */
  orderLimits: { perLine: 20, perOrder: 100 },
  /** One code for each address, for the pieces of one order, never for a deposit. */
  firstPurchaseOffer: { percent: 10, days: 30 },
  deposit: { productHandle: "custom-design-deposit", cents: 50_000, weeks: "4-6 weeks", mostWeeks: 6 },
} as const;

export type ShopFacts = typeof shop;

/** Language of every page and letter, from the locale, for `lang`. */
export const language = new Intl.Locale(shop.locale).language;
