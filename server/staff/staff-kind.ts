import { sql } from "kysely";
import { searchedColumns, textColumnClasses } from "../../foundation/records/field-rows.ts";
import type { Kind } from "../../foundation/records/kind.ts";
import { dayMs, deleteRowsStep } from "../../foundation/records/retention-step.ts";
import { matchesSearch } from "../../foundation/records/searched-text.ts";
import { roleLabels } from "./role-labels.ts";
import { staffFields } from "./staff-fields.ts";

export const staffKind: Kind = {
  name: "staff",
  texts: {
    desk_session: { code: "key_hash token_key", staff: "device network" },
    passkey: { code: "credential_id public_key transports", staff: "device" },
    recovery_code: { code: "code_hash" },
    staff: textColumnClasses(staffFields, "staff", { code: "user_handle invite_hash" }),
    used_challenge: { code: "challenge_hash" },
  },
  leftOut: [
    { table: "desk_session", why: "Sign-ins at the desk. Everybody signs in again." },
    {
      table: "passkey",
      why: "Passkeys: they belong to the store's address. Owners are invited by staff:invite.",
    },
    { table: "recovery_code", why: "Recovery codes of passkeys." },
    {
      table: "staff",
      columns: { invite_hash: "null", invite_expires_at: "null" },
      why: "Open invitations. Invite them again.",
    },
    { table: "used_challenge", why: "Sign-ins of the last minutes." },
  ],
  contacts: [{ table: "staff", name: sql`name` }],
  retention: [
    // Keeps sign-ins for a day; a session itself is valid only for hours.
    deleteRowsStep({
      ...{ name: "desk sessions", termMs: dayMs, table: "desk_session" },
      isOver: (before) => sql`created_at < ${before}`,
    }),
  ],
  search: {
    title: "Staff",
    route: "/desk/staff",
    async find({ database, typed, most }) {
      const rows = await database.read
        .selectFrom("staff")
        .select(["name", "mail", "role", "ended_at"])
        .where(matchesSearch(typed, searchedColumns(staffFields, "staff")))
        .orderBy("name")
        .limit(most)
        .execute();
      return rows.map(({ name, mail, role, ended_at }) => ({
        ...{ to: "/desk/staff", number: roleLabels[role], title: name, who: mail },
        state: ended_at === null ? null : { label: "Ended", tone: "quiet" },
      }));
    },
  },
};
