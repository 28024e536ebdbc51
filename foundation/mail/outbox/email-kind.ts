import { sql } from "kysely";
import type { Kind } from "../../records/kind.ts";
import { isPersonsAddress, personalRows } from "../../records/person.ts";
import { redactEmails } from "../../records/redaction.ts";
import { deleteRowsStep, retentionPeriods } from "../../records/retention-step.ts";
import { matchesSearch } from "../../records/searched-text.ts";
import { addressPattern, mayContain } from "../../records/text-patterns.ts";
import { type EmailKinds, emailName } from "../emails/email.ts";
import { emailStates } from "./email-states.ts";

const requestTemplates = [
  "quote-%",
  "sizer-%",
  "similar-%",
  "visit-%",
  "repair-%",
  "papers-%",
  "text-s%",
  "text-help",
];

/** Emails, searched by recipient. */
export const emailKind = (emails: EmailKinds): Kind => ({
  name: "email",
  waiting: {
    page: "/desk/mail",
    label: "failed",
    count: () => sql`select count(*) from outbox where state = 'failed'`,
  },
  texts: { outbox: { code: "dedupe template state language channel", client: "recipient data last_error" } },
  leftOut: [
    {
      table: "outbox",
      columns: { state: "case state when 'queued' then 'kept' else state end" },
      why: "The queue: an email or text that waits to be sent is exported as kept, so that only one store sends it.",
    },
  ],
  contacts: [{ table: "outbox", email: "recipient", isRecord: false, isSearched: false }],
  personal: [
    personalRows({
      name: "emails",
      title: "Emails",
      erased: "Emails, with the recipient removed",
      async read(person) {
        const { db, spellings } = person;
        const whole = addressPattern(spellings);
        const rows = await db
          .selectFrom("outbox")
          .selectAll()
          .where((eb) => eb.or([isPersonsAddress(person, "recipient"), mayContain("data", spellings)]))
          .orderBy("id")
          .execute();
        return rows.filter(
          ({ recipient, data }) => spellings.includes(recipient.toLowerCase()) || data.search(whole) !== -1,
        );
      },
      erase: (tx, emails) => redactEmails(tx, { ids: emails.map(({ id }) => id) }),
    }),
  ],
  retention: [
    // Whether sent or not: they contain the same text as the requests.
    deleteRowsStep({
      ...{ name: "emails of requests", termMs: retentionPeriods.requests, table: "outbox" },
      isOver: (before) => sql`created_at < ${before}
        and (${sql.join(
          requestTemplates.map((like) => sql`template like ${like}`),
          sql` or `,
        )})`,
    }),
  ],
  search: {
    title: "Emails",
    route: "/desk/mail/:id",
    async find({ database, typed, most }) {
      const rows = await database.read
        .selectFrom("outbox")
        .select(["id", "recipient", "template", "state"])
        .where(matchesSearch(typed, { texts: [sql`outbox.recipient`] }))
        .orderBy("id", "desc")
        .limit(most)
        .execute();
      return rows.map(({ id, recipient, template, state }) => ({
        ...{ to: `/desk/mail/${id}`, number: null, title: emailName(emails, template) },
        ...{ who: recipient, state: emailStates[state] },
      }));
    },
  },
});
