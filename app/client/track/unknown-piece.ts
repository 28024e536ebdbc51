import { data } from "react-router";

/** What is thrown for every key that opens no page: nobody learns whether it was ever one. */
export function unknownPiece() {
  return data(null, { status: 404 });
}
