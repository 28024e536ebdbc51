import { randomBytes } from "node:crypto";
import type { Database } from "#database";
import { audit } from "../../records/audit.ts";
import { derivedKey, isSameSecret, readSecret, sha256Hex } from "../../records/secret.ts";

/** A session ends so long after its sign-in, whatever is done meanwhile, and so long after it was last used. */
export const sessionMs = 8 * 3_600_000;
export const idleMs = 2 * 3_600_000;
/** The clock may have been ahead when a session began, and was set back since. */
const clockStepMs = 3_600_000;
const writeUseMs = 60_000;

/** How somebody stands at the desk: signed in, with a session that ended, or without any. */
export type Standing = { state: "open"; id: number } | { state: "ended" | "none" };

/** Somebody signed in, as the desk lists it. Moments in ms since 1970. */
export interface ListedSession {
  id: number;
  device: string;
  network: string;
  createdAt: number;
  usedAt: number;
}

/** Who changes a session, as the audit names it. */
export interface By {
  actor: string;
  requestId: string;
}

/** The desk's sessions. Every change is in the audit, in the same transaction. */
export interface DeskSessions {
  /** Signs in; answers what the browser keeps, which is stored nowhere. */
  begin(from: Pick<ListedSession, "device" | "network">, by: By): Promise<string>;
  /** How the holder of a browser's key stands, and writes down that the session is used. */
  standing(key: string | null): Promise<Standing>;
  /** Those that are open, the last used first. */
  list(): Promise<ListedSession[]>;
  /** Ends the session of a browser's key. */
  signOut(key: string | null, by: By): Promise<void>;
  /** Ends one of the list, or all of them. */
  end(which: number | "all", by: By): Promise<void>;
}

export interface DeskSessionsOptions {
  database: Database;
  /** The owner's token: sessions that another one opened do not count, and are deleted here. */
  token: string;
  /** Ms since 1970. */
  now?: () => number;
}

/** Opens the sessions of a migrated database. Its calls throw what the database throws. */
export async function openDeskSessions({
  database,
  token,
  now = Date.now,
}: DeskSessionsOptions): Promise<DeskSessions> {
  const tokenKey = derivedKey(await readSecret(database), "owner's token", token);
  await endOthers(database, { tokenKey, at: now() });

  function isOpen({ created_at, used_at }: { created_at: number; used_at: number }, at: number): boolean {
    return created_at <= at + clockStepMs && at < created_at + sessionMs && at < used_at + idleMs;
  }

  async function end(column: "id" | "key_hash" | "token_key", value: string | number, line: Line) {
    await database.write(async (tx) => {
      const ended = await tx.deleteFrom("desk_session").where(column, "=", value).returning("id").execute();
      await write(tx, { ...line, at: now(), facts: { sessions: ended.length } });
    });
  }

  return {
    async begin(from, by) {
      const key = randomBytes(32).toString("base64url");
      const at = now();
      const row = { key_hash: sha256Hex(key), token_key: tokenKey, ...from, created_at: at, used_at: at };
      await database.write(async (tx) => {
        await tx.insertInto("desk_session").values(row).execute();
        await write(tx, { ...by, at, action: "desk.signed_in", facts: from });
      });
      return key;
    },
    async standing(key) {
      if (key === null) return { state: "none" };
      const at = now();
      const row = await database.read
        .selectFrom("desk_session")
        .selectAll()
        .where("key_hash", "=", sha256Hex(key))
        .executeTakeFirst();
      if (!row || !isSameSecret(row.token_key, tokenKey) || !isOpen(row, at)) return { state: "ended" };
      if (Math.abs(at - row.used_at) >= writeUseMs)
        // A database that cannot be written can be read at the desk all the same.
        void database
          .write((tx) =>
            tx.updateTable("desk_session").set({ used_at: at }).where("id", "=", row.id).execute(),
          )
          .catch(() => {});
      return { state: "open", id: row.id };
    },
    async list() {
      const rows = await database.read
        .selectFrom("desk_session")
        .selectAll()
        .where("token_key", "=", tokenKey)
        .orderBy("used_at", "desc")
        .orderBy("id", "desc")
        .execute();
      return rows
        .filter((row) => isOpen(row, now()))
        .map(({ id, device, network, created_at, used_at }) => ({
          id,
          device,
          network,
          createdAt: created_at,
          usedAt: used_at,
        }));
    },
    async signOut(key, by) {
      await end("key_hash", key === null ? "" : sha256Hex(key), { ...by, action: "desk.signed_out" });
    },
    async end(which, by) {
      if (which === "all") await end("token_key", tokenKey, { ...by, action: "desk.sessions_ended" });
      else await end("id", which, { ...by, action: "desk.session_ended" });
    },
  };
}

type Transaction = Parameters<Parameters<Database["write"]>[0]>[0];

interface Line extends By {
  action: string;
}

async function write(
  tx: Transaction,
  { at, actor, action, requestId, facts }: Line & { at: number; facts: object },
): Promise<void> {
  await audit(tx, { at, actor, subject: "desk", action, data: { ...facts, requestId } });
}

/** A new token ends what the one before opened. */
async function endOthers(
  database: Database,
  { tokenKey, at }: { tokenKey: string; at: number },
): Promise<void> {
  await database.write(async (tx) => {
    const ended = await tx
      .deleteFrom("desk_session")
      .where("token_key", "!=", tokenKey)
      .returning("id")
      .execute();
    if (ended.length > 0)
      await write(tx, {
        at,
        actor: "store",
        action: "desk.sessions_ended",
        requestId: "start",
        facts: { reason: "another token", sessions: ended.length },
      });
  });
}
