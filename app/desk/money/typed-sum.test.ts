import { expect, test } from "vitest";
import { countedBills } from "#ledger";
import { noteValues, typedClose } from "./typed-sum.ts";

test("offers the denominations the ledger counts", () => {
  expect(noteValues).toEqual(countedBills);
});

test("compares the count with the journal as it is typed", () => {
  const typed = { note10000: "13", note5000: "3", note2000: "6", note1000: "3", note500: "3", note100: "5" };
  expect(typedClose({ ...typed, float: "400" }, 162_500)).toEqual({
    ...{ countedCents: 162_000, differenceCents: -500, toBankCents: 122_000 },
  });
  expect(typedClose({ coins: "$1,004.75" }, 0)).toEqual({
    ...{ countedCents: 100_475, differenceCents: 100_475, toBankCents: 0 },
  });
  expect(typedClose({}, 0)).toEqual({ countedCents: 0, differenceCents: 0, toBankCents: 0 });
});

test.each([
  { note100: "-1" },
  { note100: "1.5" },
  { coins: "few" },
  { coins: "-1" },
  { coins: "4,75" },
  { float: "1.234" },
])("shows nothing for %j", (typed) => {
  expect(typedClose(typed, 0)).toBeNull();
});
