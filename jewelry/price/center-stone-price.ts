import type { Cents } from "#money";
import type { PrimaryStone } from "../design.ts";
import { caratScale, certifications, clarityGrades, colorGrades, type StoneType } from "../options.ts";
import { nearestStep } from "../scale.ts";
import { firstPriceBook, type PriceBook } from "./price-book.ts";

/**
 * carat^1.5 in units of 10^-12 for the 96 steps of `caratScale`, 0.25 to 5.00 carats. A constant, because the last
 * digit of `Math.pow` may differ between machines. Step n is m = n + 5 twentieths of a carat; each entry is the whole
 * number nearest the square root of m^3 x 10^24 / 8000, computed in integers.
 */
export const caratPower: readonly number[] = [
  125000000000, 164316767252, 207062792408, 252982212813, 301869176962, 353553390593, 407890916790,
  464758001545, 524046753639, 585662018574, 649519052838, 715541752800, 783661278870, 853814968245,
  925945462757, 1000000000000, 1075929830426, 1153689732987, 1233237608898, 1314534138012, 1397542485937,
  1482228052629, 1568558255214, 1656502339268, 1746031213925, 1837117307087, 1929734437688, 2023857702508,
  2119463375480, 2216528817769, 2315032397182, 2414953415700, 2516272044116, 2618969262897, 2723026808535,
  2828427124746, 2935153317972, 3043189116700, 3152518834202, 3263127334322, 3375000000000, 3488122704264,
  3602481783438, 3718064012359, 3834856581412, 3952847075210, 4072023452781, 4192374029115, 4313887457966,
  4436552715792, 4560359086739, 4685296148591, 4811353759598, 4938522046119, 5066791391009, 5196152422707,
  5326596004955, 5458113227114, 5590695395029, 5724334022399, 5859020822629, 5994747701113, 6131506747937,
  6269290230959, 6408090589247, 6547900426854, 6688712506903, 6830519745964, 6973315208708, 7117092102818,
  7261843774139, 7407563702055, 7554245495084, 7701882886671, 7850469731169, 8000000000000, 8150467777987,
  8301867259840, 8454192746797, 8607438643406, 8761599454438, 8916669781931, 9072644322357, 9229517863897,
  9387285283829, 9545941546018, 9705481698504, 9865900871183, 10027194273574, 10189357192679, 10352384990909,
  10516273104099, 10681017039589, 10846612374378, 11013054753337, 11180339887499,
];

const half = 5n * 10n ** 17n;

/**
 * P3: base x carat^1.5 x (2 - the book's color step per grade below D) x (2 - its clarity step per grade below FL) x
 * its factor if round, in whole dollars, halves up, returned in cents. All factors are integers in hundredths or
 * 10^-12, so one division rounds once. Carats are rounded to the nearest step.
 */
export function centerStonePrice(stone: PrimaryStone, book: PriceBook = firstPriceBook): Cents {
  const exact =
    BigInt(caratPower[nearestStep(caratScale, stone.carat)]!) *
    BigInt(
      book.stoneDollars[stone.type] *
        (200 - book.colorStepHundredths * colorGrades.indexOf(stone.color)) *
        (200 - book.clarityStepHundredths * clarityGrades.indexOf(stone.clarity)) *
        (stone.cut === "round" ? book.roundCutHundredths : 100),
    );
  return 100 * Number((exact + half) / (2n * half));
}

/** P12: the lowest price of a stone type, in cents: the lightest in the lowest grades, round only if cheaper. */
export function lowestStoneCents(type: StoneType, book: PriceBook = firstPriceBook): Cents {
  const lowest = {
    cut: book.roundCutHundredths < 100 ? "round" : "oval",
    carat: caratScale.min,
    color: colorGrades.at(-1)!,
    clarity: clarityGrades.at(-1)!,
    certification: certifications[0],
  } as const;
  return centerStonePrice({ type, ...lowest }, book);
}
