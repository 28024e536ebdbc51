import { expect, test } from "vitest";
import { firstPriceBook } from "#jewelry/price/price-book";
import { figuresOf } from "#jewelry/price/price-figures";
import { readPriceBook } from "./price-book-forms.ts";

/** A book's figures as stored before any option was added, each one higher than in the first book. */
const stored = `{
  "startDollars.ring": 2501, "startDollars.necklace": 1801, "startDollars.bracelet": 1501,
  "startDollars.earrings": 1201, "metalDollars.platinum": 2001, "metalDollars.white-gold": 801,
  "metalDollars.yellow-gold": 701, "metalDollars.rose-gold": 751, "karatHundredths.14k": 101,
  "karatHundredths.18k": 131, "karatHundredths.22k": 161, "karatHundredths.950": 101,
  "stoneDollars.diamond": 5001, "stoneDollars.lab-diamond": 3001, "stoneDollars.moissanite": 801,
  "stoneDollars.sapphire": 2501, "stoneDollars.ruby": 3001, "stoneDollars.emerald": 2801,
  "stoneDollars.aquamarine": 1201, "stoneDollars.morganite": 1001, "colorStepHundredths": 16,
  "clarityStepHundredths": 18, "roundCutHundredths": 111, "accentDollars.halo": 501,
  "accentDollars.side-stones": 401, "accentDollars.pave": 601, "accentDollars.channel": 451,
  "accentDollars.three-stone": 801, "heightDollars.low": 201, "heightDollars.medium": 301,
  "heightDollars.high": 401, "prongHundredths.4": 101, "prongHundredths.6": 111,
  "prongHundredths.8": 121, "bandHundredthsPerMm": 6, "engravingDollars": 76,
  "finishDollars.polish": 1, "finishDollars.matte": 101, "finishDollars.hammered": 151,
  "finishDollars.mixed": 201, "packagingDollars.standard": 1, "packagingDollars.premium": 51,
  "packagingDollars.custom": 101
}`;

test("P11 a stored book reads the same after figures are added (later figures: laterFigures)", () => {
  const figures = figuresOf(readPriceBook(2, stored));
  for (const [id, value] of Object.entries(JSON.parse(stored) as Record<string, number>))
    expect([id, figures[id]]).toEqual([id, value]);
});

test("P11 a stored book without a later figure gets the first book's, and one without any other is rejected", () => {
  const { "metalDollars.platinum": _later, ...older } = JSON.parse(stored) as Record<string, number>;
  const book = readPriceBook(2, JSON.stringify(older), ["metalDollars.platinum"]);
  expect(book.metalDollars).toEqual({
    ...readPriceBook(2, stored).metalDollars,
    platinum: firstPriceBook.metalDollars.platinum,
  });
  expect(() => readPriceBook(2, JSON.stringify(older))).toThrow(/metalDollars\.platinum/);
});
