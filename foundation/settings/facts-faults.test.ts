import { expect, test } from "vitest";
import { salesTax, shop } from "../../shop.config.ts";
import { withLocalTaxes } from "./collected-rows.ts";
import { factsFaults, newFaults } from "./facts-faults.ts";
import { mergeFacts } from "./merge-facts.ts";
import type { StoreFacts } from "./shop-facts.ts";
import type { TaxRow } from "./tax-row.ts";

const day = "2026-11-30";
const base: StoreFacts = { ...shop, salesTax };

function factsWith(sections: object): StoreFacts {
  const read = mergeFacts(base, sections);
  if ("issues" in read) throw new Error(JSON.stringify(read.issues));
  return read.facts;
}

const fieldsOf = (sections: object) => factsFaults(factsWith(sections), day).map(({ field }) => field);
const home = (address: object) => ({ address: { ...shop.address, ...address } });
const row = (over: Partial<TaxRow> = {}): TaxRow => ({
  ...{ state: "NY", county: "Suffolk", label: "Suffolk County", code: "4711", ppm: 88_750 },
  ...over,
});

test("an address whose sales tax rate isn't known is refused, unless its state has no sales tax", () => {
  expect(fieldsOf({})).toEqual([]);
  expect(fieldsOf(home({ state: "New York", county: "Suffolk County" }))).toEqual([]);
  expect(fieldsOf(home({ county: "Sufolk" }))).toEqual(["address.county"]);
  expect(fieldsOf(home({ state: "Newyork" }))).toEqual(["address.state"]);
  expect(fieldsOf(home({ state: "Texas", county: "Travis" }))).toEqual(["address.county"]);
  expect(fieldsOf(home({ state: "Oregon", county: "Multnomah" }))).toEqual([]);
  expect(fieldsOf(home({ state: "Connecticut", county: "Fairfield" }))).toEqual([]);
  expect(fieldsOf(home({ state: "NS", county: "Halifax", country: "CA" }))).toEqual([]);
  const travis = row({ state: "TX", county: "Travis", label: "Travis County", ppm: 82_500 });
  expect(fieldsOf({ ...home({ state: "Texas", county: "Travis County" }), localTaxes: [travis] })).toEqual(
    [],
  );
});

test("tax rows name a place once at a time, and end after they begin", () => {
  const faults = (...rows: TaxRow[]) => fieldsOf({ localTaxes: rows });
  expect(faults(row({ to: "2027-03-01" }), row({ from: "2027-03-01" }))).toEqual([]);
  expect(faults(row(), row({ from: "2027-03-01" }))).toEqual(["localTaxes.1.from"]);
  expect(faults(row({ county: "Suffolk County" }), row())).toEqual(["localTaxes.1.from"]);
  expect(faults(row({ county: "Atlantis" }))).toEqual(["localTaxes.0.county"]);
  expect(faults(row({ county: "Yonkers (city)", within: "Atlantis" }))).toEqual(["localTaxes.0.within"]);
  expect(faults(row({ state: "XX" }))).toEqual(["localTaxes.0.state"]);
  expect(faults(row({ from: "2027-03-01", to: "2027-03-01" }))).toEqual(["localTaxes.0.to"]);
});

test("a state is registered once at a time", () => {
  const faults = (...collecting: object[]) => fieldsOf({ taxes: { rounding: "order", collecting } });
  const [from, to] = ["2026-01-01", "2026-06-01"];
  expect(faults({ state: "CT", from, to }, { state: "CT", from: to })).toEqual([]);
  expect(faults({ state: "CT", from }, { state: "CT", from: to })).toEqual(["taxes.collecting.1.state"]);
  expect(faults({ state: "XX", from })).toEqual(["taxes.collecting.0.state"]);
  expect(faults({ state: "CT", from: to, to: from })).toEqual(["taxes.collecting.0.to"]);
});

test("a fault that a store already had doesn't keep its owner from saving something else", () => {
  const before = factsWith(home({ county: "Sufolk" }));
  expect(newFaults(before, { ...before, name: "Other" }, day)).toEqual([]);
  expect(newFaults(before, factsWith(home({ county: "Sufolc" })), day)).toHaveLength(1);
});

test("a week needs a day that is open, or by appointment", () => {
  const hours = [{ days: [0, 1, 2, 3, 4, 5, 6], label: "Daily", text: "Closed" }];
  expect(fieldsOf({ hours })).toEqual([]);
  const byAppointment = { ...shop.visits.byAppointment, days: [] };
  expect(fieldsOf({ hours, visits: { byAppointment } })).toEqual(["hours"]);
});

test("a row of New York with ZIP codes is refused, and one stored earlier leaves its county's rate", () => {
  const westchester = row({
    county: "Westchester",
    label: "Part of Westchester",
    ppm: 1_000,
    zips: ["10601"],
  });
  const facts = factsWith({ localTaxes: [westchester] });
  expect(factsFaults(facts, day)).toEqual([
    {
      field: "localTaxes.0.zips",
      message: "New York’s rates go by county or city. Clear the ZIP codes of “Westchester”.",
    },
  ]);
  const table = withLocalTaxes(salesTax, facts.localTaxes ?? []);
  const ownRate = salesTax.find(({ county }) => county === "Westchester")!.ppm;
  expect(table.find(({ county }) => county === "Westchester")?.ppm).toBe(ownRate);
  const place = { state: "TN", county: "Davidson", label: "Davidson County", localPpm: 22_500 };
  const ofTennessee = [row({ ...place, ppm: 92_500 }), row({ ...place, ppm: 97_500, zips: ["37201"] })];
  expect(withLocalTaxes(ofTennessee.slice(0, 1), ofTennessee.slice(1))).toEqual(ofTennessee.slice(1));
});

test("gift cards have a minimum above zero", () => {
  const withMin = (minCents: number) => fieldsOf({ giftCards: { ...shop.giftCards, minCents } });
  expect(withMin(1)).toEqual([]);
  expect(withMin(0)).toEqual(["giftCards.minCents"]);
});
