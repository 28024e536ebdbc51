import { expect, test } from "vitest";
import { mergeFacts } from "../../../foundation/settings/merge-facts.ts";
import { salesTax, shop } from "../../../shop.config.ts";
import { menuRows, withMenu } from "./change-menu.ts";

const base = { ...shop, salesTax };
const row = (number: number, label: string, to: string, more: Record<string, string> = {}) => ({
  [`row.${number}.label`]: label,
  [`row.${number}.to`]: to,
  ...Object.fromEntries(Object.entries(more).map(([name, value]) => [`row.${number}.${name}`, value])),
});

test("a menu keeps its order and one level, and shows what was typed again", () => {
  const typed = {
    ...row(0, "Rings", "/category/rings", { inSpanish: "Anillos" }),
    ...row(1, "Bands", "/category/bands", { isUnder: "yes" }),
    ...row(2, "", "/nowhere"),
    ...row(3, "Story", "/pages/story"),
    ...row(5, "Instagram", "https://instagram.example/us", { isUnder: "yes" }),
  };
  const made = withMenu({ footer: [] }, "header", typed);
  const menu = [
    {
      label: "Rings",
      to: "/category/rings",
      inSpanish: "Anillos",
      items: [{ label: "Bands", to: "/category/bands" }],
    },
    {
      label: "Story",
      to: "/pages/story",
      items: [{ label: "Instagram", to: "https://instagram.example/us" }],
    },
  ];
  expect(made).toMatchObject({ sections: { menus: { footer: [], header: menu } } });
  expect(menuRows(menu).map(({ label, isUnder }) => [label, isUnder])).toEqual([
    ["Rings", false],
    ["Bands", true],
    ["Story", false],
    ["Instagram", true],
  ]);
  expect(withMenu({ header: menu }, "header", null)).toEqual({ sections: { menus: null } });
});

test.each(["javascript:alert(1)", "//elsewhere.example", "shop", "/\\elsewhere"])(
  "a link to %s is rejected at its row",
  (to) => {
    const typed = { ...row(0, "Rings", "/shop"), ...row(4, "Bad", to, { isUnder: "yes" }) };
    const made = withMenu(undefined, "header", typed);
    if (!("sections" in made)) throw new Error("rejected too early");
    const read = mergeFacts(base, made.sections);
    if (!("issues" in read)) throw new Error("accepted");
    const [issue] = read.issues;
    expect(made.inputError?.({ field: issue!.path.join("."), message: issue!.message })).toEqual({
      field: "row.4.to",
      message: "Enter a page like /shop, or a web address.",
    });
  },
);

test("a label of 41 characters, its Spanish, or a line break is refused at its row", () => {
  expect(withMenu(undefined, "header", row(0, "x".repeat(40), "/shop"))).toHaveProperty("sections");
  const typed = {
    ...row(0, "x".repeat(41), "/shop"),
    ...row(1, "Rings", "/shop", { inSpanish: "x".repeat(41) }),
    ...row(2, "A\nB", "/shop"),
  };
  expect(withMenu(undefined, "header", typed)).toEqual({
    errors: [
      { field: "row.0.label", message: "Keep this to 40 characters." },
      { field: "row.1.inSpanish", message: "Keep this to 40 characters." },
      { field: "row.2.label", message: expect.stringContaining("Remove line breaks") },
    ],
  });
});

test("entries of the header must fit on one line, in both languages; lists and other menus have room", () => {
  const many = (count: number, over: Record<string, string> = {}): Record<string, string> =>
    Object.assign({}, ...Array.from({ length: count }, (_, at) => row(at, "Wedding bands", "/shop", over)));
  const noRoom = { errors: [{ field: "form", message: expect.stringContaining("no room") }] };
  expect(withMenu(undefined, "header", many(6))).toHaveProperty("sections");
  expect(withMenu(undefined, "header", many(7))).toMatchObject(noRoom);
  expect(withMenu(undefined, "header", many(6, { inSpanish: "Anillos de compromiso" }))).toMatchObject(
    noRoom,
  );
  expect(withMenu(undefined, "footer", many(12))).toHaveProperty("sections");
  const { "row.0.isUnder": _, ...listed } = many(12, { isUnder: "yes" });
  expect(withMenu(undefined, "header", listed)).toHaveProperty("sections");
});

test("an empty menu, and a first entry under nothing, are rejected", () => {
  expect(withMenu(undefined, "footer", {})).toMatchObject({ errors: [{ field: "form" }] });
  expect(withMenu(undefined, "footer", row(2, "A", "/shop", { isUnder: "yes" }))).toMatchObject({
    errors: [{ field: "row.2.label" }],
  });
});
