import { sql } from "kysely";
import type { Db } from "#database";
import { redactedText } from "../../foundation/records/email-key.ts";
import { isPersonsJob, type Person, personalRows } from "../../foundation/records/person.ts";
import { readableRow } from "../../foundation/records/readable-row.ts";

/** Appraisals issued for them. Erasure also redacts versions that named them before a correction. */
export const personalPapers = personalRows({
  name: "papers",
  title: "Appraisals",
  erased: "Appraisals, with the client's details removed",
  read: versionsAbout,
  async shown(paper, db) {
    const { id, kind, number, version, facts, issued_at } = paper;
    const pictures = await db
      .selectFrom("paper_picture")
      .select("caption")
      .where("paper_id", "=", Number(id))
      .orderBy("position")
      .execute();
    return readableRow({ kind, number, version, facts, issued_at, pictures });
  },
  isShown: ({ isTheirs }) => isTheirs,
  erase: (tx, papers) =>
    redactPapers(
      tx,
      papers.map(({ id }) => Number(id)),
    ),
});

/** The page where they find their papers. */
export const personalFolders = personalRows({
  name: "paperFolders",
  title: "Appraisal & certificate folders",
  read: ({ db, key }) =>
    db
      .selectFrom("paper_folder")
      .select(["id", "email", "sent_at", "expires_at"])
      .where("email_key", "=", key)
      .execute(),
  async shown({ id: _, ...folder }) {
    return readableRow(folder);
  },
  async erase(tx, _folders, { key }) {
    await tx.deleteFrom("paper_folder").where("email_key", "=", key).execute();
  },
  isCounted: false,
});

/**
 * Versions of appraisals that name a mailbox, and versions of the same appraisals that name none. An appraisal is
 * theirs if its latest address is this one, since an earlier one may be a typo, or if it has no address but is for
 * their job.
 */
async function versionsAbout(person: Person) {
  const { db, key } = person;
  const isOfJob = sql<boolean>`paper.job_id in (select job.id from job where ${isPersonsJob(person)})`;
  const named = db
    .selectFrom("paper")
    .select("number")
    .where((eb) => eb.or([eb("email_key", "=", key), eb.and([eb("email_key", "is", null), isOfJob])]));
  const versions = await db
    .selectFrom("paper")
    .select(["id", "kind", "number", "version", "facts", "issued_at", "email_key"])
    .select(sql<number>`case when ${isOfJob} then 1 else 0 end`.as("isOfJob"))
    .where("kind", "=", "appraisal")
    .where("number", "in", named)
    .orderBy("id")
    .execute();
  const isOwner = (number: number) => {
    const own = versions.filter((each) => each.number === number);
    const newest = own.findLast(({ email_key }) => email_key !== null);
    if (newest) return newest.email_key === key;
    return own.some((version) => version.isOfJob === 1);
  };
  return versions
    .map((version) => ({ ...version, isTheirs: isOwner(version.number) }))
    .filter(({ isTheirs, email_key: own }) => own === key || (own === null && isTheirs));
}

/**
 * Redacts appraisals in the caller's transaction. Client, typed texts and pictures are removed; number, day, value and
 * appraiser are kept.
 */
export async function redactPapers(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const papers = await tx.selectFrom("paper").select(["id", "facts"]).where("id", "in", ids).execute();
  for (const { id, facts } of papers) {
    const silent = {
      ...(JSON.parse(facts) as object),
      ...{ title: redactedText, description: redactedText, basis: redactedText, purpose: redactedText },
      ...{ measures: "", metal: "", weight: "", stones: [], method: "", conditions: "", drawing: null },
      client: { name: redactedText, address: "" },
    };
    await tx
      .updateTable("paper")
      .set({ facts: JSON.stringify(silent), email: null, email_key: null })
      .where("id", "=", id)
      .execute();
  }
  await tx.deleteFrom("paper_picture").where("paper_id", "in", ids).execute();
}
