import { expect, test } from "vitest";
import { pieceLabel } from "#stock";
import { visitLabel } from "#visits";
import { wholeNumber } from "./whole-number.ts";

test.each([
  ["LI-7K2M9QXA", { kind: "order", number: "LI-7K2M9QXA" }],
  ["ld7k2m9qxa", { kind: "order", number: "LD-7K2M9QXA" }],
  ["lj-7k2m9qxa", { kind: "job", number: "LJ-7K2M9QXA" }],
  ["Q-1001", { kind: "quote", number: 1001 }],
  ["r1001", { kind: "receipt", number: 1001 }],
  ["RP-1001", { kind: "repair", number: 1001 }],
  ["LI 7K2M9QXA", { kind: "order", number: "LI-7K2M9QXA" }],
  ["LI\u20117K2M9QXA", { kind: "order", number: "LI-7K2M9QXA" }],
  ["lj\u20137k2m\u200b9qxa", { kind: "job", number: "LJ-7K2M9QXA" }],
  ["q 1001", { kind: "quote", number: 1001 }],
  ["RP\u20111001", { kind: "repair", number: 1001 }],
  ["RP\u20131001\u2013K7Q4", { kind: "repair", number: 1001 }],
  ["rp 1001 k7q4", { kind: "repair", number: 1001 }],
  ["P 10012", { kind: "piece", number: 12 }],
  ["P\u201110012", { kind: "piece", number: 12 }],
  ["C\u00a01012", { kind: "client", number: 12 }],
  ["rp-1001-k7q4", { kind: "repair", number: 1001 }],
  ["HTTPS://SHOP.EXAMPLE/R/RP-1001-K7Q4", { kind: "repair", number: 1001 }],
  [visitLabel(12), { kind: "visit", number: 12 }],
  ["c-1012", { kind: "client", number: 12 }],
  ["ST-1001", { kind: "take", number: 1 }],
  ["a-1001", { kind: "appraisal", number: 1001 }],
  ["CE-1001", { kind: "certificate", number: 1001 }],
  [pieceLabel(12), { kind: "piece", number: 12 }],
  ["HTTPS://SHOP.EXAMPLE/S/10012", { kind: "piece", number: 12 }],
])("%s is the number of a record", (typed, record) => {
  expect(wholeNumber(typed)).toEqual(record);
});

test.each([
  "",
  "V-1000",
  "V-12",
  "CP-1001",
  "C-9999999999999",
  "LI-7K2M9QX",
  "LI-7K2M9QXA and more",
  "Q-1001%",
  "%",
])("%s is none", (typed) => {
  expect(wholeNumber(typed)).toBe(null);
});
