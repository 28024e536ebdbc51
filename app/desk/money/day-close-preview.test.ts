import { expect, test } from "vitest";
import { billValues } from "#ledger";
import { billInputValues, previewDayClose } from "./day-close-preview.ts";

test("offers the denominations the ledger counts", () => {
  expect(billInputValues).toEqual(billValues);
});

test("compares the count with the journal as it is typed", () => {
  const typed = { note10000: "13", note5000: "3", note2000: "6", note1000: "3", note500: "3", note100: "5" };
  expect(previewDayClose({ ...typed, float: "400" }, 162_500)).toEqual({
    ...{ countedCents: 162_000, differenceCents: -500, toBankCents: 122_000 },
  });
  expect(previewDayClose({ coins: "$1,004.75" }, 0)).toEqual({
    ...{ countedCents: 100_475, differenceCents: 100_475, toBankCents: 0 },
  });
  expect(previewDayClose({}, 0)).toEqual({ countedCents: 0, differenceCents: 0, toBankCents: 0 });
});

test.each([
  { note100: "-1" },
  { note100: "1.5" },
  { coins: "few" },
  { coins: "-1" },
  { coins: "4,75" },
  { float: "1.234" },
])("shows nothing for %j", (typed) => {
  expect(previewDayClose(typed, 0)).toBeNull();
});
