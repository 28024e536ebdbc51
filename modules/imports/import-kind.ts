import { sql } from "kysely";
import type { Db } from "#database";
import type { Kind } from "../../foundation/records/kind.ts";
import { personalRows } from "../../foundation/records/person.ts";
import { dayMs, retentionStep } from "../../foundation/records/retention-step.ts";
import { readJson } from "../../foundation/records/untrusted-text.ts";
import { undoDays } from "./runs/run-rows.ts";

/** Imports. What a row said is kept as long as the import can be undone. */
export const importKind: Kind = {
  name: "import",
  subjects: { import: { path: (id) => `/desk/imports/${id}` } },
  texts: {
    import_run: {
      code: "key state claimed_by controls test",
      house: "title",
      staff: "actor",
      books: "fault",
    },
    import_file: { code: "format kind", house: "name sheet header unread" },
    import_row: { code: "kind key lines hash fate kept", client: "email_key draft", house: "reason" },
    import_question: { house: "topic question" },
    import_answer: { house: "topic value" },
    import_made: { code: "what ref", house: "before" },
    import_picture: { code: "source shows fate hash url", house: "alt reason" },
    import_mapping: { code: "kind", house: "header columns" },
    redirect: { shop: "path target" },
  },
  leftOut: [
    {
      table: "import_run",
      columns: {
        state: "case state when 'importing' then 'paused' else state end",
        ...{ claimed_by: "null", claimed_until: "null" },
      },
      why: "That an import is running: it is exported as paused, so that only one store continues it.",
    },
  ],
  personal: [
    personalRows({
      name: "importedRows",
      title: "Imported rows",
      read: ({ db, key }) =>
        db
          .selectFrom("import_row")
          .select(["id", "kind", "draft"])
          .where("email_key", "=", key)
          .orderBy("id")
          .execute(),
      async shown({ kind, draft }) {
        return { kind, draft: readJson(draft) ?? draft };
      },
      erase: (tx, rows) =>
        forget(
          tx,
          rows.map(({ id }) => Number(id)),
        ),
    }),
  ],
  retention: [
    retentionStep({
      name: "rows of imports",
      termMs: undoDays * dayMs,
      due: (db, before) =>
        db
          .selectFrom("import_row")
          .innerJoin("import_run", "import_run.id", "import_row.run_id")
          .select("import_row.id")
          .where(sql<boolean>`import_run.updated_at < ${before}`)
          .where("draft", "<>", "{}")
          .orderBy("import_row.id"),
      purge: (tx, ids) => forget(tx, ids),
    }),
  ],
};

/** Forgets what rows said; what became of them stays. */
async function forget(tx: Db, ids: readonly number[]): Promise<void> {
  const rows = ids.map(Number);
  await tx
    .updateTable("import_row")
    .set({ draft: "{}", email_key: null, hash: "" })
    .where("id", "in", [0, ...rows])
    .execute();
  await tx
    .deleteFrom("import_question")
    .where("row_id", "in", [0, ...rows])
    .execute();
  await tx
    .updateTable("import_made")
    .set({ before: null })
    .where("row_id", "in", [0, ...rows])
    .execute();
}
