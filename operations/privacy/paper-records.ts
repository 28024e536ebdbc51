import type { Db } from "#database";
import { redacted } from "../../records/email-key.ts";

/** A mailbox, and the ids of its jobs: an appraisal of one of them is theirs also without an address. */
interface Owner {
  key: string;
  jobs: readonly string[];
}

/** The appraisals that were issued for a mailbox, and its folder of papers. */
export async function papersOf(db: Db, owner: Owner) {
  const papers = [];
  for (const { id, kind, number, version, facts, issued_at, isTheirs } of await versionsAbout(db, owner)) {
    if (!isTheirs) continue;
    const pictures = await db
      .selectFrom("paper_picture")
      .select("caption")
      .where("paper_id", "=", Number(id))
      .orderBy("position")
      .execute();
    papers.push({ kind, number, version, facts, issued_at, pictures });
  }
  const folder = await db
    .selectFrom("paper_folder")
    .select(["email", "sent_at", "expires_at"])
    .where("email_key", "=", owner.key)
    .executeTakeFirst();
  return { papers, folder: folder ?? null };
}

/**
 * The versions of appraisals that name a mailbox, and those without any of the same appraisals. They are theirs where the
 * newest address is this one, as an earlier one may have been mistyped, or where none has an address and the piece is of
 * their job.
 */
async function versionsAbout(db: Db, { key, jobs }: Owner) {
  const named = db
    .selectFrom("paper")
    .select("number")
    .where((eb) =>
      eb.or([
        eb("email_key", "=", key),
        eb.and([eb("email_key", "is", null), eb("job_id", "in", ["", ...jobs])]),
      ]),
    );
  const versions = await db
    .selectFrom("paper")
    .select(["id", "kind", "number", "version", "facts", "issued_at", "email_key", "job_id"])
    .where("kind", "=", "appraisal")
    .where("number", "in", named)
    .orderBy("id")
    .execute();
  const isOwner = (number: number) => {
    const own = versions.filter((each) => each.number === number);
    const newest = own.findLast(({ email_key }) => email_key !== null);
    if (newest) return newest.email_key === key;
    return own.some(({ job_id }) => job_id !== null && jobs.includes(job_id));
  };
  return versions
    .map((version) => ({ ...version, isTheirs: isOwner(version.number) }))
    .filter(({ isTheirs, email_key: own }) => own === key || (own === null && isTheirs));
}

/** Ends the folder of a mailbox, and redacts its appraisals, within the caller's transaction. Returns how many. */
export async function erasePapersOf(tx: Db, owner: Owner): Promise<number> {
  await tx.deleteFrom("paper_folder").where("email_key", "=", owner.key).execute();
  const papers = await versionsAbout(tx, owner);
  await redactPapers(
    tx,
    papers.map(({ id }) => Number(id)),
  );
  return papers.length;
}

/**
 * Redacts appraisals within the caller's transaction: the client, what was typed about the piece, and its pictures go;
 * number, day, value and appraiser stay.
 */
export async function redactPapers(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const papers = await tx.selectFrom("paper").select(["id", "facts"]).where("id", "in", ids).execute();
  for (const { id, facts } of papers) {
    const silent = {
      ...(JSON.parse(facts) as object),
      ...{ title: redacted, description: redacted, basis: redacted, purpose: redacted },
      ...{ measures: "", metal: "", weight: "", stones: [], method: "", conditions: "", drawing: null },
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
