import { expect, test } from "vitest";
import { htmlToMarkdown } from "../../../foundation/rich-text/markdown.ts";
import { mapErrorToField, readPostedFacts, rejectLongDescription } from "./facts-form.server.ts";
import { optionValueKey } from "./option-value-keys.ts";
import { readPostedPictures } from "./pictures-form.server.ts";
import { readPostedChoices, readPostedStock } from "./stock-form.server.ts";

const none = { descriptionHtml: "" };
const facts = (sent: Record<string, string>) => readPostedFacts(new URLSearchParams(sent), none);

test("parses a description as Markdown, and doesn't reformat an unchanged one", () => {
  expect(facts({ description: "Solid gold.\r\n\r\n**Made** here." }).descriptionHtml).toBe(
    "<p>Solid gold.</p>\n<p><strong>Made</strong> here.</p>",
  );
  expect(facts({ description: "" }).descriptionHtml).toBeUndefined();
  const stored = "<div style='x'>One</div><table><tr><td>A</td><td>B</td></tr></table>";
  const untouched = new URLSearchParams({ description: htmlToMarkdown(stored).replaceAll("\n", "\r\n") });
  expect(readPostedFacts(untouched, { descriptionHtml: stored }).descriptionHtml).toBeUndefined();
  expect(
    readPostedFacts(new URLSearchParams({ description: "" }), { descriptionHtml: stored }).descriptionHtml,
  ).toBe("");
});

test("rejects a changed description over the editor's limit, and keeps a stored one", () => {
  const long = "a".repeat(12_001);
  expect(rejectLongDescription(new URLSearchParams({ description: long }), none)).toMatchObject({
    errors: [{ message: "Keep the description to 12,000 characters." }],
  });
  expect(
    rejectLongDescription(new URLSearchParams({ description: long }), { descriptionHtml: `<p>${long}</p>` }),
  ).toBeNull();
  expect(
    rejectLongDescription(new URLSearchParams({ description: `${"a".repeat(11_999)}\r\n` }), none),
  ).toBeNull();
});

test("reads Spanish texts only from a form that has them, and keeps an unchanged Spanish description", () => {
  expect(facts({ title: "Ring" }).translations).toEqual({});
  const stored = { descriptionHtml: "", translations: { es: { title: "", descriptionHtml: "<p>Oro</p>" } } };
  const sent = new URLSearchParams({ "title-es": " Anillo ", "description-es": "Oro" });
  expect(readPostedFacts(sent, stored).translations).toEqual({
    es: { title: "Anillo", descriptionHtml: undefined },
  });
  sent.set("description-es", "a".repeat(12_001));
  expect(rejectLongDescription(sent, stored)).toMatchObject({
    errors: [{ field: ["translations", "es", "descriptionHtml"] }],
  });
});

test("keeps prices as typed, removes duplicate tags and trims facts", () => {
  const form = {
    tags: "gold, ring,, gold ",
    "price-7": " $1,250.00",
    "compare-7": "1300",
    "sku-7": " R-1 ",
    "spec-metal": " 14K ",
  };
  const read = facts(form);
  expect(read.tags).toEqual(["gold", "ring"]);
  expect(read.variants).toEqual([{ id: 7, price: "1250.00", compareAtPrice: "1300", sku: "R-1" }]);
  expect(read.spec).toMatchObject({ metal: "14K", case_mm: "" });
});

test("reports an error on its field", () => {
  const named = mapErrorToField(new URLSearchParams({ "price-7": "", "price-9": "" }));
  expect(named(["title"])).toBe("title");
  expect(named(["descriptionHtml"])).toBe("description");
  expect(named(["translations", "es", "title"])).toBe("title-es");
  expect(named(["translations", "es", "descriptionHtml"])).toBe("description-es");
  expect(named(["tags", "3"])).toBe("tags");
  expect(named(["variants", "1", "price"])).toBe("price-9");
  expect(named(["variants", "0", "compareAtPrice"])).toBe("compare-7");
  expect(named(["variants", "0", "inventoryItem", "sku"])).toBe("sku-7");
});

test("parses stock per variant and ignores values that are not counts", () => {
  const form = new URLSearchParams({
    "kind-3": "pieces",
    "pieces-3": "2",
    "serials-3": "A\r\n\r\n B ",
    "kind-4": "nonsense",
    "pieces-4": "-1",
  });
  expect(readPostedStock(form)).toEqual([
    { id: 3, kind: "pieces", pieces: 2, serials: ["A", "B"] },
    { id: 4, kind: "made", pieces: Number.NaN, serials: [] },
  ]);
});

test("keeps option rows in place, so an emptied row removes its own option", () => {
  const form = new URLSearchParams({
    "name-0": "",
    "choice-0": "Gold",
    "name-1": "Size",
    "choice-1": "6\r\n7,5",
  });
  expect(readPostedChoices(form).slice(0, 2)).toEqual([
    { name: "", values: ["Gold"] },
    { name: "Size", values: ["6", "7,5"] },
  ]);
});

test("sorts pictures by position; on a tie the moved one comes first", () => {
  const form = new FormData();
  for (const [number, place] of [
    [1, 1],
    [2, 2],
    [3, 1],
    [4, 4],
  ]) {
    form.set(`url-${number}`, `/p${number}`);
    form.set(`altText-${number}`, ` Words ${number} `);
    form.set(`place-${number}`, String(place));
  }
  form.set("remove-2", "yes");
  form.set("shows-4", optionValueKey({ name: "Metal", value: "Gold" }));
  expect(readPostedPictures(form)).toEqual([
    { number: 3, url: "/p3", altText: "Words 3", optionValue: null },
    { number: 1, url: "/p1", altText: "Words 1", optionValue: null },
    { number: 4, url: "/p4", altText: "Words 4", optionValue: { name: "Metal", value: "Gold" } },
  ]);
});
