import { expect, test } from "vitest";
import { changeEngraving, chooseMetalType, chooseStoneType, newDesign, toggleEngraving } from "../choices.ts";
import { decodeDesign, encodeDesign } from "../link.ts";
import { categories } from "../options.ts";
import { lineDesign } from "./line-design.ts";

test("a line drawing keeps only the visible options of a design and can be serialized", () => {
  for (const category of categories) {
    const plain = chooseStoneType(newDesign(category), "ruby");
    const words = changeEngraving(toggleEngraving(plain, true), { text: "Always" });
    const drawn = lineDesign(chooseMetalType(words, "platinum"));
    expect(drawn).toEqual(lineDesign(plain));
    expect(drawn.primaryStone?.type).toBe("ruby");
    expect(JSON.stringify(drawn)).not.toContain("Always");
    expect(decodeDesign(encodeDesign(drawn))).toEqual(drawn);
  }
});
