import { derivedKey, readSecret } from "../../records/secret.ts";
import type { BenchContext } from "./context.ts";

/** A design of an order and the page on which its making can be followed. */
export interface Tracked {
  title: string;
  token: string;
}

/** The token of a job's page for its client: derived, so that only its hash is stored and it is the same every time. */
export async function trackToken({ database }: Pick<BenchContext, "database">, id: string): Promise<string> {
  return derivedKey(await readSecret(database), "job", id);
}

/** The pages of an order's designs, in their order; none where nothing is made. */
export async function tracksOfOrder(context: BenchContext, orderNumber: string): Promise<Tracked[]> {
  const rows = await context.database.read
    .selectFrom("job")
    .innerJoin("orders", "orders.id", "job.order_id")
    .select(["job.id", "job.title"])
    .where("orders.number", "=", orderNumber)
    .orderBy("job.position")
    .execute();
  return await Promise.all(
    rows.map(async ({ id, title }) => ({ title, token: await trackToken(context, id) })),
  );
}
