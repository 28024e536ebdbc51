/** A rectangle in millimeters from the label's top left corner. */
export interface Area {
  xMm: number;
  yMm: number;
  widthMm: number;
  heightMm: number;
}

export interface LabelFormat {
  name: string;
  /** Page size; for a roll, the label itself. */
  page: { widthMm: number; heightMm: number };
  label: { widthMm: number; heightMm: number };
  /** Labels on a sheet, from its top left corner; a roll has one. */
  grid: { columns: number; rows: number; leftMm: number; topMm: number; stepXMm: number; stepYMm: number };
  /** Area of the code, with the number next to it. */
  code: Area;
  /** Area of the name and price. */
  words: Area;
}

const inch = 25.4;
const roll = { columns: 1, rows: 1, leftMm: 0, topMm: 0, stepXMm: 0, stepYMm: 0 };
const tag = { widthMm: 2.2 * inch, heightMm: 0.5 * inch };
const address = { widthMm: 2.625 * inch, heightMm: inch };
const flag = (xMm: number, widthMm: number): Area => ({
  ...{ xMm, yMm: 0.6, widthMm },
  heightMm: tag.heightMm - 1.2,
});
const halves = ({ widthMm, heightMm }: { widthMm: number; heightMm: number }) => ({
  code: { xMm: 2, yMm: 2, widthMm: widthMm * 0.4 - 2, heightMm: heightMm - 4 },
  words: { xMm: widthMm * 0.4 + 1, yMm: 2, widthMm: widthMm * 0.6 - 3, heightMm: heightMm - 4 },
});

/** Label sizes that jewelry label printers support, and sheets for an office printer. */
export const labelFormats = {
  barbell: {
    name: "Barbell tag, 2.2 × 0.5 in",
    page: tag,
    label: tag,
    grid: roll,
    // Printed on both ends; the neck between them wraps around the piece.
    code: flag(0.6, 20.5),
    words: flag(34.8, 20.5),
  },
  butterfly: {
    name: "Butterfly tag, 2.2 × 0.5 in",
    page: tag,
    label: tag,
    grid: roll,
    // Two adjacent wings are folded back to back; the rest is the tail.
    code: flag(0.6, 17),
    words: flag(18.8, 17),
  },
  label: {
    name: "Label, 2 × 1 in",
    page: { widthMm: 2 * inch, heightMm: inch },
    label: { widthMm: 2 * inch, heightMm: inch },
    grid: roll,
    ...halves({ widthMm: 2 * inch, heightMm: inch }),
  },
  letter: {
    name: "Letter sheet, 30 labels of 2⅝ × 1 in",
    page: { widthMm: 8.5 * inch, heightMm: 11 * inch },
    label: address,
    grid: {
      ...{ columns: 3, rows: 10, leftMm: 0.1875 * inch, topMm: 0.5 * inch },
      ...{ stepXMm: 2.75 * inch, stepYMm: inch },
    },
    ...halves(address),
  },
  a4: {
    name: "A4 sheet, 24 labels of 70 × 37 mm",
    page: { widthMm: 210, heightMm: 297 },
    label: { widthMm: 70, heightMm: 37 },
    grid: { columns: 3, rows: 8, leftMm: 0, topMm: 0.5, stepXMm: 70, stepYMm: 37 },
    ...halves({ widthMm: 70, heightMm: 37 }),
  },
} as const satisfies Record<string, LabelFormat>;

export type LabelKind = keyof typeof labelFormats;

export const labelKinds = Object.keys(labelFormats) as [LabelKind, ...LabelKind[]];
