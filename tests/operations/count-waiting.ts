import type { Database } from "#database";
import { countWaitingItems } from "../../operations/desk/waiting-counts.ts";
import { kinds } from "../../server/kinds.ts";

/** Number of waiting items in a section of the desk's menu ("/desk/mail"), including snoozed ones. */
export async function countWaiting({ read }: Database, page: string): Promise<number> {
  const waiting = kinds.flatMap((kind) => (kind.waiting?.page === page ? kind.waiting : []));
  return (await countWaitingItems(read, waiting))[page]!;
}
