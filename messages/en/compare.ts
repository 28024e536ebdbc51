/** Pieces side by side. */
export const compare = "Compare";
export const comparePieces = "Compare pieces";
export const another = {
  watch: "Choose another watch to compare",
  ring: "Choose another ring to compare",
  piece: "Choose another piece to compare",
};
export const kinds = { watch: "watches", ring: "rings", piece: "pieces" };
export const sideBySide = (count: number, pieces: string) => `${count} ${pieces}, side by side`;
export const send = "Share this comparison";
export const copied = "Link copied to clipboard";
export const whichPieces = "Which pieces?";
export const addPiece = "Add a piece";
export const nameOrReference = "Name or reference";
export const find = "Find";
export const found = "Pieces found";
export const add = "Add";
export const noneFor = (text: string) => `No pieces found for “${text}”.`;
export const table = "Comparison, scrolls sideways";
export const onlyDifferences = "Only differences";
export const price = "Price";
export const remove = (piece: string) => `Remove ${piece}`;
export const differs = "(differs)";
export const notStated = "Not specified";
export const unavailableCount = (count: number) =>
  `${count === 1 ? "One piece in this comparison is" : `${count} pieces in this comparison are`} no longer in our catalog.`;
export const unreadableCount = (count: number) =>
  `We can't show ${count === 1 ? "one piece" : `${count} pieces`} of this comparison right now. Reload this page in a moment.`;
export const outlines = (count: number) =>
  `Outlines of ${count} pieces, overlaid, with a scale in millimeters`;
export const lugToLug = (length: number) => `${length} mm lug to lug`;
export const band = (width: number) => `band ${width} mm`;
export const onWrist = "Size on the wrist";
export const onFinger = "Size on the finger, from above";
export const lugsMeasured = "Shows the cases, and the lugs where we've measured them.";
export const showTrueSize = "Show actual size";
