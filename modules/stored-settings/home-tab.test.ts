import { expect, test } from "vitest";
import { mergeFacts } from "../../foundation/settings/merge-facts.ts";
import { salesTax, shop } from "../../shop.config.ts";
import { readSettingsForm } from "./settings-form.ts";
import { shownTab } from "./settings-page.ts";

const base = { ...shop, salesTax };

/** The form of the home page as it is shown, with some inputs typed over. */
function typedHome(typed: Record<string, string>) {
  const [group] = shownTab("home", base, [])!.groups;
  const shown = Object.entries(group!.saved).flatMap(([name, value]) =>
    value === undefined || value === null || value === 0 ? [] : [[name, String(value)]],
  );
  const read = readSettingsForm("home", { ...Object.fromEntries(shown), ...typed }, base);
  if ("errors" in read) throw new Error(JSON.stringify(read.errors));
  return { merged: mergeFacts(base, read.sections), inputError: read.inputError };
}

test("the home page shows the standard sections, which aren't stored until one changes", () => {
  expect(typedHome({}).merged).toEqual({ facts: base });
  const { merged } = typedHome({
    "content.home.3.order": "9",
    "content.home.4.isHidden": "yes",
    "content.home.6.order": "2",
    "content.home.6.kind": "text",
    "content.home.6.heading": "Since 1998",
    "content.home.6.text": "By **hand**.",
  });
  const home = "facts" in merged ? (merged.facts.content?.home ?? []) : [];
  expect(home).toHaveLength(7);
  expect(home[3]).toMatchObject({ kind: "pieces", order: 9 });
  expect(home[4]).toMatchObject({ kind: "testimonials", isHidden: true });
  expect(home[6]).toEqual({
    order: 2,
    kind: "text",
    isHidden: false,
    heading: "Since 1998",
    text: "By **hand**.",
  });
});

test("a collection's section needs its collection", () => {
  const { merged } = typedHome({ "content.home.6.order": "7", "content.home.6.kind": "collection" });
  expect("issues" in merged && merged.issues[0]?.path).toEqual(["content", "home", 6, "collection"]);
});
