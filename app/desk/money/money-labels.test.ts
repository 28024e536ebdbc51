import { expect, test } from "vitest";
import {
  accountLabel,
  daysText,
  dayTitle,
  entryTitle,
  totalTaxableCents,
  untaxedNote,
} from "./money-labels.ts";

test("formats a period as briefly as possible", () => {
  expect(daysText({ from: null, to: null })).toBe("Since the first entry");
  expect(daysText({ from: "2026-11-24", to: "2026-11-24" })).toBe("November 24, 2026");
  expect(daysText({ from: "2026-11-01", to: "2026-11-30" })).toBe("November 1 to 30, 2026");
  expect(daysText({ from: "2026-09-01", to: "2026-11-30" })).toBe("September 1 to November 30, 2026");
  expect(daysText({ from: "2026-12-01", to: "2027-02-28" })).toBe("December 1, 2026 to February 28, 2027");
  expect(dayTitle("2026-11-24")).toBe("Tuesday, November 24");
});

test.each([
  ["card:stripe", "Card, online"],
  ["card:test", "Card, online (test)"],
  ["store-credit:1001", "Store credit 1001"],
  ["tax:Suffolk County, 8.75%", "Sales tax, Suffolk County, 8.75%"],
  ["undelivered-tax:Suffolk County, 8.75%", "Tax on agreed price, Suffolk County, 8.75%"],
  ["constructor", "constructor"],
])("labels the account %s as %s", (account, label) => {
  expect(accountLabel(account)).toBe(label);
});

test("describes what an entry records, for whom, and its receipt", () => {
  const entry = {
    ...{ number: 7, at: 0, day: "2026-11-24", cause: "", orderId: null, orderNumber: null, amountCents: 0 },
    ...{ client: null, receipt: null, reverses: null, reversedBy: null, actor: "", memo: "", postings: [] },
  };
  expect(entryTitle({ ...entry, kind: "payment", client: "Joan Pierce", receipt: 1210 })).toBe(
    "Payment, Joan Pierce, R-1210",
  );
  expect(entryTitle({ ...entry, kind: "reversal", reverses: 6, memo: "entered twice" })).toBe(
    "Reverses 6: entered twice",
  );
  const paid = { ...entry, kind: "consignor-payment" as const, memo: "Consignor paid, CP-1001" };
  expect(entryTitle(paid)).toBe("Consignor paid, CP-1001");
  const cash = (cents: number, account: "bank" | "expenses") => [
    { account: "cash" as const, cents },
    { account, cents: -cents },
  ];
  const drawer = { ...entry, kind: "drawer" as const };
  expect(entryTitle({ ...drawer, postings: cash(5, "bank") })).toBe("Cash added to the drawer");
  expect(entryTitle({ ...drawer, postings: cash(-5, "bank") })).toBe("Cash deposited to bank");
  expect(entryTitle({ ...drawer, memo: "stamps", postings: cash(-5, "expenses") })).toBe(
    "Cash paid out: stamps",
  );
});

test("totals taxable sales and reminds staff to keep documents for exempt ones", () => {
  const taxes = [
    { rate: "8.75%", taxedCents: 931_425 },
    { rate: null, taxedCents: 468_500 },
  ];
  expect(totalTaxableCents(taxes)).toBe(931_425);
  expect(untaxedNote(1)).toBe("one entry, keep its paperwork");
  expect(untaxedNote(2)).toBe("2 entries, keep their paperwork");
});
