import { expect, test } from "vitest";
import { readSoughtSale } from "./classify-dated-returns.ts";

const today = "2026-11-29";

test("reads a day, a total and a card's last four digits of a sale without a receipt", () => {
  const none = { cents: null, lastFour: null };
  for (const [typed, sought] of [
    ["11/24", { ...none, day: "2026-11-24" }],
    ["12/24", { ...none, day: "2025-12-24" }],
    ["11/24/2025", { ...none, day: "2025-11-24" }],
    ["2026-11-24", { ...none, day: "2026-11-24" }],
    ["Nov 24", { ...none, day: "2026-11-24" }],
    ["November 24, 2025", { ...none, day: "2025-11-24" }],
    ["nov 24 3,425.63", { ...none, day: "2026-11-24", cents: 342_563 }],
    ["11/24 $650", { ...none, day: "2026-11-24", cents: 65_000 }],
    ["11/24 4242", { ...none, day: "2026-11-24", lastFour: "4242" }],
    ["3425.63", { ...none, day: null, cents: 342_563 }],
    ["4242", { ...none, day: null, lastFour: "4242" }],
  ] as const)
    expect(readSoughtSale(typed, today), typed).toEqual(sought);
});

test("reads nothing from names, numbers and days that don't exist", () => {
  for (const typed of ["donnelly", "11/31", "13/2", "R-1001", "P-10012", "11/24 donnelly", "", "12345"])
    expect(readSoughtSale(typed, today), typed).toBeNull();
});
