import { expect, test } from "vitest";
import { keyAction } from "./desk-keys.ts";

const deskSections = [
  { path: "/desk/orders", key: "o" },
  { path: "/desk/jobs", key: "j" },
  { path: "/desk/audit" },
];

const at = (key: string, state: { isPrefixed?: boolean; isInRow?: boolean } = {}) =>
  keyAction({ key, isPrefixed: false, isInRow: false, ...state }, deskSections);

test("maps keys to search, rows and help; arrows and x only work in a row", () => {
  expect([at("/"), at("?"), at("g")]).toEqual([{ to: "find" }, { to: "keys" }, { to: "prefix" }]);
  expect([at("j"), at("k")]).toEqual([
    { to: "row", step: 1 },
    { to: "row", step: -1 },
  ]);
  for (const key of ["ArrowDown", "ArrowUp", "x"]) expect([key, at(key)]).toEqual([key, null]);
  expect(at("ArrowDown", { isInRow: true })).toEqual({ to: "row", step: 1 });
  expect(at("x", { isInRow: true })).toEqual({ to: "choose" });
  expect([at("a"), at("Enter"), at(" ")]).toEqual([null, null, null]);
});

test("g then a letter opens that section and nothing else", () => {
  expect(at("o", { isPrefixed: true })).toEqual({ to: "section", path: "/desk/orders" });
  expect(at("j", { isPrefixed: true })).toEqual({ to: "section", path: "/desk/jobs" });
  expect([at("/", { isPrefixed: true }), at("z", { isPrefixed: true })]).toEqual([null, null]);
  const bench = deskSections.filter(({ path }) => path === "/desk/jobs");
  expect(keyAction({ key: "o", isPrefixed: true, isInRow: false }, bench)).toBeNull();
});
