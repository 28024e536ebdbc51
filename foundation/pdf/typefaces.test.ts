import { expect, test } from "vitest";
import { addText } from "./blocks.ts";
import { closeDocument, openDocument } from "./document.ts";
import { missingLetters, splitRuns } from "./typefaces.ts";

test("prints names in Latin, Vietnamese, Greek and Cyrillic scripts, and lists unsupported letters", () => {
  expect(missingLetters("Zoë Łukasz Nguyễn Ольга Їжак Ωνάσης")).toEqual([]);
  expect(missingLetters("王 Wang, שרה")).toEqual(["王", "ש", "ר", "ה"]);
});

test.each(["plain", "bold", "title"] as const)("%s text switches to the font file for its script", (face) => {
  expect(splitRuns("Lǎo Fèngxiáng", face).every(({ isMissing }) => !isMissing)).toBe(true);
  const runs = splitRuns("Ольга (Olga) Ω", face);
  expect(runs.map((run) => run.text).join("")).toBe("Ольга (Olga) Ω");
  expect(runs.every(({ isMissing }) => !isMissing)).toBe(true);
  expect(new Set(runs.map(({ font }) => font.replace(/.*-/, "")))).toEqual(
    new Set(["cyrillic", "latin", "greek"]),
  );
});

test("embeds only the glyphs that a document uses", async () => {
  const shop = { name: "Vitrine", lines: [] };
  const open = openDocument({ title: "Appraisal", size: "a4", at: 0, shop });
  addText(open, "Ольга Петрова");
  expect((await closeDocument(open)).length).toBeLessThan(12_000);
});
