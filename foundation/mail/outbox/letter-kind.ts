import { sql } from "kysely";
import type { Kind } from "../../records/kind.ts";
import { containing, wholeAddress } from "../../records/named-in-text.ts";
import { isTheirs, personalRows } from "../../records/person.ts";
import { redactLetters } from "../../records/redaction.ts";
import { deletedRows, terms } from "../../records/retention-step.ts";
import { isFound } from "../../records/searched-text.ts";
import { type LetterKinds, letterName } from "../letters/letter.ts";
import { letterStates } from "./letter-states.ts";

const ofRequests = ["quote-%", "sizer-%", "similar-%", "visit-%", "repair-%", "papers-%"];

/** Letters, found by their recipient. */
export const letterKind = (letters: LetterKinds): Kind => ({
  name: "letter",
  waiting: {
    page: "/desk/mail",
    label: "failed",
    count: () => sql`select count(*) from outbox where state = 'failed'`,
  },
  texts: { outbox: { code: "dedupe template state", client: "recipient data last_error" } },
  contacts: [{ table: "outbox", email: "recipient", isRecord: false, isSearched: false }],
  personal: [
    personalRows({
      name: "letters",
      title: "Letters",
      erased: "Letters without their reader",
      async read(person) {
        const { db, spellings } = person;
        const whole = wholeAddress(spellings);
        const rows = await db
          .selectFrom("outbox")
          .selectAll()
          .where((eb) => eb.or([isTheirs(person, "recipient"), containing("data", spellings)]))
          .orderBy("id")
          .execute();
        return rows.filter(
          ({ recipient, data }) => spellings.includes(recipient.toLowerCase()) || data.search(whole) !== -1,
        );
      },
      erase: (tx, letters) => redactLetters(tx, { ids: letters.map(({ id }) => id) }),
    }),
  ],
  retention: [
    // Sent or not: they contain the same text as the requests.
    deletedRows({
      ...{ name: "letters of requests", termMs: terms.requests, table: "outbox" },
      isOver: (before) => sql`created_at < ${before}
        and (${sql.join(
          ofRequests.map((like) => sql`template like ${like}`),
          sql` or `,
        )})`,
    }),
  ],
  search: {
    title: "Letters",
    route: "/desk/mail/:id",
    async find({ database, typed, most }) {
      const rows = await database.read
        .selectFrom("outbox")
        .select(["id", "recipient", "template", "state"])
        .where(isFound(typed, { texts: [sql`outbox.recipient`] }))
        .orderBy("id", "desc")
        .limit(most)
        .execute();
      return rows.map(({ id, recipient, template, state }) => ({
        ...{ to: `/desk/mail/${id}`, number: null, title: letterName(letters, template) },
        ...{ who: recipient, state: letterStates[state] },
      }));
    },
  },
});
