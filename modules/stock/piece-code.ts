import { settings } from "#settings";
import { seriesLabel } from "../../foundation/records/record-label.ts";

const firstNumber = 10_000;
export const pieceLabels = seriesLabel("piece", firstNumber);
const linkPattern = /^https?:\/\/([^/]+)\/s\/(\d{5,9})$/i;

/** "P-10012" for piece 12. */
export const pieceLabel = pieceLabels.of;

/** The piece with the number "10012" on its label; null for other text. */
export function parsePieceNumber(text: string): number | null {
  if (!/^\d{5,9}$/.test(text)) return null;
  const id = Number(text) - firstNumber;
  return id > 0 ? id : null;
}

/**
 * URL in the code on a piece's label. In upper case, which makes a smaller QR code; host and route are
 * case-insensitive.
 */
export function pieceLink(origin: string, id: number): string {
  return `${origin}/s/${firstNumber + id}`.toUpperCase();
}

/**
 * The piece whose label was scanned or typed; null if it isn't a label, but perhaps a serial number. With an `origin`,
 * the code of another store's label isn't a piece.
 */
export function parsePieceCode(code: string, origin?: string): number | null {
  const [, , number] = linkPattern.exec(code.trim()) ?? [];
  if (number === undefined) return pieceLabels.read(code);
  return origin !== undefined && otherStoreOf(code, origin) !== null ? null : parsePieceNumber(number);
}

/** The host of another store whose label was scanned, "other.example"; null for ours and for other text. */
export function otherStoreOf(code: string, origin: string): string | null {
  const host = linkPattern.exec(code.trim())?.[1]?.toLowerCase() ?? null;
  const ours = [new URL(origin).host, ...settings().counter.formerHosts];
  return host === null || ours.includes(host) ? null : host;
}

/** "ST-1001" for the first inventory count. */
export const stockTakeLabels = seriesLabel("stockTake", 1_000);
export const stockTakeLabel = stockTakeLabels.of;
