import { expect, test } from "vitest";
import { inboxRules, nextSteps } from "../../../foundation/records/inbox-rules.ts";
import { clockLabel, nextStepChoices } from "./inbox-labels.ts";

const minute = 60_000;
const wholeMs = 450 * minute;

test("shows time left, due now, or how far overdue", () => {
  expect(
    [190, 60, 45, 0, -60, -150, -899, -900, -1400].map((left) =>
      clockLabel({ leftMs: left * minute, wholeMs }),
    ),
  ).toEqual([
    "3 h 10 min left",
    "1 h left",
    "45 min left",
    "due now",
    "late by 1 h",
    "late by 2 h 30 min",
    "late by 14 h 59 min",
    "late by 2 working days",
    "late by 3 working days",
  ]);
});

test("offers the actions for an entry's kind, and none when it is closed", () => {
  const reached = { phone: "(516) 555-0100", address: "1 Main Street, Islip, NY 11751" };
  const offered: string[] = [];
  for (const [kind, states] of Object.entries(inboxRules))
    for (const [state, rule] of Object.entries(states)) {
      const labels = nextStepChoices(nextSteps(rule, reached)).map(({ label }) => label);
      if ("over" in rule) expect(labels, `${kind}, ${state}`).toEqual([]);
      else {
        expect(labels, `${kind}, ${state}`).toContain("Done");
        offered.push(`${kind}: ${rule.answer}: ${labels.slice(1, -1).join(", ")}`);
      }
    }
  expect(offered).toEqual([
    "quote: Price it: Call, Email, Price it, Wait for a reply",
    "quote: Finish the quote: Call, Email, Price it, Wait for a reply",
    "similar: Answer: Call, Email, Wait for a reply",
    "sizer: Send it: Email, Mail it, Wait for a reply",
    "sign-up: See the email: Email, Wait for a reply",
    "order: Open the order: Call, Email, Mail it, Wait for a reply",
    "order: Check the refund: Call, Email, Wait for a reply",
    "deposit: Open the order: Call, Email, Wait for a reply",
    "deposit: Check the refund: Call, Email, Wait for a reply",
    "deposit: Open the order: Call, Email, Wait for a reply",
    "failed-payment: Open the order: Call, Email, Wait for a reply",
    "message: Answer: Call, Email, Wait for a reply",
    "message: Revise the quote: Call, Email, Price it, Wait for a reply",
    "message: Open the quote: Call, Email, Wait for a reply",
    "message: Open the visit: Call, Email, Wait for a reply",
    "approval: Open the job: Call, Email, Wait for a reply",
  ]);
  const unreached = nextSteps(inboxRules.order.paid, { phone: null, address: null });
  expect(unreached).toEqual(["look", "write", "wait", "done"]);
});
