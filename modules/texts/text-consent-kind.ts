import { sql } from "kysely";
import type { Kind } from "../../foundation/records/kind.ts";
import { eraseByDeleting, listPersonRows, personalRows } from "../../foundation/records/person.ts";
import { dayMs, deleteRowsStep } from "../../foundation/records/retention-step.ts";

/**
 * Clients' consents to texts, kept longer than a claim about a text is possible, which is four years (28 USC 1658). An owner's
 * STOP is kept without end and without the number, until their START.
 */
export const textConsentKind: Kind = {
  name: "text-consent",
  subjects: { "text-consent": {} },
  texts: {
    text_consent: { code: "language agreed_by withdrawn_by", client: "phone email_key", books: "wording" },
    text_word: { code: "key word start_key" },
  },
  personal: [
    personalRows({
      name: "textConsents",
      title: "Consents to texts",
      read: (person) =>
        listPersonRows(person, {
          ...{ table: "text_consent", order: "id", where: sql<boolean>`email_key = ${person.key}` },
        }),
      erase: eraseByDeleting("text_consent"),
    }),
  ],
  retention: [
    deleteRowsStep({
      ...{ name: "consents to texts", termMs: 1_827 * dayMs, table: "text_consent" },
      isOver: (before) => sql`coalesce(withdrawn_at, agreed_at) < ${before}`,
    }),
    deleteRowsStep({
      ...{ name: "ended opt-outs from texts", termMs: 30 * dayMs, table: "text_word", key: "key" },
      isOver: (before) => sql`word = 'start' and at < ${before}`,
    }),
  ],
};
