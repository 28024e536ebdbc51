import { expect, test } from "vitest";
import { pieceLabel } from "#stock";
import { visitLabel } from "#visits";
import { kinds } from "../../server/kinds.ts";

/** Desk paths of the records with this number. */
const pathsOf = (typed: string) =>
  kinds
    .flatMap(({ numbers = [] }) => numbers)
    .flatMap((number) => {
      const id = number.read(typed);
      return id === null ? [] : [number.path(id)];
    });

test.each([
  ["LI-7K2M9QXA", "/desk/orders/LI-7K2M9QXA"],
  ["ld7k2m9qxa", "/desk/orders/LD-7K2M9QXA"],
  ["lj-7k2m9qxa", "/desk/jobs/LJ-7K2M9QXA"],
  ["Q-1001", "/desk/quotes/Q-1001"],
  ["r1001", "/desk/receipts/R-1001"],
  ["RP-1001", "/desk/repairs/RP-1001"],
  ["LI 7K2M9QXA", "/desk/orders/LI-7K2M9QXA"],
  ["LI\u20117K2M9QXA", "/desk/orders/LI-7K2M9QXA"],
  ["lj\u20137k2m\u200b9qxa", "/desk/jobs/LJ-7K2M9QXA"],
  ["q 1001", "/desk/quotes/Q-1001"],
  ["RP\u20111001", "/desk/repairs/RP-1001"],
  ["RP\u20131001\u2013K7Q4", "/desk/repairs/RP-1001"],
  ["rp 1001 k7q4", "/desk/repairs/RP-1001"],
  ["P 10012", "/desk/stock/12"],
  ["P\u201110012", "/desk/stock/12"],
  ["C\u00a01012", "/desk/clients/12"],
  ["rp-1001-k7q4", "/desk/repairs/RP-1001"],
  ["HTTPS://SHOP.EXAMPLE/R/RP-1001-K7Q4", "/desk/repairs/RP-1001"],
  [visitLabel(12), "/desk/visits/12"],
  ["c-1012", "/desk/clients/12"],
  ["ST-1001", "/desk/stock/takes/1"],
  ["a-1001", "/desk/appraisals/A-1001"],
  ["CE-1001", "/desk/appraisals/CE-1001"],
  [pieceLabel(12), "/desk/stock/12"],
  ["HTTPS://SHOP.EXAMPLE/S/10012", "/desk/stock/12"],
])("%s is a record number and opens %s", (typed, path) => {
  expect(pathsOf(typed)).toEqual([path]);
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
])("%s is not a record number", (typed) => {
  expect(pathsOf(typed)).toEqual([]);
});
