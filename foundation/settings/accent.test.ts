import { describe, expect, test } from "vitest";
import { salesTax, shop } from "../../shop.config.ts";
import { accentShades, contrast } from "./accent.ts";
import { mergeFacts } from "./merge-facts.ts";

const accents = ["#c9a24b", "#000000", "#ffffff", "#777777", "#0000ff", "#ffff00", "#7d5a1c", "#d6b982"];

describe("move-in trap 35: accent colors", () => {
  test.each(accents)("%s is readable on both themes, as is the text on it", (accent) => {
    const { dark, light, onDark, onLight } = accentShades(accent);
    for (const ground of ["#0e1110", "#1b1f1d"]) expect(contrast(dark, ground)).toBeGreaterThanOrEqual(4.5);
    for (const ground of ["#f6f3ec", "#fcfaf6", "#ece8df"])
      expect(contrast(light, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark, onDark)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(light, onLight)).toBeGreaterThanOrEqual(4.5);
  });

  test("keeps a color that is readable, and says what it changed", () => {
    expect(accentShades("#d6b982")).toMatchObject({
      dark: "#d6b982",
      changes: [{ theme: "light", how: "darkened" }],
    });
    expect(accentShades("#000000").changes).toEqual([{ theme: "dark", how: "lightened" }]);
  });

  test.each(["red", "#fff", "c9a24b", "#c9a24g", "#c9a24b;}", "rgb(1,2,3)"])("rejects %s", (accent) => {
    const base = { ...shop, salesTax };
    expect(mergeFacts(base, { appearance: { accent } })).toHaveProperty("issues");
  });
});
