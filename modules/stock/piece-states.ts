import type { State } from "../../foundation/records/state.ts";
import type { StockPiece } from "./read-pieces.ts";

/** State of a piece as labeled in lists. */
export function pieceState(piece: Pick<StockPiece, "state" | "isWaiting" | "isWithheld" | "away">): State {
  if (piece.isWaiting) return { label: "sold, awaiting pickup", tone: "quiet" };
  if (piece.state === "sold") return { label: "sold", tone: "quiet" };
  if (piece.state === "held") return { label: "held", tone: "open" };
  if (piece.away === "bench") return { label: "at the bench", tone: "open" };
  if (piece.away === "memo") return { label: "on memo", tone: "open" };
  if (piece.isWithheld) return { label: "not for sale", tone: "quiet" };
  return { label: "in stock", tone: "good" };
}
