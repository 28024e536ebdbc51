/**
 * What is known of the states' sales taxes: how a rate is found, statewide rates, and rules for jewelers. A fact that was
 * read somewhere names its source and the day it was checked. What couldn't be read is missing and never assumed: a state
 * without a rate here needs rows in the shop's own table before anything is sold there with tax.
 */
export interface StateTax {
  state: string;
  name: string;
  /** `none`: no general sales tax. `state`: one rate everywhere. `places`: by county, city or address. */
  rates: "none" | "state" | "places";
  /** Only for `state`. */
  rate?: Sourced<{ ppm: number }>;
  /** The name of the return: "form OS-114". */
  form?: string;
  /** `taxed`: whole if any goods are taxed. `prorated`: the part for taxed goods. `exempt`: if stated separately and optional. */
  delivery?: Sourced<{ is: "taxed" | "prorated" | "exempt" }>;
  /** Labor on a client's piece. */
  labor?: Sourced<{ is: "taxed" | "exempt" }>;
  article?: Sourced<ArticleRule>;
}

/** A rule about the price of a single article. */
export type ArticleRule =
  /** Above these prices, all of an article's price is taxed at another rate. */
  | { kind: "luxury"; aboveCents: { jewelry: number; watch: number }; ppm: number }
  /** The local tax ends at `uptoCents`; from there to `untilCents`, the state adds a tax of its own. */
  | { kind: "capped-local"; uptoCents: number; untilCents?: number; thenPpm?: number };

export type Sourced<Fact> = Fact & { source: string; checked: string };

const day = "2026-11-30";

function read<Fact>(fact: Fact, source: string): Sourced<Fact> {
  return { ...fact, source, checked: day };
}

const listed =
  "federalstatelaw.com/tables/sales-tax (2025-12-15); blog.taxjar.com, states without local rates";
const noTax = "accountingportal.com/sales-and-local-tax-rates";
const shipping = "taxhero.net/blog/sales-tax-on-shipping";

function statewide(state: string, name: string, ppm: number, rules: Partial<StateTax> = {}): StateTax {
  return { state, name, rates: "state", rate: read({ ppm }, listed), ...rules };
}

function byPlace(state: string, name: string, rules: Partial<StateTax> = {}): StateTax {
  return { state, name, rates: "places", ...rules };
}

function untaxed(state: string, name: string): StateTax {
  return { state, name, rates: "none", rate: read({ ppm: 0 }, noTax) };
}

export const stateTaxes: readonly StateTax[] = [
  byPlace("AL", "Alabama"),
  byPlace("AK", "Alaska"),
  byPlace("AZ", "Arizona", { delivery: read({ is: "exempt" }, shipping) }),
  byPlace("AR", "Arkansas", { delivery: read({ is: "prorated" }, shipping) }),
  byPlace("CA", "California", { delivery: read({ is: "exempt" }, shipping) }),
  byPlace("CO", "Colorado", { delivery: read({ is: "exempt" }, shipping) }),
  statewide("CT", "Connecticut", 63_500, {
    form: "form OS-114",
    delivery: read({ is: "prorated" }, "askdrs.ct.gov, shipping and delivery charges (2015)"),
    labor: read({ is: "taxed" }, "Connecticut DRS Ruling 89-237"),
    article: read(
      { kind: "luxury", aboveCents: { jewelry: 500_000, watch: 100_000 }, ppm: 77_500 },
      "Connecticut Form OS-114 (9/20), column 3; edgeuser.com, CT Sales Tax: Overview (2025-04-04)",
    ),
  }),
  untaxed("DE", "Delaware"),
  byPlace("DC", "District of Columbia"),
  byPlace("FL", "Florida", {
    form: "form DR-15",
    delivery: read({ is: "exempt" }, shipping),
    article: read({ kind: "capped-local", uptoCents: 500_000 }, "Florida Rule 12A-15.004; TAA 18A-018"),
  }),
  byPlace("GA", "Georgia", { delivery: read({ is: "prorated" }, shipping) }),
  byPlace("HI", "Hawaii"),
  byPlace("ID", "Idaho", { delivery: read({ is: "exempt" }, shipping) }),
  byPlace("IL", "Illinois", { delivery: read({ is: "exempt" }, shipping) }),
  statewide("IN", "Indiana", 70_000, { delivery: read({ is: "taxed" }, shipping) }),
  byPlace("IA", "Iowa"),
  byPlace("KS", "Kansas"),
  statewide("KY", "Kentucky", 60_000),
  byPlace("LA", "Louisiana"),
  statewide("ME", "Maine", 55_000, {
    delivery: read(
      { is: "exempt" },
      "maine.gov, Revenue Services FAQ 13: by common carrier, stated separately",
    ),
  }),
  statewide("MD", "Maryland", 60_000),
  statewide("MA", "Massachusetts", 62_500, {
    delivery: read({ is: "exempt" }, "Massachusetts DOR Directive 04-5"),
  }),
  statewide("MI", "Michigan", 60_000),
  byPlace("MN", "Minnesota"),
  byPlace("MS", "Mississippi"),
  byPlace("MO", "Missouri"),
  untaxed("MT", "Montana"),
  byPlace("NE", "Nebraska"),
  byPlace("NV", "Nevada"),
  untaxed("NH", "New Hampshire"),
  statewide("NJ", "New Jersey", 66_250, {
    delivery: read({ is: "prorated" }, "N.J.A.C. 18:24-27.2"),
  }),
  byPlace("NM", "New Mexico"),
  byPlace("NY", "New York", {
    form: "form ST-100",
    delivery: read({ is: "taxed" }, "New York TB-ST-838"),
    labor: read({ is: "taxed" }, "New York TSB-A-24(32)S, tax.ny.gov"),
  }),
  byPlace("NC", "North Carolina", {
    labor: read({ is: "taxed" }, "vertexinc.com, North Carolina notice on jewelry services, from 2016-03-01"),
  }),
  byPlace("ND", "North Dakota"),
  byPlace("OH", "Ohio"),
  byPlace("OK", "Oklahoma"),
  untaxed("OR", "Oregon"),
  byPlace("PA", "Pennsylvania"),
  statewide("RI", "Rhode Island", 70_000),
  byPlace("SC", "South Carolina", {
    labor: read({ is: "exempt" }, "S.C. Code of Regulations 117-308.11"),
  }),
  byPlace("SD", "South Dakota"),
  byPlace("TN", "Tennessee", {
    labor: read({ is: "taxed" }, "Tenn. Comp. R. & Regs. 1320-05-01-.31"),
    article: read(
      { kind: "capped-local", uptoCents: 160_000, untilCents: 320_000, thenPpm: 27_500 },
      "tn.gov, Single Article and Special Tax Rates",
    ),
  }),
  byPlace("TX", "Texas", {
    delivery: read({ is: "taxed" }, "salestaxquestions.com, shipping in Texas"),
  }),
  byPlace("UT", "Utah"),
  byPlace("VT", "Vermont"),
  byPlace("VA", "Virginia"),
  byPlace("WA", "Washington"),
  byPlace("WV", "West Virginia"),
  byPlace("WI", "Wisconsin"),
  byPlace("WY", "Wyoming"),
];

/** What is known of a state's sales tax; undefined for other countries. */
export function stateTax(state: string): StateTax | undefined {
  return stateTaxes.find((one) => one.state === state);
}
