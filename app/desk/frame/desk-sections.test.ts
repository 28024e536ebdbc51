import { expect, test } from "vitest";
import { deskAccess } from "../access/desk-access.ts";
import { deskSections } from "./desk-sections.ts";

test("every section is a page with a line of access, and no two have one letter", () => {
  for (const { path } of deskSections) expect(Object.keys(deskAccess)).toContain(path.slice(1));
  const keys = deskSections.flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});
