import { expect, test } from "vitest";
import { deskAccess } from "../access/desk-access.ts";
import { menuSections } from "./menu-sections.ts";

test("every section has an access rule and a unique shortcut letter", () => {
  for (const { path } of menuSections) expect(Object.keys(deskAccess)).toContain(path.slice(1));
  const keys = menuSections.flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});
