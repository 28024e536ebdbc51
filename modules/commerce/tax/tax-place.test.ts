import { expect, test } from "vitest";
import type { TaxRow } from "#settings";
import { salesTax, shop } from "../../../shop.config.ts";
import { newYorkPlaces } from "./new-york-zips.ts";
import { findTaxPlace } from "./tax-place.ts";

const at = { facts: shop, day: "2026-11-28" };

function placeOf(postalCode: string, city = "", county = "") {
  const place = findTaxPlace({ state: "NY", postalCode, city, county }, at);
  return place.kind === "decided" ? place.county : place.kind === "ask" ? place.places : place.kind;
}

test.each([
  ["11743", "Huntington", "Suffolk"],
  ["11743-1234", "Huntington", "Suffolk"],
  ["10118", "New York", "New York City"],
  ["11201", "Brooklyn", "New York City"],
  ["10301", "Staten Island", "New York City"],
  ["06390", "Fishers Island", "Suffolk"],
  ["11501", "Mineola", "Nassau"],
  ["10701", "Yonkers", "Yonkers (city)"],
  ["10710", "Yonkers", "Yonkers (city)"],
  ["12207", "Albany", "Albany"],
  ["14604", "Rochester", "Monroe"],
  ["14202", "Buffalo", "Erie"],
])("%s %s resolves to %s, whatever county is given", (zip, city, place) => {
  expect(placeOf(zip, city, "Albany")).toBe(place);
});

test("returns all places of an ambiguous ZIP code, and accepts only one of them", () => {
  expect(placeOf("11735", "Farmingdale")).toEqual(["Nassau", "Suffolk"]);
  expect(placeOf("11735", "Farmingdale", "Nassau")).toBe("Nassau");
  expect(placeOf("11735", "Farmingdale", "Saratoga")).toEqual(["Nassau", "Suffolk"]);
  expect(placeOf("10583", "Scarsdale")).toEqual(["Westchester", "Yonkers (city)"]);
});

test("resolves to a city if the address names it", () => {
  expect(placeOf("10583", "Yonkers", "Westchester")).toBe("Yonkers (city)");
  expect(placeOf("10601", "White Plains")).toBe("White Plains (city)");
  expect(placeOf("10550", "MT. VERNON", "Westchester")).toBe("Mount Vernon (city)");
  expect(placeOf("10801", " new rochelle ")).toBe("New Rochelle (city)");
  expect(placeOf("14760", "Olean")).toBe("Olean (city)");
  // Its rate equals its county's, but not that of the county with the same name.
  expect(placeOf("13421", "Oneida")).toEqual(["Madison", "Oneida"]);
  expect(placeOf("13421", "Oneida", "Madison")).toBe("Oneida (city)");
  expect(placeOf("13421", "Oneida", "Oneida")).toBe("Oneida");
  // A town with the same name elsewhere doesn't count.
  expect(placeOf("11743", "Yonkers")).toBe("Suffolk");
});

test("returns no place for a ZIP code outside New York, and never guesses", () => {
  for (const zip of ["", "00000", "11799", "07030"])
    expect(placeOf(zip, "Huntington", "Saratoga")).toBe("unknown");
  expect(findTaxPlace({ postalCode: "11743" }, at)).toEqual({ kind: "unknown" });
  expect(placeOf(shop.address.postalCode)).toBe(shop.address.county);
});

test("lists only places from the tax table, and each ZIP code once per place", () => {
  const places = new Set(salesTax.map(({ county }) => county));
  const zips = Array.from({ length: 15_000 }, (_, zip) => String(zip).padStart(5, "0"));
  const listed = zips.map(newYorkPlaces).filter((found) => found.length > 0);
  expect(listed).toHaveLength(2_154);
  for (const found of listed) {
    expect(new Set(found).size).toBe(found.length);
    for (const place of found) expect(places).toContain(place);
  }
});

test("finds each city whose rate differs from its county's by ZIP code", () => {
  const rateOf = (place: string) => salesTax.findLast(({ county }) => county === place)?.ppm;
  const apart = salesTax.filter(({ within, ppm }) => within !== undefined && rateOf(within) !== ppm);
  expect(apart.map(({ county }) => county)).toEqual(["Yonkers (city)"]);
  expect(["10701", "10702", "10703", "10704", "10705", "10710"].flatMap(newYorkPlaces)).toEqual(
    Array.from({ length: 6 }, () => "Yonkers (city)"),
  );
});

test("collects no tax in a state without a rate, and in all of a state with one", () => {
  expect(findTaxPlace({ state: "CT", postalCode: "06830" }, at)).toEqual({ kind: "untaxed" });
  const row = { label: "Connecticut", code: "", ppm: 63_500 };
  const table: TaxRow[] = [...salesTax, { ...row, state: "CT", county: "Connecticut" }];
  expect(findTaxPlace({ state: "CT", postalCode: "06830" }, { ...at, table })).toEqual({
    ...{ kind: "decided", state: "CT", county: "Connecticut" },
  });
});

test("a row of New York with ZIP codes decides those, and no others", () => {
  const row = { label: "White Plains (city)", code: "6513", ppm: 90_000, zips: ["10601"] };
  const others = salesTax.filter(({ county }) => county !== "White Plains (city)");
  const table: TaxRow[] = [...others, { ...row, state: "NY", county: "White Plains (city)" }];
  const find = (postalCode: string, city = "") =>
    findTaxPlace({ state: "NY", postalCode, city }, { ...at, table });
  expect(find("10601")).toMatchObject({ kind: "decided", county: "White Plains (city)" });
  expect(find("11743", "Huntington")).toMatchObject({ kind: "decided", county: "Suffolk" });
  expect(find("11735")).toMatchObject({ kind: "ask", places: ["Nassau", "Suffolk"] });
  expect(find("00000")).toEqual({ kind: "unknown" });
});
