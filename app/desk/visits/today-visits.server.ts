import type { StoreServices } from "../../services.server.ts";
import { type ShownVisit, withPieces } from "./desk-visits.server.ts";

/** Today's visits, except cancelled ones. */
export async function visitsToday(all: StoreServices): Promise<ShownVisit[]> {
  const day = all.visits.today();
  const visits = await all.visits.list({ first: day, last: day });
  return await withPieces(
    all,
    visits.filter(({ state }) => state !== "cancelled"),
  );
}
