import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deskAccess } from "../../app/desk/access/desk-access.ts";
import { findUploadLimit } from "../../server/request-limits.ts";

const desk = new URL("../../app/desk/", import.meta.url);

/** Whether a file, or one that it imports from its folder, reads an upload. */
function readsUpload(file: string): boolean {
  const url = new URL(file, desk);
  const text = readFileSync(url, "utf8");
  const beside = [...text.matchAll(/from "(\.\/[\w.-]+\.tsx?)"/g)].map(([, name = ""]) => new URL(name, url));
  return [text, ...beside.map((each) => readFileSync(each, "utf8"))].some((each) =>
    each.includes("readUpload("),
  );
}

test("allows large bodies only on desk pages that accept uploads", () => {
  const pages = Object.entries(deskAccess).map(([pattern, { file }]) => ({
    page: `/${pattern.replace(/:\w+/g, "1")}`,
    file,
  }));
  const reading = pages.filter(({ file }) => readsUpload(file)).map(({ page }) => page);
  expect(reading.length).toBeGreaterThan(4);
  expect(pages.filter(({ page }) => findUploadLimit(page)).map(({ page }) => page)).toEqual(reading);
});
