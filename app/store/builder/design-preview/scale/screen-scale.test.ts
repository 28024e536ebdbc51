import { expect, test } from "vitest";
import { persistedValues } from "../../../../platform/storage/persisted-values.ts";
import { createScreenScaleStore, readScreenScale, screenScaleKey } from "./screen-scale.ts";

test("remembers the calibrated screen scale across pages", () => {
  const storage = persistedValues(() => null);
  createScreenScaleStore(storage).match(5.31);
  expect(storage.read(screenScaleKey)).toBe("5.3100");
  expect(createScreenScaleStore(storage).getState().pixelsPerMm).toBe(5.31);
});

test("treats an invalid scale as uncalibrated", () => {
  for (const text of [null, "", "card", "NaN", "0", "-4", "1e9", "Infinity"])
    expect(readScreenScale(text), String(text)).toBeNull();
});

test("ignores an impossible calibration", () => {
  const store = createScreenScaleStore(persistedValues(() => null));
  store.match(4);
  for (const value of [0, -1, Number.NaN, 400]) store.match(value);
  expect(store.getState().pixelsPerMm).toBe(4);
});
