import { expect, test } from "vitest";
import { type TextReplacement, type TextSelection, toggleLines, toggleMark } from "./description-edit.ts";

/** "[" and "]" mark the selection. */
function selected(marked: string): TextSelection {
  const from = marked.indexOf("[");
  return { text: marked.replace(/[[\]]/g, ""), from, to: marked.indexOf("]") - 1 };
}

function after({ text }: TextSelection, { from, to, text: put, select }: TextReplacement): string {
  const changed = text.slice(0, from) + put + text.slice(to);
  return `${changed.slice(0, select[0])}[${changed.slice(...select)}]${changed.slice(select[1])}`;
}

test.each([
  ["Solid [gold] here", "Solid **[gold]** here"],
  ["Solid[ gold ]here", "Solid **[gold]** here"],
  ["Solid **[gold]** here", "Solid [gold] here"],
  ["Solid [] here", "Solid **[]** here"],
])("the bold button turns %j into %j", (before, result) => {
  expect(after(selected(before), toggleMark(selected(before), "**"))).toBe(result);
});

test.each([
  ["O[]ne", "[- One]"],
  ["[One\nTwo]", "[- One\n- Two]"],
  ["[- One\n- Two]", "[One\nTwo]"],
  ["Text\n[One]\nEnd", "Text\n\n[- One]\nEnd"],
  ["Text\n\n[### One]", "Text\n\n[- One]"],
])("the list button turns %j into %j", (before, result) => {
  expect(
    after(
      selected(before),
      toggleLines(selected(before), () => "- "),
    ),
  ).toBe(result);
});

test("counts the items of a numbered list", () => {
  const before = selected("[One\nTwo]");
  expect(
    after(
      before,
      toggleLines(before, (index) => `${index + 1}. `),
    ),
  ).toBe("[1. One\n2. Two]");
});
