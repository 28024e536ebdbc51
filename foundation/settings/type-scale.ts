/**
 * The steps of the store's type: factors of the sizes in `tokens.css`, of texts and of headings. No step makes a text
 * smaller than the standard, whose smallest size is 12 pixels.
 */
export const typeScales = {
  standard: { texts: 1, headings: 1 },
  larger: { texts: 1.0625, headings: 1 },
  calmer: { texts: 1, headings: 0.85 },
} as const;

export type TypeScale = keyof typeof typeScales;

export const typeScaleNames = ["standard", "larger", "calmer"] as const satisfies readonly TypeScale[];
