import type { VisitWithPieces } from "./desk-visits.server.ts";

/** Labels of a visit's audit actions. */
export const visitActions: Record<string, string> = {
  "visit.booked": "Booked",
  "visit.moved": "Rescheduled",
  "visit.cancelled": "Canceled",
  "visit.came": "Showed up",
  "visit.missed": "No-show",
  "visit.unmarked": "Undone",
  "visit.piece_added": "Piece added",
  "visit.piece_removed": "Piece removed",
  "visit.piece_laid": "Piece set out on tray",
  "visit.piece_returned": "Piece put back",
};

/** The table and tray of a visit: "Table 2, to lay, 1 sold". */
export function trayText({
  seat,
  pieces,
  state: of,
}: Pick<VisitWithPieces, "seat" | "pieces" | "state">): string {
  const table = seat === null ? "" : `Table ${seat}`;
  const laid = pieces.filter(({ laidAt }) => laidAt !== null).length;
  if (pieces.length === 0 || (of !== "booked" && laid === 0)) return table;
  const state =
    laid === 0 ? "to set out" : laid === pieces.length ? "set out" : `${laid} of ${pieces.length} set out`;
  const sold = of === "booked" ? pieces.filter(({ stock }) => stock === "Sold").length : 0;
  return [table, state, sold > 0 && `${sold} sold`].filter(Boolean).join(", ");
}

/** "Two", for use in a sentence; digits above ten. */
export function countWord(count: number): string {
  const words = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
  return words[count] ?? String(count);
}

/** "Three booked" */
export function bookedText(count: number): string {
  return count === 0 ? "No visits booked" : `${countWord(count)} booked`;
}
