/** Size of the signature pad, in its own units. */
export const signatureBox = { width: 600, height: 180 } as const;
/** Maximum length of a signature's path, about 700 points. */
export const maxPathLength = 6_000;
/** Maximum length of a note on a condition check. */
export const maxCheckNote = 120;
/** Maximum number of lines in an estimate. */
export const maxEstimateLines = 8;
