import type { RetentionStep } from "./retention-step.ts";
import { terms } from "./terms.ts";

/** Messages of payment providers that were acted on: nobody sends one again after so long. */
export const purgeProviderEvents: RetentionStep = {
  name: "messages of providers",
  termMs: terms.providerEvents,
  async find(db, before, most) {
    const rows = await db
      .selectFrom("provider_event")
      .select("event_id")
      .where("received_at", "<", before)
      .limit(most)
      .execute();
    return rows.map(({ event_id }) => event_id);
  },
  async forget(tx, keys, { before }) {
    await tx
      .deleteFrom("provider_event")
      .where("event_id", "in", keys)
      .where("received_at", "<", before)
      .execute();
  },
};
