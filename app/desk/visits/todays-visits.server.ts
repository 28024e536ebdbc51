import type { StoreServices } from "../../services.server.ts";
import { type VisitWithPieces, withPieces } from "./desk-visits.server.ts";

/** Today's visits, except cancelled ones. */
export async function readTodaysVisits(all: StoreServices): Promise<VisitWithPieces[]> {
  const day = all.visits.today();
  const visits = await all.visits.list({ first: day, last: day });
  return await withPieces(
    all,
    visits.filter(({ state }) => state !== "cancelled"),
  );
}
