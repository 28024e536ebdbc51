import { expect, test } from "vitest";
import { payerFacts } from "#ledger";
import { cashReportTask, payerFactLabels } from "./cash-report-task.ts";

const report = {
  ...{ filedAt: null, statedAt: null, missing: [], closedBy: null, cashCents: 1_100_000 },
  ...{ reversedCents: 0, dueDay: "2026-12-09", statementDueDay: "2027-02-01" },
};

test("every payer field has a label", () => {
  expect(Object.keys(payerFactLabels)).toEqual(Object.keys(payerFacts));
});

test.each([
  [{}, "2026-12-09", "To file", "2026-12-09"],
  [{}, "2026-12-10", "Past due", "2026-12-09"],
  [{ filedAt: 1 }, "2027-02-01", "Filed, statement due", "2027-02-01"],
  [{ filedAt: 1 }, "2027-02-02", "Statement past due", "2027-02-01"],
  [{ filedAt: 1, statedAt: 2 }, "2027-02-01", "Done", null],
  [{ closedBy: 12, cashCents: 900_000 }, "2026-12-10", "No longer due", null],
])("labels a report in state %j on %s as %s, due %s", (state, today, label, due) => {
  expect(cashReportTask({ ...report, ...state }, today)).toMatchObject({ label, due });
});

test("lists missing data and describes reversals before and after filing", () => {
  const missing = (state: object) => cashReportTask({ ...report, ...state }, "2026-12-01").missing;
  expect(missing({ missing: ["born", "idNumber"] })).toBe("date of birth, ID number");
  expect(missing({ filedAt: 1, statedAt: 2, reversedCents: 200_000 })).toBe(
    "$2,000.00 was reversed after filing",
  );
  expect(missing({ missing: ["born"], closedBy: 12, cashCents: 900_000 })).toBe(
    "Entry 12 reversed a payment, so the cash total is $9,000.00",
  );
});
