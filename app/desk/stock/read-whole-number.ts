/** Parses a whole number from a URL or form; 0 if invalid. */
export function readWholeNumber(text: string | null | undefined): number {
  return /^[1-9]\d{0,11}$/.test(text ?? "") ? Number(text) : 0;
}
