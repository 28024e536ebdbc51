import { expect, test } from "vitest";
import { deskAccess } from "../access/desk-access.ts";
import { deskSections } from "./desk-sections.ts";

test("every section has an access rule and a unique shortcut letter", () => {
  for (const { path } of deskSections) expect(Object.keys(deskAccess)).toContain(path.slice(1));
  const keys = deskSections.flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});
