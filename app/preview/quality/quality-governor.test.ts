import { expect, test } from "vitest";
import { pixelJitter } from "../gl/still-picture.ts";
import { QualityGovernor } from "./quality-governor.ts";

function settled(firstMs: number): QualityGovernor {
  const governor = new QualityGovernor();
  governor.first(firstMs);
  return governor;
}

test.each([
  [200, "low"],
  [20, "middle"],
  [4, "high"],
] as const)("a first picture of %d ms selects the %s tier", (ms, tier) => {
  expect(settled(ms).tierName).toBe(tier);
});

test("passes a device on one quick trial and fails it only on the third slow one", () => {
  const governor = new QualityGovernor();
  expect([400, 400, 90].map((ms) => governor.tried(ms))).toEqual(["again", "again", "quick"]);
  const slow = new QualityGovernor();
  expect([400, 400, 400].map((ms) => slow.tried(ms))).toEqual(["again", "again", "slow"]);
});

test("lowers sharpness first, then the tier, down to the lowest", () => {
  const governor = settled(4);
  const seen: string[] = [];
  for (let i = 0; i < 90; i += 1) {
    governor.moved(60);
    seen.push(`${governor.tierName} ${governor.scale.toFixed(2)}`);
  }
  const steps = seen.filter((step, i) => step !== seen[i - 1]);
  expect(steps.slice(0, 4)).toEqual(["high 1.00", "high 0.80", "high 0.64", "middle 1.00"]);
  expect(steps.at(-1)).toBe("low 0.64");
});

test("raises quality one step at each rest and never while moving", () => {
  const governor = settled(20);
  for (let i = 0; i < 9; i += 1) governor.moved(2);
  expect(governor.tierName).toBe("middle");
  governor.rested();
  governor.rested();
  expect(governor.tierName).toBe("high");
});

test("ignores one slow frame among quick ones", () => {
  const governor = settled(20);
  for (const ms of [8, 8, 8, 8, 60, 8, 8]) governor.moved(ms);
  expect(governor).toMatchObject({ tierName: "middle", scale: 1 });
});

test("splits slow frames into strips and keeps quick ones whole", () => {
  expect([5, 40, 41, 400, 9000].map((ms) => QualityGovernor.strips(ms))).toEqual([1, 1, 2, 10, 16]);
});

test("spreads a pixel's samples around its center", () => {
  const points = Array.from({ length: 16 }, (_, i) => pixelJitter(i));
  for (const axis of [0, 1] as const) {
    const values = points.map((point) => point[axis]);
    expect(Math.max(...values.map(Math.abs))).toBeLessThan(0.5);
    expect(Math.abs(values.reduce((sum, value) => sum + value, 0) / 16)).toBeLessThan(0.06);
    for (let part = 0; part < 4; part += 1)
      expect(values.filter((value) => Math.floor((value + 0.5) * 4) === part).length).toBeGreaterThan(2);
  }
});
