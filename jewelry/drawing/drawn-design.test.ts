import { expect, test } from "vitest";
import { changeEngraving, chooseMetalType, chooseStoneType, newDesign, turnEngraving } from "../choices.ts";
import { decodeDesign, encodeDesign } from "../link.ts";
import { categories } from "../options.ts";
import { drawnDesign } from "./drawn-design.ts";

test("what shows in no line is not in a drawn design; the rest is, and can be written", () => {
  for (const category of categories) {
    const plain = chooseStoneType(newDesign(category), "ruby");
    const words = changeEngraving(turnEngraving(plain, true), { text: "Always" });
    const drawn = drawnDesign(chooseMetalType(words, "platinum"));
    expect(drawn).toEqual(drawnDesign(plain));
    expect(drawn.primaryStone?.type).toBe("ruby");
    expect(JSON.stringify(drawn)).not.toContain("Always");
    expect(decodeDesign(encodeDesign(drawn))).toEqual(drawn);
  }
});
