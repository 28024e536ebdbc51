import { sql } from "kysely";
import type { Kind } from "../../../foundation/records/kind.ts";
import { personalRows } from "../../../foundation/records/person.ts";
import { dayMs, deleteRowsStep } from "../../../foundation/records/retention-step.ts";

/**
 * What programs upload through the Admin API and the results of their bulk operations. They may hold anybody's data, in
 * copies that can be made again: an erasure deletes all of them.
 */
export const adminFileKind: Kind = {
  name: "admin-file",
  texts: {
    staged_upload: { code: "key resource mime_type", client: "bytes" },
    bulk_operation: { code: "type state document upload_key token error", client: "bytes" },
  },
  leftOut: [
    { table: "staged_upload", why: "Files that programs uploaded in the last week. They upload them again." },
    { table: "bulk_operation", why: "Results of programs' bulk operations. They run them again." },
  ],
  personal: [
    personalRows({
      name: "adminFiles",
      read: ({ db }) => db.selectFrom("staged_upload").select("key").execute(),
      isShown: () => false,
      isCounted: false,
      async erase(tx) {
        await tx.deleteFrom("staged_upload").execute();
        await tx.deleteFrom("bulk_operation").where("completed_at", "is not", null).execute();
      },
    }),
  ],
  retention: [
    deleteRowsStep({
      ...{ name: "uploads of programs", termMs: 7 * dayMs, table: "staged_upload", key: "key" },
      isOver: (before) => sql`created_at < ${before}`,
    }),
    deleteRowsStep({
      ...{ name: "results of bulk operations", termMs: 7 * dayMs, table: "bulk_operation" },
      isOver: (before) => sql`created_at < ${before}`,
    }),
  ],
};
