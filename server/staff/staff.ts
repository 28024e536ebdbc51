import { type KeyObject, randomBytes } from "node:crypto";
import type { Database, Db } from "#database";
import { auditDeskChange, type DeskActor, type DeskChange } from "../../foundation/records/desk-change.ts";
import { formColumns } from "../../foundation/records/field-rows.ts";
import { fieldSchema } from "../../foundation/records/field-schema.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import { sha256Hex } from "../../foundation/records/secret.ts";
import { openPasskeys } from "./passkeys.ts";
import { listStaff, readSignInMethods, staffNames } from "./read-staff.ts";
import { recoveryCodeHash, replaceRecoveryCodes } from "./recovery-codes.ts";
import { type Role, roles, type StaffMember, staffActor } from "./roles.ts";
import { staffFields } from "./staff-fields.ts";

/** How long an invitation is valid. */
export const inviteMs = 3 * 24 * 3_600_000;

interface StaffOptions {
  database: Database;
  secret: KeyObject;
  origin: string;
  shopName: () => string;
  /** Milliseconds since the Unix epoch. */
  now?: () => number;
}

export function openStaff({ database, secret, origin, shopName, now = Date.now }: StaffOptions) {
  const passkeys = openPasskeys({ database, secret, origin, shopName, now });

  async function invited(token: string) {
    const row = await database.read
      .selectFrom("staff")
      .selectAll()
      .where("invite_hash", "=", sha256Hex(token))
      .where("invite_expires_at", ">", now())
      .where("ended_at", "is", null)
      .executeTakeFirst();
    return row ? registrant(row) : null;
  }

  async function member(id: number) {
    const row = await database.read
      .selectFrom("staff")
      .selectAll()
      .where("id", "=", id)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    return row ? registrant(row) : null;
  }

  return {
    passkeys,
    list: () => listStaff(database.read, now()),
    keysOf: (id: number) => readSignInMethods(database.read, id),
    /** Names by the account's number, for lists. */
    names: () => staffNames(database.read),
    /** Whether an owner can sign in with a passkey; if so, the owner's token no longer opens the desk. */
    hasOwner: () => otherOwner(database.read, null),
    invited,
    member,

    /** Invites somebody. The first account is an owner. The link's token isn't stored anywhere else. */
    async invite(input: unknown, by: DeskActor): Promise<DeskChange<{ token: string }>> {
      const read = readForm(fieldSchema(staffFields), input);
      if ("errors" in read) return { ok: false, errors: read.errors };
      const { role } = read.form;
      const { token, invitation } = newInvitation(now());
      return await database.write(async (tx) => {
        if (role !== "owner" && !(await otherOwner(tx, null)))
          return refused("role", "The first account must be an owner. Invite yourself, then the others.");
        const { id } = await tx
          .insertInto("staff")
          .values({
            ...{ ...formColumns(staffFields, read.form), ...invitation },
            ...{ user_handle: newKey(), created_at: now() },
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        await auditStaff(tx, by, id, "staff.invited", { role });
        return { ok: true, token };
      });
    },

    /** Invites an account again, for someone who lost passkey and codes. Using the invitation revokes the old ones. */
    async inviteAgain(id: number, by: DeskActor): Promise<DeskChange<{ token: string; name: string }>> {
      const { token, invitation } = newInvitation(now());
      return await database.write(async (tx) => {
        const row = await activeStaff(tx, id);
        if (!row) return { ok: false, gone: true };
        await tx.updateTable("staff").set(invitation).where("id", "=", id).execute();
        await auditStaff(tx, by, id, "staff.invited", { role: row.role });
        return { ok: true, token, name: row.name };
      });
    },

    /** Uses an invitation: replaces the account's passkeys with this one and renews its codes. Null if invalid. */
    async join(token: string, answer: JoinAnswer, by: Pick<DeskActor, "requestId">) {
      const who = await invited(token);
      if (!who) return null;
      const store = await passkeys.verifyRegistration(who.id, answer.response, answer.sealed, answer.device);
      if (!store) return null;
      const joined = database.write(async (tx) => {
        const key = await store(tx);
        if (key === null) return null;
        const used = await tx
          .updateTable("staff")
          .set({ invite_hash: null, invite_expires_at: null })
          .where("invite_hash", "=", sha256Hex(token))
          .where("ended_at", "is", null)
          .returning("id")
          .execute();
        if (used.length === 0) throw new InvitationUsedError();
        await tx.deleteFrom("passkey").where("staff_id", "=", who.id).where("id", "<>", key).execute();
        await tx.deleteFrom("desk_session").where("staff_id", "=", who.id).execute();
        const codes = await replaceRecoveryCodes(tx, who.id);
        await auditStaff(tx, { ...by, actor: staffActor(who) }, who.id, "staff.joined", { role: who.role });
        const { id, name, role } = who;
        return { who: { id, name, role }, codes };
      });
      return await joined.catch((error: unknown) => {
        if (error instanceof InvitationUsedError) return null;
        throw error;
      });
    },

    /** Adds a passkey to the account of a session, which then has full access again. */
    async addPasskey(who: StaffMember & { sessionId: number }, answer: JoinAnswer, by: DeskActor) {
      const store = await passkeys.verifyRegistration(who.id, answer.response, answer.sealed, answer.device);
      if (!store) return false;
      return await database.write(async (tx) => {
        if ((await store(tx)) === null) return false;
        await tx
          .updateTable("desk_session")
          .set({ needs_passkey: 0 })
          .where("id", "=", who.sessionId)
          .execute();
        await auditStaff(tx, by, who.id, "staff.passkey_added", {});
        return true;
      });
    },

    /** Removes a passkey, unless it is the last. Ends other sessions, since a session doesn't record its passkey. */
    async removePasskey(
      who: Pick<StaffMember, "id"> & { sessionId: number },
      key: number,
      by: DeskActor,
    ): Promise<DeskChange> {
      return await database.write(async (tx) => {
        await lockStaff(tx);
        const keys = await tx.selectFrom("passkey").select("id").where("staff_id", "=", who.id).execute();
        if (!keys.some(({ id }) => id === key)) return { ok: false, gone: true };
        if (keys.length === 1)
          return refused("form", "This is your only passkey. Add another one first, then remove this one.");
        await tx.deleteFrom("passkey").where("id", "=", key).execute();
        const ended = await tx
          .deleteFrom("desk_session")
          .where("staff_id", "=", who.id)
          .where("id", "<>", who.sessionId)
          .returning("id")
          .execute();
        await auditStaff(tx, by, who.id, "staff.passkey_removed", { sessions: ended.length });
        return { ok: true };
      });
    },

    /** Replaces an account's recovery codes. */
    renewCodes: (id: number, by: DeskActor) =>
      database.write(async (tx) => {
        await lockStaff(tx);
        const codes = await replaceRecoveryCodes(tx, id);
        await auditStaff(tx, by, id, "staff.codes_renewed", {});
        return codes;
      }),

    /** Whether a recovery code is valid, without using it. */
    isCode: async (typed: string) => (await ownerOfCode(database.read, typed)) !== null,

    /** Consumes a recovery code and returns its account, or null. */
    takeCode: (typed: string): Promise<StaffMember | null> =>
      database.write(async (tx) => {
        const who = await ownerOfCode(tx, typed);
        const taken = await tx
          .deleteFrom("recovery_code")
          .where("code_hash", "=", recoveryCodeHash(typed))
          .returning("staff_id")
          .execute();
        return taken.length > 0 ? who : null;
      }),

    /** Changes a role, effective immediately. */
    async changeRole(id: number, role: string | undefined, by: DeskActor): Promise<DeskChange> {
      const to = roles.find((one) => one === role);
      if (!to) return refused("role", "Choose their role.");
      return await database.write(async (tx) => {
        await lockStaff(tx);
        const row = await activeStaff(tx, id);
        if (!row) return { ok: false, gone: true };
        if (row.role === to) return { ok: true };
        if (row.role === "owner" && !(await otherOwner(tx, id))) return lastOwner();
        await tx.updateTable("staff").set({ role: to }).where("id", "=", id).execute();
        await auditStaff(tx, by, id, "staff.role_changed", { from: row.role, to });
        return { ok: true };
      });
    },

    /** Ends an account with its sessions, passkeys, codes and invitation. Its name is kept for the audit. */
    async end(id: number, by: DeskActor): Promise<DeskChange> {
      return await database.write(async (tx) => {
        await lockStaff(tx);
        const row = await activeStaff(tx, id);
        if (!row) return { ok: false, gone: true };
        // Until the first owner has joined, the owner's token still opens the desk.
        const isLast = row.role === "owner" && (await otherOwner(tx, null)) && !(await otherOwner(tx, id));
        if (isLast) return lastOwner();
        for (const table of ["desk_session", "passkey", "recovery_code"] as const)
          await tx.deleteFrom(table).where("staff_id", "=", id).execute();
        const over = { ended_at: now(), invite_hash: null, invite_expires_at: null };
        await tx.updateTable("staff").set(over).where("id", "=", id).execute();
        await auditStaff(tx, by, id, "staff.ended", { role: row.role });
        return { ok: true };
      });
    },
  };

  /** Prevents two owners from deactivating each other at once, and two sets of recovery codes from being valid. */
  async function lockStaff(tx: Db): Promise<void> {
    if (database.dialect === "postgres")
      await tx.selectFrom("staff").select("id").orderBy("id").forUpdate().execute();
  }

  function auditStaff(tx: Db, by: DeskActor, id: number, action: string, data: Record<string, unknown>) {
    return auditDeskChange(tx, by, { subject: `staff ${id}`, action, data, now: now() });
  }
}

/** The invitation was used in the meantime, so this use is rolled back. */
class InvitationUsedError extends Error {}

/** A browser's response to a registration prompt. */
export interface JoinAnswer {
  response: unknown;
  /** The challenge's cookie. */
  sealed: string | null;
  /** "Chrome on Windows" */
  device: string;
}

const newKey = () => randomBytes(32).toString("base64url");

function newInvitation(at: number) {
  const token = newKey();
  return { token, invitation: { invite_hash: sha256Hex(token), invite_expires_at: at + inviteMs } };
}

function activeStaff(tx: Db, id: number) {
  return tx
    .selectFrom("staff")
    .selectAll()
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
}

/** Whether an owner other than `id` can sign in. */
async function otherOwner(db: Db, id: number | null): Promise<boolean> {
  const owner = await db
    .selectFrom("staff")
    .innerJoin("passkey", "passkey.staff_id", "staff.id")
    .select("staff.id")
    .where("staff.role", "=", "owner")
    .where("staff.ended_at", "is", null)
    .$if(id !== null, (query) => query.where("staff.id", "<>", id))
    .executeTakeFirst();
  return owner !== undefined;
}

async function ownerOfCode(db: Db, typed: string): Promise<StaffMember | null> {
  const row = await db
    .selectFrom("recovery_code")
    .innerJoin("staff", "staff.id", "recovery_code.staff_id")
    .select(["staff.id", "staff.name", "staff.role"])
    .where("code_hash", "=", recoveryCodeHash(typed))
    .where("staff.ended_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

function registrant(row: StaffMember & { mail: string; user_handle: string }) {
  const { id, name, role, mail, user_handle: userHandle } = row;
  return { id, name, role: role satisfies Role, mail, userHandle };
}

const refused = (field: string, message: string) => ({ ok: false as const, errors: [{ field, message }] });
const lastOwner = () =>
  refused("form", "This is the only owner, and a shop needs one. Invite another owner first.");
