import { expect, test } from "vitest";
import { paidByLabel } from "./paid-by-label.ts";

test.each([
  [{ method: "online", reference: "ch_12" }, "Card, online"],
  [{ method: "terminal", reference: "004421", lastFour: "7730" }, "Card, 7730, ref 004421"],
  [{ method: "terminal", reference: "004421" }, "Card, ref 004421"],
  [{ method: "check", reference: "1187" }, "Check 1187"],
  [{ method: "wire", reference: null }, "Wire"],
  [{ method: "store-credit", account: "store-credit:1001", reference: null }, "Store credit 1001"],
  [{ method: "store-credit", reference: null }, "Store credit"],
] as const)("%j is %s", (paid, label) => {
  expect(paidByLabel(paid)).toBe(label);
});
