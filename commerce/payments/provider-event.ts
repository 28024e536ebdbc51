import type { Database, Db } from "#database";

/** A message of another system's, by the name that it has there. */
export interface NamedEvent {
  provider: string;
  eventId: string;
}

/** Whether nothing was done yet for this message. */
export async function isNewEvent({ read }: Database, { provider, eventId }: NamedEvent): Promise<boolean> {
  const known = await read
    .selectFrom("provider_event")
    .select("event_id")
    .where("provider", "=", provider)
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return known === undefined;
}

/** Notes that a message was acted on, within the caller's transaction. False when it was noted before. */
export async function noteEvent(tx: Db, { provider, eventId }: NamedEvent, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("provider_event")
    .values({ provider, event_id: eventId, received_at: now })
    .onConflict((conflict) => conflict.columns(["provider", "event_id"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
