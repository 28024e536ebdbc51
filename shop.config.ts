import type { ShopFacts, ShopTexts } from "./foundation/settings/shop-facts.ts";
import type { TaxRow } from "./foundation/settings/tax-row.ts";

/**
 * The facts of the demonstration shop: name, location, hours, delivery charges and tax. They appear in no other file. A
 * real shop names a file with its facts in `SHOP_FACTS`. The code reads either through `settings()`. No secrets: pages
 * contain these facts.
 */
export const shop: ShopFacts = {
  name: "Averell & Wythe",
  established: 2022,
  currency: "USD",
  locale: "en-US",
  timeZone: "America/New_York",
  address: {
    street: "14 Lanthorn Row",
    town: "Harrow Bay",
    region: "Long Island, NY",
    /** The showroom's area, as used in a sentence. */
    area: "on Long Island",
    state: "NY",
    postalCode: "11700",
    county: "Suffolk",
    country: "US",
  },
  /** The chart in `content/location-maps.ts` that marks the showroom; omit if there is none. */
  chart: "long-island",
  /** `public/cards` shows this name and place. */
  hasDrawnCards: true,
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
    /** Length of a visit, then time to prepare the next one's tray. */
    minutes: 45,
    prepareMinutes: 15,
    /** How long in advance a visit must be booked, and rescheduled or canceled. */
    bookMinutes: 120,
    changeMinutes: 60,
    daysAhead: 60,
    /** Simultaneous visits, one per jeweler, unless changed at the desk. */
    staff: 2,
    /** Closed days on which only the desk can book visits. */
    byAppointment: { days: [1], opens: "10:00", closes: "17:30" },
    maxPieces: 8,
    /** Maximum upcoming visits per mailbox, unless booked by the desk. */
    maxUpcoming: 3,
    /** When the reminder is sent, the day before. */
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
    within: "within the United States",
    /** Insured, signature required. The first band whose `uptoCents` covers the goods applies; beyond that, by phone. */
    insuredBands: [
      { uptoCents: 500_000, priceCents: 4_500 },
      { uptoCents: 2_000_000, priceCents: 9_500 },
      { uptoCents: 5_000_000, priceCents: 19_500 },
    ],
    /** From this total on, the showroom calls before handover. */
    callBeforeHandoverCents: 1_000_000,
  },
  /**
   * One buyer's cash above the limit, in related payments within twelve months, must be reported on Form 8300 within this
   * many days (26 USC 6050I).
   */
  cashReport: { limitCents: 1_000_000, days: 15 },
  /**
   * The sales tax return: a quarter begins in `firstMonth`; `dueDay` is in the month after a quarter (New York: form
   * ST-100, tax.ny.gov "Sales tax filing requirements").
   */
  taxReturn: { form: "form ST-100", firstMonth: 12, dueDay: 20 },
  /** Shown with a link to the policy wherever a piece or deposit is paid for (New York General Business Law 218-a). */
  returns: {
    days: 30,
    goods: "Return it unworn within 30 days.",
    custom: "Custom pieces are final once you approve the final drawing.",
  },
  /**
   * The counter: services sold there (an appraisal is no work on a piece, so New York doesn't tax it), how much of a list
   * price each role may take off, and how much store credit it may give for goodwill, without an owner; how long a ticket keeps its pieces
   * on hold; and hosts of the store from before its address changed, which old tags still name.
   */
  counter: {
    services: [
      { key: "battery", title: "Watch battery", cents: 2_500, isTaxable: true },
      { key: "strap", title: "Strap or bracelet adjustment", cents: 2_000, isTaxable: true },
      { key: "sizing", title: "Ring sizing", cents: 8_500, isTaxable: true },
      { key: "cleaning", title: "Cleaning and polishing", cents: 4_500, isTaxable: true },
      { key: "appraisal", title: "Appraisal", cents: 15_000, isTaxable: false },
    ],
    discountPercent: { sales: 10, bookkeeping: 0 },
    goodwillCents: { sales: 10_000, bookkeeping: 0 },
    holdMinutes: 60,
    formerHosts: [],
    /**
     * What is taken in from the public: kept untouched for this many business days (Suffolk County Code 563-41, whose text
     * couldn't be read here: confirm with the county, then set `isHoldConfirmed`), from sellers of this age, and how much
     * each role may allow on one ticket without an owner; `dealerCents` is what may be bought from the public in a year
     * before a retailer is a dealer who needs an anti-money-laundering program (31 CFR 1027).
     */
    tradeIns: {
      holdDays: 15,
      isHoldConfirmed: false,
      minAge: 18,
      allowanceCents: { sales: 250_000, bookkeeping: 0 },
      dealerCents: 5_000_000,
    },
  },
  /**
   * Layaway (New York GBL 396-t). `terms` names the version of the agreement's terms: change it with any figure here, as
   * agreements that were signed keep theirs. Plans: payments after the first, and the first one's percent of the price.
   * What is kept of the payments when the client cancels, and when the shop does `graceDays` after its written notice of
   * a missed payment. Refunds are paid within `refundDays`. Emails go out `remindDays` before a payment is due, on its
   * day, and each of `lateDays` after it. `location` is where the pieces are kept from the first payment on.
   */
  layaway: {
    terms: "2026-11",
    plans: [
      { title: "6 months, 20% down", payments: 6, every: "month", firstPercent: 20 },
      { title: "3 months, 1/3 down", payments: 3, every: "month", firstPercent: 33 },
      { title: "12 weeks, 25% down", payments: 6, every: "two-weeks", firstPercent: 25 },
    ],
    cancelFeeCents: 2_500,
    forfeitFeeCents: 2_500,
    graceDays: 30,
    refundDays: 14,
    remindDays: 3,
    lateDays: [1, 10],
    location: "Layaway shelf, Safe 2",
  },
  /**
   * Gift cards: the least and most on one, years until they expire, and the balance below which the rest is paid in cash on
   * request. Years and balance are what the law requires of cards sold since 2022-12-10; have both confirmed before going live.
   */
  giftCards: {
    minCents: 1_000,
    maxCents: 1_000_000,
    years: 9,
    payOutBelowCents: 500,
    law: "New York General Business Law 396-i",
  },
  /** Limits of one order: per piece, and for all pieces together. Larger orders by phone. */
  orderLimits: { perLine: 20, perOrder: 100 },
  /** One code per address, valid for the pieces of one order, never for a deposit. */
  firstPurchaseOffer: { percent: 10, days: 30 },
  /**
   * Sales tax: rounded once per order, or for each line ("line"). `collecting` lists other states where the shop is
   * registered, and since when: { state: "CT", from: "2026-12-01" }. Statewide rates are known
   * (`foundation/settings/state-taxes.ts`); other states need rows in `salesTax`.
   */
  taxes: { rounding: "order", collecting: [] },
  /** Tags that hide a product from lists, search, feed and sitemap; its page still opens by its URL. */
  hidingTags: ["hidden", "nextjs-frontend-hidden"],
  deposit: { productHandle: "custom-design-deposit", cents: 50_000, weeks: "4-6 weeks", maxWeeks: 6 },
  /** Prefixes of record numbers, "LI-7K2M9QXA". Numbers already sent stay in emails, so never change a prefix. */
  numbers: {
    order: "LI",
    deposit: "LD",
    job: "LJ",
    quote: "Q",
    repair: "RP",
    ticket: "T",
    layaway: "L",
    buy: "BUY",
    visit: "V",
    receipt: "R",
    appraisal: "A",
    certificate: "CE",
    client: "C",
    piece: "P",
    stockTake: "ST",
    consignorPayment: "CP",
  },
};

/** The texts of `shop` in Spanish. Kept out of `shop`, so that no page contains both. */
export const inSpanish: ShopTexts = {
  area: "en Long Island",
  hours: [
    { label: "Martes a sábado", text: "10am-5:30pm" },
    { label: "Lunes", text: "Con cita" },
    { label: "Domingo", text: "Cerrado" },
  ],
  dealerClaim: "Distribuidor autorizado de Rolex, Breitling y Hublot",
  delivery: { within: "dentro de Estados Unidos" },
  returns: {
    goods: "Devuélvala sin uso dentro de 30 días.",
    custom: "Las piezas a la medida son definitivas una vez que aprueba el dibujo final.",
  },
  deposit: { weeks: "4 a 6 semanas" },
};

/**
 * Sales tax by place of delivery. Nothing is collected in states without a row, unless `taxes.collecting` names them; a state
 * with a single row has that rate everywhere. Kept out of `shop`, so that no page's script contains it.
 *
 * New York: Publication 718 (2/25), "New York State Sales and Use Tax Rates by Jurisdiction", effective March 1, 2025,
 * from secondary sources; the one of September 29, 2026, confirmed that this was the current edition. The publication
 * itself couldn't be read here, and Suffolk's code couldn't be verified before that day. Compare the table with tax.ny.gov
 * before real use and after each quarter's notices.
 */
export const salesTax: TaxRow[] = [
  { state: "NY", county: "Albany", label: "Albany County", code: "0181", ppm: 80_000 },
  { state: "NY", county: "Allegany", label: "Allegany County", code: "0221", ppm: 85_000 },
  { state: "NY", county: "Broome", label: "Broome County", code: "0321", ppm: 80_000 },
  { state: "NY", county: "Cattaraugus", label: "Cattaraugus County", code: "0481", ppm: 80_000 },
  {
    state: "NY",
    county: "Olean (city)",
    within: "Cattaraugus",
    label: "Olean (city)",
    code: "0441",
    ppm: 80_000,
  },
  {
    state: "NY",
    county: "Salamanca (city)",
    within: "Cattaraugus",
    label: "Salamanca (city)",
    code: "0431",
    ppm: 80_000,
  },
  { state: "NY", county: "Cayuga", label: "Cayuga County", code: "0511", ppm: 80_000 },
  {
    state: "NY",
    county: "Auburn (city)",
    within: "Cayuga",
    label: "Auburn (city)",
    code: "0561",
    ppm: 80_000,
  },
  { state: "NY", county: "Chautauqua", label: "Chautauqua County", code: "0651", ppm: 80_000 },
  { state: "NY", county: "Chemung", label: "Chemung County", code: "0711", ppm: 80_000 },
  { state: "NY", county: "Chenango", label: "Chenango County", code: "0861", ppm: 80_000 },
  {
    state: "NY",
    county: "Norwich (city)",
    within: "Chenango",
    label: "Norwich (city)",
    code: "0831",
    ppm: 80_000,
  },
  { state: "NY", county: "Clinton", label: "Clinton County", code: "0921", ppm: 80_000 },
  { state: "NY", county: "Columbia", label: "Columbia County", code: "1021", ppm: 80_000 },
  { state: "NY", county: "Cortland", label: "Cortland County", code: "1131", ppm: 80_000 },
  { state: "NY", county: "Delaware", label: "Delaware County", code: "1221", ppm: 80_000 },
  { state: "NY", county: "Dutchess", label: "Dutchess County", code: "1311", ppm: 81_250 },
  { state: "NY", county: "Erie", label: "Erie County", code: "1451", ppm: 87_500 },
  { state: "NY", county: "Essex", label: "Essex County", code: "1521", ppm: 80_000 },
  { state: "NY", county: "Franklin", label: "Franklin County", code: "1621", ppm: 80_000 },
  { state: "NY", county: "Fulton", label: "Fulton County", code: "1791", ppm: 80_000 },
  {
    state: "NY",
    county: "Gloversville (city)",
    within: "Fulton",
    label: "Gloversville (city)",
    code: "1741",
    ppm: 80_000,
  },
  {
    state: "NY",
    county: "Johnstown (city)",
    within: "Fulton",
    label: "Johnstown (city)",
    code: "1751",
    ppm: 80_000,
  },
  { state: "NY", county: "Genesee", label: "Genesee County", code: "1811", ppm: 80_000 },
  { state: "NY", county: "Greene", label: "Greene County", code: "1911", ppm: 80_000 },
  { state: "NY", county: "Hamilton", label: "Hamilton County", code: "2011", ppm: 80_000 },
  { state: "NY", county: "Herkimer", label: "Herkimer County", code: "2121", ppm: 82_500 },
  { state: "NY", county: "Jefferson", label: "Jefferson County", code: "2221", ppm: 80_000 },
  { state: "NY", county: "Lewis", label: "Lewis County", code: "2321", ppm: 80_000 },
  { state: "NY", county: "Livingston", label: "Livingston County", code: "2411", ppm: 80_000 },
  { state: "NY", county: "Madison", label: "Madison County", code: "2511", ppm: 80_000 },
  {
    state: "NY",
    county: "Oneida (city)",
    within: "Madison",
    label: "Oneida (city)",
    code: "2541",
    ppm: 80_000,
  },
  { state: "NY", county: "Monroe", label: "Monroe County", code: "2611", ppm: 80_000 },
  { state: "NY", county: "Montgomery", label: "Montgomery County", code: "2781", ppm: 80_000 },
  { state: "NY", county: "Nassau", label: "Nassau County", code: "2811", ppm: 86_250 },
  { state: "NY", county: "New York City", label: "New York City", code: "8081", ppm: 88_750 },
  { state: "NY", county: "Niagara", label: "Niagara County", code: "2911", ppm: 80_000 },
  { state: "NY", county: "Oneida", label: "Oneida County", code: "3010", ppm: 87_500 },
  { state: "NY", county: "Rome (city)", within: "Oneida", label: "Rome (city)", code: "3015", ppm: 87_500 },
  { state: "NY", county: "Utica (city)", within: "Oneida", label: "Utica (city)", code: "3018", ppm: 87_500 },
  { state: "NY", county: "Onondaga", label: "Onondaga County", code: "3121", ppm: 80_000 },
  { state: "NY", county: "Ontario", label: "Ontario County", code: "3211", ppm: 75_000 },
  { state: "NY", county: "Orange", label: "Orange County", code: "3321", ppm: 81_250 },
  { state: "NY", county: "Orleans", label: "Orleans County", code: "3481", ppm: 80_000 },
  { state: "NY", county: "Oswego", label: "Oswego County", code: "3501", ppm: 80_000 },
  {
    state: "NY",
    county: "Oswego (city)",
    within: "Oswego",
    label: "Oswego (city)",
    code: "3561",
    ppm: 80_000,
  },
  { state: "NY", county: "Otsego", label: "Otsego County", code: "3621", ppm: 80_000 },
  { state: "NY", county: "Putnam", label: "Putnam County", code: "3731", ppm: 83_750 },
  { state: "NY", county: "Rensselaer", label: "Rensselaer County", code: "3881", ppm: 80_000 },
  { state: "NY", county: "Rockland", label: "Rockland County", code: "3921", ppm: 83_750 },
  { state: "NY", county: "St. Lawrence", label: "St. Lawrence County", code: "4091", ppm: 80_000 },
  {
    state: "NY",
    county: "Ogdensburg (city)",
    within: "St. Lawrence",
    label: "Ogdensburg (city)",
    code: "4012",
    ppm: 80_000,
  },
  { state: "NY", county: "Saratoga", label: "Saratoga County", code: "4111", ppm: 70_000 },
  {
    state: "NY",
    county: "Saratoga Springs (city)",
    within: "Saratoga",
    label: "Saratoga Springs (city)",
    code: "4131",
    ppm: 70_000,
  },
  { state: "NY", county: "Schenectady", label: "Schenectady County", code: "4241", ppm: 80_000 },
  { state: "NY", county: "Schoharie", label: "Schoharie County", code: "4321", ppm: 80_000 },
  { state: "NY", county: "Schuyler", label: "Schuyler County", code: "4411", ppm: 80_000 },
  { state: "NY", county: "Seneca", label: "Seneca County", code: "4511", ppm: 80_000 },
  { state: "NY", county: "Steuben", label: "Steuben County", code: "4691", ppm: 80_000 },
  { state: "NY", county: "Suffolk", label: "Suffolk County", code: "4721", ppm: 86_250, to: "2025-03-01" },
  { state: "NY", county: "Suffolk", label: "Suffolk County", code: "4711", ppm: 87_500, from: "2025-03-01" },
  { state: "NY", county: "Sullivan", label: "Sullivan County", code: "4821", ppm: 80_000 },
  { state: "NY", county: "Tioga", label: "Tioga County", code: "4921", ppm: 80_000 },
  { state: "NY", county: "Tompkins", label: "Tompkins County", code: "5081", ppm: 80_000 },
  {
    state: "NY",
    county: "Ithaca (city)",
    within: "Tompkins",
    label: "Ithaca (city)",
    code: "5021",
    ppm: 80_000,
  },
  { state: "NY", county: "Ulster", label: "Ulster County", code: "5111", ppm: 80_000 },
  { state: "NY", county: "Warren", label: "Warren County", code: "5281", ppm: 70_000 },
  {
    state: "NY",
    county: "Glens Falls (city)",
    within: "Warren",
    label: "Glens Falls (city)",
    code: "5211",
    ppm: 70_000,
  },
  { state: "NY", county: "Washington", label: "Washington County", code: "5311", ppm: 70_000 },
  { state: "NY", county: "Wayne", label: "Wayne County", code: "5421", ppm: 80_000 },
  { state: "NY", county: "Westchester", label: "Westchester County", code: "5581", ppm: 83_750 },
  {
    state: "NY",
    county: "Mount Vernon (city)",
    within: "Westchester",
    label: "Mount Vernon (city)",
    code: "5521",
    ppm: 83_750,
  },
  {
    state: "NY",
    county: "New Rochelle (city)",
    within: "Westchester",
    label: "New Rochelle (city)",
    code: "6861",
    ppm: 83_750,
  },
  {
    state: "NY",
    county: "White Plains (city)",
    within: "Westchester",
    label: "White Plains (city)",
    code: "6513",
    ppm: 83_750,
  },
  {
    state: "NY",
    county: "Yonkers (city)",
    within: "Westchester",
    label: "Yonkers (city)",
    code: "6511",
    ppm: 88_750,
  },
  { state: "NY", county: "Wyoming", label: "Wyoming County", code: "5621", ppm: 80_000 },
  { state: "NY", county: "Yates", label: "Yates County", code: "5721", ppm: 80_000 },
];
