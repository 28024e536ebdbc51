import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { registerTranslateFunction } from "../database/sqlite.ts";
import { foldSearchText, parseCentsRange, parsePhoneDigits } from "./searched-text.ts";

test("finds a name in any case, with or without accents, and with either apostrophe", () => {
  const file = new DatabaseSync(":memory:");
  registerTranslateFunction(file);
  const query = file.prepare("select translate(lower(?), ?, ?) as text");
  const isFound = (stored: string, typed: string) => {
    const { text, from, to } = foldSearchText(typed);
    return String(query.get(stored, from, to)!.text).includes(text);
  };
  for (const [stored, ...typed] of [
    ["Élodie Ünal", "Élodie", "élodie ünal", "ÉLODIE", "e\u0301lodie", "elodie unal", "Elodie"],
    ["E\u0301lodie", "elodie", "Élodie"],
    ["Elodie", "élodie"],
    ["ÅSA ÖBERG", "åsa öberg", "Åsa", "asa oberg"],
    ["İpek Şahin", "İpek", "şahin", "ipek sahin"],
    ["Nguyễn", "nguyen", "NGUYỄN"],
    ["SØREN", "søren"],
    ["Зоя Йосипенко", "зоя йосипенко", "ЗОЯ"],
    ["Zoë O’Brien", "zoë", "ZOË", "O'Brien", "o’brien", "zoe o`brien"],
    ["Zoë O'Brien", "O’BRIEN", "O'Brien"],
    ["Straße", "straße", "Straße"],
    ["שרה כהן", "שרה"],
    ["💍 Ring", "💍"],
  ] as [string, ...string[]][])
    for (const one of typed) expect(isFound(stored, one), `${one} in ${stored}`).toBe(true);
  expect(isFound("Зоя Йосипенко", "Иосипенко")).toBe(false);
  expect(isFound("Ben", "bén")).toBe(true);
  expect(isFound("Ben", "bon")).toBe(false);
});

test("finds a phone number by its digits in any format", () => {
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
    "516-555-0199 ext. 12",
    "516\u2011555\u20110199 x12",
  ])
    expect(parsePhoneDigits(typed), typed).toBe(us);
  expect(parsePhoneDigits("020 7946 0958")).toBe("2079460958");
  expect(parsePhoneDigits("+33 (0)1 70 18 99 00")).toBe("33170189900");
  for (const typed of ["", "197", "1".repeat(21), "O'Brien", "C-1012", "LI-7K2M9QXA", "claire@example.com"])
    expect(parsePhoneDigits(typed), typed).toBeNull();
});

test("finds an amount as people write it, and whole dollars match any cents", () => {
  for (const typed of ["$4,083.00", "4,083.00", "4083.00", "-$4,083.00"])
    expect(parseCentsRange(typed), typed).toEqual([408_300, 408_300]);
  for (const typed of ["4,083", "$4083", "4083", "4083."])
    expect(parseCentsRange(typed), typed).toEqual([408_300, 408_399]);
  expect(parseCentsRange("4083.5")).toEqual([408_350, 408_359]);
  for (const typed of ["", "$", "4,08", "1,5", "40,83", "LI-4083", "555-0199", "12345678901", "4083.555"])
    expect(parseCentsRange(typed), typed).toBeNull();
});
