import { expect, test } from "vitest";
import { withFacts } from "../../../../foundation/settings/with-facts.sample.ts";
import { readTheme } from "./theme.ts";
import { themeScript } from "./theme-script.ts";

/** Runs the head's script on a dark page with the storage `getItem`. Returns whether it stays dark. */
function staysDark(getItem: (key: string) => string | null): boolean {
  const classes = new Set(["dark"]);
  const page = { documentElement: { classList: { remove: (name: string) => classes.delete(name) } } };
  new Function("localStorage", "document", themeScript())({ getItem }, page);
  return classes.has("dark");
}

test.each([null, "dark", "", "LIGHT", '"light"', "{}"])(
  "shows dark for the stored theme %j, before and after scripts load",
  (kept) => {
    expect(readTheme(kept)).toBe("dark");
    expect(staysDark(() => kept)).toBe(true);
  },
);

test("shows light for the stored theme light, before and after scripts load", () => {
  expect(readTheme("light")).toBe("light");
  expect(staysDark((key) => (key === "theme" ? "light" : null))).toBe(false);
});

test("denied storage leaves the page dark and throws nothing", () => {
  expect(
    staysDark(() => {
      throw new DOMException("Access is denied.", "SecurityError");
    }),
  ).toBe(true);
});

test("a shop's light theme holds until a visitor chooses dark, before and after scripts load", () => {
  withFacts({ appearance: { theme: "light" } }, () => {
    for (const [kept, isDark] of [
      [null, false],
      ["dark", true],
      ["light", false],
    ] as const) {
      expect(staysDark(() => kept)).toBe(isDark);
      expect(readTheme(kept)).toBe(isDark ? "dark" : "light");
    }
  });
});
