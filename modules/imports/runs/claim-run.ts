import type { Db } from "#database";

/** Another process takes over when this one hasn't written for so long. */
const claimMs = 30_000;

/** Renews this process's claim to a run; null if it was stopped or taken over. Returns who began the import. */
export async function claimRun(
  tx: Db,
  { run, worker, now }: { run: number; worker: string; now: number },
): Promise<string | null> {
  const row = await tx
    .updateTable("import_run")
    .set({ claimed_by: worker, claimed_until: now + claimMs })
    .where("id", "=", run)
    .where("state", "=", "importing")
    .where((eb) =>
      eb.or([eb("claimed_by", "is", null), eb("claimed_by", "=", worker), eb("claimed_until", "<", now)]),
    )
    .returning("actor")
    .executeTakeFirst();
  return row?.actor ?? null;
}
