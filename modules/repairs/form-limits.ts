/** The field that is signed in, in its own units. */
export const signatureBox = { width: 600, height: 180 } as const;
/** Characters of a signature's path: some 700 points. */
export const maxPathLength = 6_000;
/** Characters of a text beside a line of the condition. */
export const maxCheckNote = 120;
/** Lines of an estimate. */
export const maxLines = 8;
