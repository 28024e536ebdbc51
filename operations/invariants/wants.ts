import type { Invariant } from "./invariant.ts";

const dayMs = 24 * 60 * 60 * 1000;

export const onlyConfirmedWantsHaveEmails: Invariant = {
  says: "Every wish list alert that sent an email about pieces was confirmed.",
  async faults({ read }) {
    const wants = await read
      .selectFrom("want")
      .select(["want.id"])
      .where("confirmed_at", "is", null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("want_match")
            .select("product_id")
            .whereRef("want_id", "=", "want.id")
            .where((eb) => eb.or([eb("state", "=", "new"), eb("found_at", ">", eb.ref("want.created_at"))])),
        ),
      )
      .execute();
    return wants.map(({ id }) => `wish list alert ${id} sent pieces but wasn't confirmed`);
  },
};

export const wantEmailsAreADayApart: Invariant = {
  says: "Emails about pieces to the same address are at least a day apart.",
  async faults({ read }) {
    const emails = await read
      .selectFrom("outbox")
      .select(["dedupe", "created_at"])
      .where("template", "=", "want-found")
      .orderBy("created_at")
      .execute();
    // "want-found 2 7": the second email to mailbox 7.
    const ofMailbox = Map.groupBy(emails, ({ dedupe }) => dedupe.split(" ").at(-1) ?? "");
    return [...ofMailbox].flatMap(([mailbox, own]) =>
      own.flatMap(({ dedupe, created_at }, place) => {
        const before = own[place - 1];
        const isEarly = before !== undefined && created_at - before.created_at < dayMs;
        return isEarly ? [`email "${dedupe}" was sent within a day of another to mailbox ${mailbox}`] : [];
      }),
    );
  },
};
