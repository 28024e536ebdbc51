import { randomBytes } from "node:crypto";
import type { Database } from "#database";
import { auditDeskChange, type DeskActor } from "../../foundation/records/desk-change.ts";
import { deriveKey, isSameSecret, readSecret, sha256Hex } from "../../foundation/records/secret.ts";
import { type StaffMember, staffActor } from "../staff/roles.ts";

/** A session ends this long after its sign-in, or this long after its last use. */
export const sessionMs = 8 * 3_600_000;
export const idleMs = 2 * 3_600_000;
/** Tolerates a clock that ran ahead at sign-in and was set back since. */
const clockStepMs = 3_600_000;
const writeUseMs = 60_000;
/** Audit subject of desk sessions. */
const subject = "desk";

/** The state of a session at the desk. */
export type SessionState = OpenSession | { state: "ended" | "none" };

interface OpenSession {
  state: "open";
  id: number;
  /** The account as it is now; null for a session opened with the owner's token. */
  member: StaffMember | null;
  /** The account's name in the audit. */
  actor: string | null;
  /** Set when the session was opened with a recovery code. */
  needsPasskey: boolean;
}

/** A browser signing in; with the owner's token by default. */
interface Begun {
  device: string;
  network: string;
  by?: { member: StaffMember; with: "passkey" | "recovery code" };
}

interface DeskSessionsOptions {
  database: Database;
  /** The owner's token. Sessions opened with another token are invalid and are deleted on opening. */
  token: string;
  /** Whether an owner can sign in with a passkey, which ends all sessions of the owner's token. */
  hasOwner: () => Promise<boolean>;
  /** Milliseconds since the Unix epoch. */
  now?: () => number;
}

type Db = Database["read"];

/** Opens the desk's sessions in a migrated database. Audits each change atomically. Times are Unix epoch ms. */
export async function openDeskSessions({ database, token, hasOwner, now = Date.now }: DeskSessionsOptions) {
  const tokenKey = deriveKey(await readSecret(database), "owner's token", token);
  await endOthers(database, tokenKey, now());

  function isOpen({ created_at, used_at }: { created_at: number; used_at: number }, at: number): boolean {
    return created_at <= at + clockStepMs && at < created_at + sessionMs && at < used_at + idleMs;
  }

  async function endWhere(
    column: "id" | "key_hash" | "token_key",
    value: string | number,
    by: DeskActor,
    action: string,
  ) {
    await database.write(async (tx) => {
      const ended = await tx.deleteFrom("desk_session").where(column, "=", value).returning("id").execute();
      await auditDeskChange(tx, by, { subject, action, data: { sessions: ended.length }, now: now() });
    });
  }

  return {
    /** Signs in and returns the browser's key, which is not stored anywhere else. */
    async begin({ by: account, ...from }: Begun, by: DeskActor): Promise<string> {
      const key = randomBytes(32).toString("base64url");
      const at = now();
      const row = {
        ...{ key_hash: sha256Hex(key), token_key: tokenKey, ...from, created_at: at, used_at: at },
        staff_id: account?.member.id ?? null,
        needs_passkey: account?.with === "recovery code" ? (1 as const) : (0 as const),
      };
      const actor = account ? staffActor(account.member) : by.actor;
      const data = { ...from, with: account?.with ?? "token" };
      await database.write(async (tx) => {
        await tx.insertInto("desk_session").values(row).execute();
        await auditDeskChange(tx, { ...by, actor }, { subject, action: "desk.signed_in", data, now: at });
      });
      return key;
    },
    /** Returns the state of the session with a browser's key, and records its use. */
    async standing(key: string | null): Promise<SessionState> {
      if (key === null) return { state: "none" };
      const at = now();
      const row = await withAccounts(database.read).where("key_hash", "=", sha256Hex(key)).executeTakeFirst();
      if (!row || !isSameSecret(row.token_key, tokenKey) || !isOpen(row, at)) return { state: "ended" };
      const member = memberOf(row);
      if (row.staff_id === null ? await hasOwner() : member === null) return { state: "ended" };
      if (Math.abs(at - row.used_at) >= writeUseMs)
        // Not awaited, so the desk stays readable while the database is read-only.
        void database
          .write((tx) =>
            tx.updateTable("desk_session").set({ used_at: at }).where("id", "=", row.id).execute(),
          )
          .catch(() => {});
      return {
        state: "open",
        id: row.id,
        member,
        actor: member && staffActor(member),
        needsPasskey: row.needs_passkey === 1,
      };
    },
    /** Open sessions, most recently used first. */
    async list() {
      const rows = await withAccounts(database.read)
        .where("token_key", "=", tokenKey)
        .orderBy("used_at", "desc")
        .orderBy("id", "desc")
        .execute();
      return rows
        .filter((row) => isOpen(row, now()))
        .map((row) => ({
          id: row.id,
          device: row.device,
          network: row.network,
          createdAt: row.created_at,
          usedAt: row.used_at,
          member: memberOf(row),
        }));
    },
    /** Ends the session of a browser's key. */
    signOut: (key: string | null, by: DeskActor) =>
      endWhere("key_hash", key === null ? "" : sha256Hex(key), by, "desk.signed_out"),
    /** Ends all sessions of an account except one. */
    endOthersOf: (staffId: number, but: number, by: DeskActor) =>
      database.write(async (tx) => {
        const ended = await tx
          .deleteFrom("desk_session")
          .where("staff_id", "=", staffId)
          .where("id", "<>", but)
          .returning("id")
          .execute();
        const data = { sessions: ended.length };
        await auditDeskChange(tx, by, { subject, action: "desk.sessions_ended", data, now: now() });
      }),
    /** Ends one session of the list, or all sessions. */
    end: (which: number | "all", by: DeskActor) =>
      which === "all"
        ? endWhere("token_key", tokenKey, by, "desk.sessions_ended")
        : endWhere("id", which, by, "desk.session_ended"),
  };
}

function withAccounts(db: Db) {
  return db
    .selectFrom("desk_session")
    .leftJoin("staff", "staff.id", "desk_session.staff_id")
    .selectAll("desk_session")
    .select(["staff.name", "staff.role", "staff.ended_at"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof withAccounts>["execute"]>>[number];

/** The session's account; null for the owner's token and for an ended account. */
function memberOf({ staff_id: id, name, role, ended_at }: Row): StaffMember | null {
  return id === null || name === null || role === null || ended_at !== null ? null : { id, name, role };
}

/** A new token ends all sessions of the previous one. */
async function endOthers(database: Database, tokenKey: string, at: number): Promise<void> {
  await database.write(async (tx) => {
    const ended = await tx
      .deleteFrom("desk_session")
      .where("token_key", "!=", tokenKey)
      .returning("id")
      .execute();
    const data = { reason: "another token", sessions: ended.length };
    const by = { actor: "store", requestId: "start" };
    if (ended.length > 0)
      await auditDeskChange(tx, by, { subject, action: "desk.sessions_ended", data, now: at });
  });
}
