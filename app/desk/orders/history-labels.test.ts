import { expect, test } from "vitest";
import { actorLabel, historyLabel } from "./history-labels.ts";

test.each([
  [
    "order.pending_payment",
    { kind: "goods", totalCents: 108_750, units: 1 },
    "Placed for $1,087.50, one piece held",
  ],
  ["order.paid", { amountCents: 108_750 }, "Paid $1,087.50"],
  ["order.cancelled", { reason: "released" }, "Canceled. The hold was released."],
  ["order.ready_for_pickup", { from: "paid" }, "Ready for pickup"],
  ["order.refused_move", { from: "paid", to: "completed" }, "Not allowed: from “Paid” to “Completed”"],
  [
    "order.refund_pending",
    { amountCents: 100, keepsPieces: true },
    "Canceled: $1.00 to refund, pieces not for sale",
  ],
  ["price.corrected", { fromCents: 100, finalPriceCents: 200 }, "Final price corrected from $1.00 to $2.00"],
  [
    "handover.exception",
    { balanceCents: 500, notReady: 0 },
    "Handed over as an exception: $5.00 open, all ready",
  ],
  [
    "payment.unsettled",
    { why: "charge_disputed" },
    "Couldn't be settled: error charge_disputed. The store will retry",
  ],
  ["constructor", {}, "constructor"],
])("describes %s", (action, data, words) => {
  expect(historyLabel({ action, data })).toBe(words);
});

test("describes who did it", () => {
  expect(["visitor", "system", "desk 1a2b3c4d", "toString"].map(actorLabel)).toEqual([
    "Buyer",
    "Store",
    "Desk 1a2b3c4d",
    "ToString",
  ]);
});
