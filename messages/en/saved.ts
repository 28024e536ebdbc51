/** Pieces saved with the heart. */

export const savedPieces = "Saved pieces";
export const savedNeedsScript = "Your browser keeps your saved pieces. Turn on JavaScript to see them.";
export const compareFour = "Compare the first four";
export const compareThese = "Compare these";
export const oneGone = "One saved piece is no longer in our catalog.";
export const someGone = (count: number) => `${count} saved pieces are no longer in our catalog.`;
export const nothingSaved = "Nothing saved yet";
export const nothingSavedHint = "Tap the heart on a piece to save it here, on this device.";
