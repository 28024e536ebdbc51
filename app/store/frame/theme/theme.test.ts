import { expect, test } from "vitest";
import { readTheme } from "./theme.ts";
import { themeScript } from "./theme-script.ts";

/** Runs the head's script on a dark page with the storage `getItem`. Returns whether it stays dark. */
function staysDark(getItem: (key: string) => string | null): boolean {
  const classes = new Set(["dark"]);
  const page = { documentElement: { classList: { remove: (name: string) => classes.delete(name) } } };
  new Function("localStorage", "document", themeScript)({ getItem }, page);
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
