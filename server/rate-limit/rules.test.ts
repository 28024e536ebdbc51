import { expect, test } from "vitest";
import { readRules } from "./rules.ts";

test("changes only named rules, and keeps the defaults of others", () => {
  const rules = readRules("quote=2/30m,9/1d sign-up=off");
  expect(rules).toMatchObject({
    quote: [
      { most: 2, ms: 1_800_000 },
      { most: 9, ms: 86_400_000 },
    ],
    "sign-up": [],
    work: [{ most: 6_000, ms: 60_000 }],
  });
});

test("off disables every rule", () => {
  expect(Object.values(readRules("off") ?? {}).flat()).toEqual([]);
});

test.each(["quotes=1/1h", "quote", "quote=1", "quote=1/1w", "quote=0/1h", "quote=1/0h", "quote=-1/1h"])(
  "rejects %s",
  (text) => expect(readRules(text)).toBeNull(),
);
