import { expect, test } from "vitest";
import { sizeText, typedSize } from "./finger-sizes.ts";

test("parses a ring size with any notation for quarters and formats it one way", () => {
  for (const [typed, size, shown] of [
    ["6", 6, "6"],
    ["6.25", 6.25, "6 ¼"],
    [" 6 ¼ ", 6.25, "6 ¼"],
    ["6¼", 6.25, "6 ¼"],
    ["6 1/4", 6.25, "6 ¼"],
    ["10.5", 10.5, "10 ½"],
    ["16", 16, "16"],
    ["4 3/4", 4.75, "4 ¾"],
  ] as const) {
    expect(typedSize.parse(typed), typed).toBe(size);
    expect(sizeText(size)).toBe(shown);
  }
  expect(typedSize.parse("")).toBeUndefined();
});

test("rejects an invalid US size with an example", () => {
  for (const typed of ["0", "17", "16 ¼", "6.3", "six", "-6", "6 1/3", "52 mm", "1e1", "6,25"])
    expect(typedSize.safeParse(typed).error?.issues[0]?.message, typed).toContain("like 6, 6 ¼");
});
