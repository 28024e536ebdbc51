import { expect, test } from "vitest";
import { zipFault } from "./zip-code.ts";
import { statesOfZip } from "./zip-states.ts";

test.each([
  ["10001", "NY"],
  ["00501", "NY"],
  ["06390", "NY"],
  ["06830", "CT"],
  ["07030-1234", "NJ"],
  ["20001", "DC"],
  ["20101", "VA"],
  ["55001", "MN"],
  ["73301", "TX"],
  ["88510", "TX"],
  ["96701", "HI"],
  ["99950", "AK"],
  ["00907", "PR"],
  ["00802", "VI"],
  ["96910", "GU"],
  ["96799", "AS"],
  ["09012", "AE"],
  ["34002", "AA"],
  ["96201", "AP"],
])("finds %s in %s", (zip, state) => {
  expect(statesOfZip(zip)).toContain(state);
  expect(zipFault(zip, state)).toBeNull();
});

test("covers the fifty states, DC, the territories and the armed forces", () => {
  const all = Array.from({ length: 1_000 }, (_, prefix) => String(prefix).padStart(3, "0")).flatMap(
    statesOfZip,
  );
  expect(new Set(all).size).toBe(51 + 8 + 3);
});

test("returns the states of a ZIP code, or none for an unused one", () => {
  expect(zipFault("11743", "CT")).toBe(
    "The ZIP code 11743 is in NY, not CT. Correct the ZIP code or the state.",
  );
  expect(zipFault("20500", "NY")).toContain("is in DC");
  expect(zipFault("00000", "NY")).toContain("isn't a valid ZIP code");
});
