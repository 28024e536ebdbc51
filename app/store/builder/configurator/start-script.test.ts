import { expect, test } from "vitest";
import { draftOf, emptyDraft, writeDraft } from "#jewelry/draft";
import { ringDesign } from "../../../../tests/jewelry/sample-designs.ts";
import { draftKey } from "../designs/draft-store.ts";
import { categoryRedirectScript } from "./start-script.ts";

/** Where the script redirects; null if it doesn't. */
function leadsTo(getItem: (key: string) => string | null, search = ""): string | null {
  let way: string | null = null;
  const location = {
    search,
    replace: (to: string) => {
      way = to;
    },
  };
  new Function("localStorage", "location", categoryRedirectScript())({ getItem }, location);
  return way;
}

test("redirects to the landing page unless there is a draft or a category in the URL", () => {
  const none = JSON.stringify(writeDraft(emptyDraft()));
  expect(leadsTo(() => null)).toBe("/custom-builder");
  expect(leadsTo(() => none)).toBe("/custom-builder");
  expect(leadsTo(() => null, "?category=ring")).toBeNull();
});

test("stays on the page with a draft, whatever its engraving says", () => {
  const design = ringDesign();
  const text = 'and "category":null';
  const engraved = { ...design, engraving: { ...design.engraving, enabled: true, text } };
  const kept = JSON.stringify(writeDraft(draftOf(engraved)));
  expect(leadsTo((key) => (key === draftKey ? kept : null))).toBeNull();
});

test("does nothing when storage is denied", () => {
  const refused = () => {
    throw new Error("Denied.");
  };
  expect(leadsTo(refused)).toBeNull();
});
