import type { Db } from "#database";
import { redacted } from "../../records/email-key.ts";

/** The appraisals that were issued for a mailbox, and its folder of papers. */
export async function papersOf(db: Db, key: string) {
  const papers = (await versionsAbout(db, key))
    .filter(({ isTheirs }) => isTheirs)
    .map(({ kind, number, version, facts, issued_at }) => ({ kind, number, version, facts, issued_at }));
  const folder = await db
    .selectFrom("paper_folder")
    .select(["email", "sent_at", "expires_at"])
    .where("email_key", "=", key)
    .executeTakeFirst();
  return { papers, folder: folder ?? null };
}

/**
 * The versions of appraisals that name a mailbox, and those without any of the same appraisals. They are theirs where the
 * newest address is this one: an earlier one may have been mistyped.
 */
async function versionsAbout(db: Db, key: string) {
  const named = db.selectFrom("paper").select("number").where("email_key", "=", key);
  const versions = await db
    .selectFrom("paper")
    .select(["id", "kind", "number", "version", "facts", "issued_at", "email_key"])
    .where("kind", "=", "appraisal")
    .where("number", "in", named)
    .orderBy("id")
    .execute();
  const isOwner = (number: number) =>
    versions.findLast((each) => each.number === number && each.email_key !== null)?.email_key === key;
  return versions
    .map((version) => ({ ...version, isTheirs: isOwner(version.number) }))
    .filter(({ isTheirs, email_key: own }) => own === key || (own === null && isTheirs));
}

/** Ends the folder of a mailbox, and redacts its appraisals, within the caller's transaction. Returns how many. */
export async function erasePapersOf(tx: Db, key: string): Promise<number> {
  await tx.deleteFrom("paper_folder").where("email_key", "=", key).execute();
  const papers = await versionsAbout(tx, key);
  await redactPapers(
    tx,
    papers.map(({ id }) => Number(id)),
  );
  return papers.length;
}

/**
 * Redacts appraisals within the caller's transaction: the client, what was typed about the piece, and its pictures go;
 * number, day, measures and value stay.
 */
export async function redactPapers(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const papers = await tx.selectFrom("paper").select(["id", "facts"]).where("id", "in", ids).execute();
  for (const { id, facts } of papers) {
    const silent = {
      ...(JSON.parse(facts) as object),
      ...{ description: redacted, basis: redacted, purpose: redacted },
      client: { name: redacted, address: "" },
    };
    await tx
      .updateTable("paper")
      .set({ facts: JSON.stringify(silent), email: null, email_key: null })
      .where("id", "=", id)
      .execute();
  }
  await tx.deleteFrom("paper_picture").where("paper_id", "in", ids).execute();
}
