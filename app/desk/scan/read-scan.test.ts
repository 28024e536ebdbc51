import { expect, test } from "vitest";
import { openScanReader, type ScanStep, scanGapMs } from "./read-scan.ts";

/** Presses keys at a fixed distance, in milliseconds. */
function press(keys: readonly string[], gap: number, special: readonly number[] = []): ScanStep[] {
  const reader = openScanReader();
  return keys.map((key, place) => reader.read({ key, at: place * gap, isSpecial: special.includes(place) }));
}

const deeds = (steps: readonly ScanStep[]) => steps.map((step) => step.do).join(" ");

test("Trap 45: a burst that ends in Enter is a scan, and only its first key reaches the page", () => {
  const steps = press([..."P-10502", "Enter"], 12);
  expect(deeds(steps)).toBe("pass hold hold hold hold hold hold scan");
  expect(steps.at(-1)).toEqual({ do: "scan", code: "P-10502" });
});

test("Trap 45: typing at a person's pace is not a scan, nor is Enter after a pause", () => {
  expect(deeds(press([..."5500", "Enter"], scanGapMs))).toBe("pass pass pass pass pass");
  const reader = openScanReader();
  for (const [place, key] of [..."P-10502"].entries()) reader.read({ key, at: place * 10, isSpecial: false });
  expect(reader.read({ key: "Enter", at: 400, isSpecial: false })).toEqual({ do: "pass" });
});

test("a phrase that a program types at once is not a scan", () => {
  expect(deeds(press([..."| Size | 6", "Enter"], 2))).toMatch(/ pass$/);
});

test("two keys that roll over each other are not a scan", () => {
  expect(deeds(press(["t", "h", "Enter"], 20))).toBe("pass hold pass");
});

test("Trap 47: a scan right after another is a scan of its own", () => {
  const codes = press([..."P-10502", "Enter", ..."P-10533", "Enter"], 8).flatMap((step) =>
    step.do === "scan" ? [step.code] : [],
  );
  expect(codes).toEqual(["P-10502", "P-10533"]);
});

test("Trap 48: Shift between the letters belongs to the scan, which is read by what the keys mean", () => {
  const keys = ["Shift", "L", "Shift", "J", "-", "9", "Enter"];
  expect(press(keys, 9).at(-1)).toEqual({ do: "scan", code: "LJ-9" });
});

test("a key held down, a shortcut or an arrow ends what might have been a scan", () => {
  expect(deeds(press(["0", "0", "0", "0", "0", "Enter"], 30, [1, 2, 3, 4]))).toBe(
    "pass pass pass pass pass pass",
  );
  expect(deeds(press(["a", "b", "c", "ArrowLeft", "d", "Enter"], 9))).toBe("pass hold hold pass pass pass");
});

test("Trap 49: the prefix that names the kind of barcode isn't part of the code", () => {
  expect(press([..."]C1P-10502", "Enter"], 8).at(-1)).toEqual({ do: "scan", code: "P-10502" });
  // A serial that begins like a number stays as it is, with its zeros.
  expect(press([..."0012345678905", "Enter"], 8).at(-1)).toEqual({ do: "scan", code: "0012345678905" });
});
