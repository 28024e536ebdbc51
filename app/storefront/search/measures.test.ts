import { expect, test } from "vitest";
import { findMeasures } from "./measures.ts";

test.each([
  ["ring under 4k", "Under $4,000"],
  ["ring <4000", "Under $4,000"],
  ["3-5k", "$3,000 to $5,000"],
  ["3k to 5k", "$3,000 to $5,000"],
  ["5-3k", "$3,000 to $5,000"],
  ["$2,000", "About $2,000"],
  ["$2,000.50", "About $2,000.50"],
  ["1500 dollars", "About $1,500"],
  ["between 30k and 35k", "$30,000 to $35,000"],
  ["20k", "About $20,000"],
  ["over 100,000", "Over $100,000"],
  ["1.5ct", "About 1.5 ct"],
  ["1-2 carats", "1 to 2 ct"],
  ["over 10 carat", "Over 10 ct"],
  ["half carat", "About 0.5 ct"],
  ["1/2 ct", "About 0.5 ct"],
  ["1 1/2 carat", "About 1.5 ct"],
  ["1/4-1/2 ct", "0.25 to 0.5 ct"],
  ["1.234 ct", "About 1.23 ct"],
  ["$2.345k", "About $2,345"],
  ["41mm", "41 mm"],
  ["40-42 mm", "40 to 42 mm"],
  ["under 38 mm", "Under 38 mm"],
  ["8x6mm", "8 x 6 mm"],
  ["22 inch", "22 in"],
  ['18" chain', "18 in"],
  ["size 7.5", "Size 7.5"],
  ["size 6 1/2", "Size 6.5"],
  ["under 5k,14k gold", "Under $5,000"],
])("reads %j as %j", (text, label) => {
  const [first, ...others] = findMeasures(text);
  expect([first?.label, first?.limits === null, others]).toEqual([label, false, []]);
});

test.each([
  "18k",
  "10k-14k",
  "datejust 41 in steel",
  "310.30.42.50.01.002",
  "5711/1a-010",
  "300m",
  "black bay 58",
  "under",
  "126610",
  "42 x 10",
  "310.30.42.50.01.002 in steel",
  "omega 310.305",
  "1/2",
  "12/25",
])("finds no amount in %j", (text) => expect(findMeasures(text)).toEqual([]));

test.each([
  ...["under -5", "0 ct", "$0", "over 0", "0x6 mm", "99999 mm", "under 999999999k"],
  ...[
    "0.0001 ct",
    "2.5.5 ct",
    "2.5.5ct",
    "1-2.5.5 ct",
    "1/0 ct",
    "0/0 ct",
    "0/0k",
    "1/2/3 carat",
    "12345678901 mm",
  ],
  // Could be thousands or cents in other notations, so no price is guessed.
  ...[
    "$2,0",
    "$2.000",
    "$2.000,50",
    "$2,000,50",
    "under 2.000",
    "under 5,0",
    "over 2.000.000",
    "2,5 ct",
    "2.000 dollars",
  ],
])("flags %j as impossible", (text) =>
  expect(findMeasures(text)).toMatchObject([{ limits: null, from: 0, to: text.length }]),
);

test("a preposition after a price is not part of its unit", () => {
  const text = "oval under 4k in platinum";
  expect(findMeasures(text).map(({ from, to }) => text.slice(from, to))).toEqual(["under 4k"]);
});
