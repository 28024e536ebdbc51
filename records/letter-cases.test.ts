import { expect, test } from "vitest";
import { letterCases } from "./letter-cases.ts";

/** As SQLite lowers. */
const lowered = (stored: string) => stored.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

test("a text of ASCII letters is looked for once, others in each way that they may be stored", () => {
  expect(letterCases("Paul L")).toEqual(["paul l"]);
  for (const typed of ["øyvind şahin", "ØYVIND ŞAHIN", "Øyvind Şahin"])
    for (const stored of ["Øyvind Şahin", "ØYVIND ŞAHIN", "øyvind şahin"])
      expect(letterCases(typed), `${typed} in ${stored}`).toContain(lowered(stored));
});
