import { expect, test } from "vitest";
import { createDictionary } from "./dictionary.ts";
import { respellNames } from "./respell-words.ts";

const pieces = [
  ["omega", "seamaster", "aqua", "terra", "watch"],
  ["rolex", "sea", "dweller", "watch"],
  ["rolex", "gmtmaster", "gmt", "master", "ii", "watch"],
  ["rolex", "daydate", "day", "date", "40", "watch"],
  ["tudor", "black", "bay", "58", "watch"],
  ["white", "gold", "hoop", "earring"],
];
const words = [...new Set(pieces.flat())].sort();
const countOfAll = (all: readonly string[]) =>
  pieces.filter((one) => all.every((word) => one.includes(word))).length;
const vocabulary = {
  has: (word: string) => words.includes(word),
  countOf: (word: string) => countOfAll([word]),
  countOfAll,
  near: () => [],
  isBeginning: (text: string) => words.some((word) => word.startsWith(text)),
};
const dictionary = createDictionary(["Rolex", "Omega"], ["Watches", "Earrings"]);

test.each([
  ["sea master", "seamaster"],
  ["omega sea-master watch", "omega seamaster watch"],
  ["ear rings", "earrings"],
  ["blackbay", "black bay"],
  ["tudorblackbay58", "tudor black bay 58"],
  ["aquaterra watch", "aqua terra watch"],
  ["gmtmasterii", "gmtmaster ii"],
  ["daydate40", "daydate 40"],
  ["whitegold", "white gold"],
])("corrects %j to the spelling in the catalogue: %j", (typed, meant) => {
  expect(respellNames(typed, dictionary, vocabulary).text).toBe(meant);
});

test.each([
  "day date",
  "day-date 40",
  "sea dweller",
  "gmt master",
  "white gold",
  "black watch",
  "blackb",
  "goldbay",
  "500",
  "14 k ring",
  "",
  "zzzqqq",
])("keeps %j as typed", (typed) => {
  expect(respellNames(typed, dictionary, vocabulary)).toEqual({ text: typed, corrected: [] });
});
