import { expect, test } from "vitest";
import { searchedDigits, spellings } from "./searched-text.ts";

/** As SQLite lowers a text. */
const lowered = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

test("a name is found in every case, with a straight and a curly apostrophe", () => {
  for (const [stored, ...typed] of [
    ["Élodie Ünal", "Élodie", "élodie ünal", "ÉLODIE", "e\u0301lodie"],
    ["ÅSA ÖBERG", "åsa öberg", "Åsa"],
    ["İpek Şahin", "İpek", "şahin"],
    ["Zoë O’Brien", "zoë", "ZOË", "O'Brien", "o’brien"],
    ["Zoë O'Brien", "O’BRIEN", "O'Brien"],
    ["Straße", "straße", "Straße"],
    ["שרה כהן", "שרה"],
    ["💍 Ring", "💍"],
  ] as [string, ...string[]][])
    for (const one of typed)
      expect(
        spellings(one).some((text) => lowered(stored).includes(text)),
        `${one} in ${stored}`,
      ).toBe(true);
  expect(spellings("Ben")).toEqual(["ben"]);
});

test("a telephone number is found by its digits, however it is written", () => {
  const us = "5165550199";
  for (const typed of [
    "(516) 555-0199",
    "516.555.0199",
    "516/555-0199",
    "516–555–0199",
    "(516)\u00a0555-0199",
    "+1 516 555 0199",
    "1-516-555-0199",
    "001 516 555 0199",
    "tel:+15165550199",
  ])
    expect(searchedDigits(typed), typed).toBe(us);
  expect(searchedDigits("020 7946 0958")).toBe("2079460958");
  expect(searchedDigits("+33 (0)1 70 18 99 00")).toBe("33170189900");
  for (const typed of ["", "197", "1".repeat(21), "O'Brien", "C-1012", "LI-7K2M9QXA", "claire@example.com"])
    expect(searchedDigits(typed), typed).toBeNull();
});
