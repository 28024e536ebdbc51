import type { Database } from "#database";
import { seededAt } from "./import-catalogue.ts";

/**
 * How many products of the imported catalogue the database still holds, changed since or not. They carry the moment of the
 * import; what was added later carries its own. The product `exceptHandle` does not count.
 */
export async function countImported(database: Database, exceptHandle: string): Promise<number> {
  const mark = await database.read
    .selectFrom("meta")
    .select("value")
    .where("key", "=", seededAt)
    .executeTakeFirst();
  if (!mark) return 0;
  const { count } = await database.read
    .selectFrom("product")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("created_at", "=", Number(mark.value))
    .where("handle", "!=", exceptHandle)
    .executeTakeFirstOrThrow();
  return count;
}
