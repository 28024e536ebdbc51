import { expect, test } from "vitest";
import type { TaxRow } from "#settings";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { withLocalTaxes } from "../../../foundation/settings/collected-rows.ts";
import { salesTax, shop } from "../../../shop.config.ts";
import { insuredDeliveryCents } from "../checkout/pricing.ts";
import { deskTaxPlaces, deskTaxRate } from "./desk-places.ts";
import { findTaxRate, reportingCode, taxPlacesOfState } from "./tax-rate.ts";

const suffolk = { state: "NY", county: "Suffolk" };

test("a rate applies from its first day until the day before its end", () => {
  expect(findTaxRate(salesTax, suffolk, "2025-02-28")).toEqual({
    ppm: 86_250,
    label: "Suffolk County, 8.625%",
  });
  expect(findTaxRate(salesTax, suffolk, "2025-03-01")).toEqual({
    ppm: 87_500,
    label: "Suffolk County, 8.75%",
  });
});

test("collects nothing outside New York or in a county missing from the table", () => {
  expect(findTaxRate(salesTax, { state: "NJ", county: "Suffolk" }, "2026-01-01")).toBeNull();
  expect(findTaxRate(salesTax, { state: "NY", county: "Atlantis" }, "2026-01-01")).toBeNull();
});

test("has all of New York's jurisdictions, each with its reporting code", () => {
  const rows = salesTax.filter(({ to }) => to === undefined);
  // 57 counties, 18 cities and New York City.
  expect(rows).toHaveLength(76);
  expect(new Set(rows.map(({ code }) => code)).size).toBe(76);
  expect(rows.filter(({ within }) => within !== undefined)).toHaveLength(18);
  for (const { within } of rows) if (within) expect(rows.map(({ county }) => county)).toContain(within);
  for (const { ppm } of rows) expect(ppm).toBeGreaterThanOrEqual(70_000);
  for (const { ppm } of rows) expect(ppm).toBeLessThanOrEqual(88_750);
  expect(findTaxRate(salesTax, { state: "NY", county: "Yonkers (city)" }, "2026-11-28")).toEqual({
    ...{ ppm: 88_750, label: "Yonkers (city), 8.875%" },
  });
  expect(reportingCode("Yonkers (city), 8.875%")).toBe("6511");
  expect(reportingCode("Suffolk County, 8.75%")).toBe("4711");
  expect(reportingCode("Elsewhere in New York, 8%")).toBeNull();
});

test("lists every county once on any day", () => {
  for (const day of ["2024-12-31", "2025-03-01", "2026-11-21"]) {
    const counties = taxPlacesOfState(salesTax, "NY", day);
    expect(new Set(counties).size).toBe(counties.length);
    expect(counties).toContain("Suffolk");
  }
});

test("lists only the counties of the given state and day", () => {
  const row = { label: "", code: "", ppm: 1 };
  const table: TaxRow[] = [
    { ...row, state: "NY", county: "Nassau" },
    { ...row, state: "NJ", county: "Bergen" },
    { ...row, state: "NY", county: "Kings", to: "2026-01-01" },
    { ...row, state: "NY", county: "Queens", from: "2026-01-01" },
  ];
  expect(taxPlacesOfState(table, "NY", "2025-12-31")).toEqual(["Nassau", "Kings"]);
  expect(taxPlacesOfState(table, "NY", "2026-01-01")).toEqual(["Nassau", "Queens"]);
  expect(taxPlacesOfState(table, "NJ", "2026-01-01")).toEqual(["Bergen"]);
});

test("uses the showroom's calendar day, not UTC's", () => {
  const justBeforeMidnight = Date.parse("2025-03-01T04:59:59Z");
  expect(calendarDay(justBeforeMidnight, shop.timeZone)).toBe("2025-02-28");
  expect(calendarDay(justBeforeMidnight + 1_000, shop.timeZone)).toBe("2025-03-01");
});

test("insured delivery is priced by value band, and arranged by phone above the highest", () => {
  const { insuredBands } = shop.delivery;
  expect(insuredDeliveryCents(insuredBands, 500_000)).toBe(4_500);
  expect(insuredDeliveryCents(insuredBands, 500_001)).toBe(9_500);
  expect(insuredDeliveryCents(insuredBands, 5_000_000)).toBe(19_500);
  expect(insuredDeliveryCents(insuredBands, 5_000_001)).toBeNull();
});

test("staff choose among the showroom's state's places, and those of other states where the shop collects", () => {
  const table: TaxRow[] = [
    ...salesTax,
    { state: "CT", county: "Connecticut", label: "Connecticut", code: "", ppm: 63_500, from: "2026-11-01" },
  ];
  const at = { home: "NY", day: "2026-11-30" };
  expect(deskTaxPlaces(table, at)).toHaveLength(77);
  expect(deskTaxPlaces(table, at).at(-1)).toBe("Connecticut, CT");
  expect(deskTaxRate(table, "Connecticut, CT", at)).toMatchObject({ label: "Connecticut, 6.35%" });
  expect(deskTaxRate(table, "Suffolk", at)).toMatchObject({ label: "Suffolk County, 8.75%" });
  expect(deskTaxRate(table, "Connecticut, CT", { ...at, day: "2026-10-31" })).toBeNull();
  expect(deskTaxRate(table, "Connecticut", at)).toBeNull();
});

test("after a local rate's last day, the file's rate applies again", () => {
  const local: TaxRow = {
    ...{ state: "NY", county: "Suffolk", label: "Suffolk County", code: "4711", ppm: 90_000 },
    ...{ from: "2026-12-01", to: "2027-01-01" },
  };
  const rateOn = (rows: TaxRow[], day: string) =>
    findTaxRate(withLocalTaxes(salesTax, rows), suffolk, day)?.ppm;
  const days = ["2025-02-28", "2026-11-30", "2026-12-01", "2026-12-31", "2027-01-01"];
  expect(days.map((day) => rateOn([local], day))).toEqual([86_250, 87_500, 90_000, 90_000, 87_500]);
  const { from: _, ...ended } = local;
  expect(days.map((day) => rateOn([ended], day))).toEqual([90_000, 90_000, 90_000, 90_000, 87_500]);
  const { to: __, ...lasting } = local;
  expect(days.map((day) => rateOn([lasting], day))).toEqual([86_250, 87_500, 90_000, 90_000, 90_000]);
});
