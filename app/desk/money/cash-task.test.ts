import { expect, test } from "vitest";
import { payerFacts } from "#ledger";
import { factLabels, taskOf } from "./cash-task.ts";

const report = {
  ...{ filedAt: null, statedAt: null, missing: [], reversedBy: null },
  ...{ dueDay: "2026-12-09", statementDueDay: "2027-01-31" },
};

test("every fact of the payer has its label", () => {
  expect(Object.keys(factLabels)).toEqual(Object.keys(payerFacts));
});

test.each([
  [{}, "2026-12-09", "To be filed", "2026-12-09"],
  [{}, "2026-12-10", "Late to file", "2026-12-09"],
  [{ filedAt: 1 }, "2027-01-31", "Filed, statement to send", "2027-01-31"],
  [{ filedAt: 1 }, "2027-02-01", "Statement is late", "2027-01-31"],
  [{ filedAt: 1, statedAt: 2 }, "2027-02-01", "Done", null],
])("a report with %j is on %s: %s by %s", (state, today, label, due) => {
  expect(taskOf({ ...report, ...state }, today)).toMatchObject({ label, due });
});

test("what is missing and a reversed payment are named", () => {
  expect(taskOf({ ...report, missing: ["born", "idNumber"], reversedBy: 12 }, "2026-12-01").missing).toBe(
    "date of birth, number of the id; its payment was reversed by entry 12",
  );
});
