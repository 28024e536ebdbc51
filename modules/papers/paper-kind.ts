import { sql } from "kysely";
import type { PaperKind } from "../../foundation/database/paper-tables.ts";
import { redactedText } from "../../foundation/records/email-key.ts";
import { type Kind, recordNumber } from "../../foundation/records/kind.ts";
import {
  dayMs,
  deleteRowsStep,
  retentionPeriods,
  retentionStep,
} from "../../foundation/records/retention-step.ts";
import { matchesRecord } from "../../foundation/records/search.ts";
import { matchesSearch } from "../../foundation/records/searched-text.ts";
import { paperLabel, paperLabels, titleOfPaper } from "./paper-facts.ts";
import { personalFolders, personalPapers, redactPapers } from "./paper-privacy.ts";
import { paperSearchFields } from "./paper-search-fields.ts";

const path = (label: string) => `/desk/appraisals/${label}`;
const numbersOf = (kind: PaperKind) =>
  recordNumber({
    read: paperLabels[kind].read,
    row: (number) => sql`select 1 from paper where kind = ${kind} and number = ${number} limit 1`,
    path: (number) => path(paperLabels[kind].of(number)),
  });

/** Appraisals and certificates. */
export const paperKind: Kind = {
  name: "paper",
  texts: {
    paper: { code: "kind form_key order_id job_id issued_by", client: "facts email email_key" },
    paper_folder: { code: "token_hash", client: "email_key email" },
    paper_picture: { client: "bytes caption" },
  },
  personal: [personalPapers, personalFolders],
  retention: [
    retentionStep({
      name: "clients of appraisals",
      termMs: retentionPeriods.buyers,
      due: (db, before) =>
        db
          .selectFrom("paper")
          .select("id")
          .where("issued_at", "<", before)
          .where("kind", "=", "appraisal")
          .where("facts", "not like", `%"client":{"name":"${redactedText}"%`)
          .orderBy("id"),
      purge: (tx, ids) => redactPapers(tx, ids),
    }),
    // Their links, after they expire.
    deleteRowsStep({
      ...{ name: "folders of papers", termMs: 90 * dayMs, table: "paper_folder" },
      isOver: (before) => sql`expires_at < ${before}`,
    }),
  ],
  numbers: [numbersOf("appraisal"), numbersOf("certificate")],
  search: {
    title: "Appraisals & certificates",
    route: "/desk/appraisals/:label",
    /** Latest versions, newest first. */
    async find(search) {
      const { read, dialect } = search.database;
      const facts = paperSearchFields(dialect);
      const rows = await read
        .selectFrom("paper")
        .leftJoin("orders", "orders.id", "paper.order_id")
        .select(["paper.kind", "paper.number", "paper.version", "paper.facts", "orders.number as order"])
        .where((eb) =>
          search.isAddress
            ? eb.or(
                [sql`paper.email`, sql`orders.email`].map((mail) =>
                  matchesRecord(search, { mail, ...facts }),
                ),
              )
            : matchesSearch(search.typed, facts),
        )
        .where(
          sql<boolean>`paper.version = (select max(version) from paper as later
            where later.kind = paper.kind and later.number = paper.number)`,
        )
        .orderBy("paper.issued_at", "desc")
        .limit(search.most)
        .execute();
      return rows.map(({ kind, number, version, facts: said, order }) => {
        const label = paperLabel({ kind, number: Number(number) });
        return {
          ...{ to: path(label), number: label, title: titleOfPaper(said), who: order },
          state: version > 1 ? { label: `Version ${version}`, tone: "quiet" } : null,
        };
      });
    },
  },
};
