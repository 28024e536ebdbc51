import type { RetentionStep } from "./retention-step.ts";
import { terms } from "./terms.ts";

/** Sessions of the desk that ended by their age, long after the last of them could be used. */
export const purgeSessions: RetentionStep = {
  name: "desk sessions",
  termMs: terms.sessions,
  async find(db, before, most) {
    const rows = await db
      .selectFrom("desk_session")
      .select("id")
      .where("created_at", "<", before)
      .limit(most)
      .execute();
    return rows.map(({ id }) => String(id));
  },
  async forget(tx, keys) {
    await tx.deleteFrom("desk_session").where("id", "in", keys.map(Number)).execute();
  },
};
