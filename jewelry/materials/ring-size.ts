import { ringSizeScale } from "../options.ts";
import { nearestStep, snap } from "../scale.ts";

export interface RingSize {
  readonly innerDiameterMm: number;
  readonly circumferenceMm: number;
  /** The circumference in whole millimeters, as ISO 8653 sizes count. */
  readonly eu: string;
  readonly uk: string;
  readonly jp: string;
}

/**
 * US 3 to 13 in half steps. UK: the nearest half letter, where C is a circumference of 40 mm and a letter 1.25 mm.
 * JP: the nearest size, where 1 is an inner diameter of 13 mm and a size a third of a millimeter.
 */
const neighbors: readonly (readonly [uk: string, jp: number])[] = [
  ["F ½", 4],
  ["G ½", 5],
  ["H ½", 7],
  ["I ½", 8],
  ["J ½", 9],
  ["K ½", 10],
  ["L ½", 12],
  ["M ½", 13],
  ["N ½", 14],
  ["O ½", 15],
  ["P ½", 16],
  ["Q ½", 18],
  ["R ½", 19],
  ["S ½", 20],
  ["T ½", 21],
  ["U ½", 22],
  ["V ½", 24],
  ["W ½", 25],
  ["X ½", 26],
  ["Z", 27],
  ["Z+1", 29],
];

/** The inner diameter of a US size, mm: 11.63 + 0.8128 for each size. Any number is taken. */
export function innerDiameterMm(us: number): number {
  return 11.63 + 0.8128 * us;
}

/** S1: a US size in millimeters and in the sizes of Europe, Britain and Japan. A size off the scale counts as the nearest. */
export function ringSize(us: number): RingSize {
  const diameter = innerDiameterMm(snap(ringSizeScale, us));
  const [uk, jp] = neighbors[nearestStep(ringSizeScale, us)]!;
  const circumferenceMm = diameter * Math.PI;
  return {
    innerDiameterMm: diameter,
    circumferenceMm,
    eu: String(Math.round(circumferenceMm)),
    uk,
    jp: String(jp),
  };
}
