import type { Database, Db } from "#database";

/** An event from another system, by its id there. */
export interface ProviderEventId {
  provider: string;
  eventId: string;
}

/** Whether this event hasn't been processed yet. */
export async function isNewEvent(
  { read }: Database,
  { provider, eventId }: ProviderEventId,
): Promise<boolean> {
  const known = await read
    .selectFrom("provider_event")
    .select("event_id")
    .where("provider", "=", provider)
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return known === undefined;
}

/** Records a processed event in the caller's transaction. False if it was already recorded. */
export async function recordEvent(
  tx: Db,
  { provider, eventId }: ProviderEventId,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("provider_event")
    .values({ provider, event_id: eventId, received_at: now })
    .onConflict((conflict) => conflict.columns(["provider", "event_id"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
