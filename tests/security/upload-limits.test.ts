import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deskAccess } from "../../app/desk/access/desk-access.ts";
import { findUploadLimit } from "../../server/request-limits.ts";

const desk = new URL("../../app/desk/", import.meta.url);

/** Whether a file reads an upload, or one that it imports does, in its folder or among those of photos. */
function readsUpload(url: URL): boolean {
  const text = readFileSync(url, "utf8");
  if (text.includes("readUpload(")) return true;
  const beside = text.matchAll(/from "(\.\/[\w.-]+\.tsx?|\.\.\/kit\/photos\/[\w.-]+\.server\.ts)"/g);
  return [...beside].some(([, name = ""]) => readsUpload(new URL(name, url)));
}

test("allows large bodies only on desk pages that accept uploads", () => {
  const pages = Object.entries(deskAccess).map(([pattern, { file }]) => ({
    page: `/${pattern.replace(/:\w+/g, "1")}`,
    file,
  }));
  const reading = pages.filter(({ file }) => readsUpload(new URL(file, desk))).map(({ page }) => page);
  expect(reading.length).toBeGreaterThan(4);
  expect(pages.filter(({ page }) => findUploadLimit(page)).map(({ page }) => page)).toEqual(reading);
});
