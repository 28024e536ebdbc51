import { data } from "react-router";
import { parsePieceNumber } from "#stock";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import type { Route } from "./+types/piece-link";

/** The target of a label's code: its piece at the desk, after signing in if necessary. */
export function loader({ params }: Route.LoaderArgs) {
  const id = parsePieceNumber(params.number);
  if (id === null) throw data("This tag isn't one of ours.", { status: 404 });
  return safeRedirect(`/desk/stock/${id}`);
}
