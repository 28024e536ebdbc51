import { seriesLabel } from "../../foundation/records/record-label.ts";

const firstNumber = 10_000;
export const pieceLabels = seriesLabel("piece", firstNumber);
const linkPattern = /^https?:\/\/[^/]+\/s\/(\d{5,9})$/i;

/** "P-10012" of the piece 12. */
export const pieceLabel = pieceLabels.of;

/** The piece of a label's number, "10012"; null for other texts. */
export function pieceOfNumber(text: string): number | null {
  if (!/^\d{5,9}$/.test(text)) return null;
  const id = Number(text) - firstNumber;
  return id > 0 ? id : null;
}

/**
 * What the code on a piece's label says: an address of the store that opens the piece. In capitals, which a QR code
 * holds in fewer dots: host and route are read without case.
 */
export function pieceLink(origin: string, id: number): string {
  return `${origin}/s/${firstNumber + id}`.toUpperCase();
}

/** The piece that a scanned or typed code names by its label; null: none, it may be a serial. */
export function pieceOfCode(code: string): number | null {
  const [, number] = linkPattern.exec(code.trim()) ?? [];
  return number === undefined ? pieceLabels.read(code) : pieceOfNumber(number);
}

/** "ST-1001" of the first stock-take. */
export const takeLabels = seriesLabel("stockTake", 1_000);
export const takeLabel = takeLabels.of;
