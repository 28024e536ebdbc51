import { house } from "#house";
import { cookie, type DeskVisitor } from "./desk-session.server.ts";

/** Somebody signed in at the desk, as its page lists it. */
export interface DeskSessionRow {
  id: number;
  device: string;
  network: string;
  /** Ms since 1970. */
  createdAt: number;
  usedAt: number;
  /** The one that asks. */
  isThis: boolean;
}

const { owner } = house;

/** Everybody who is signed in, the one that asks first, then the last used. */
export async function listSessions({ sessionId }: DeskVisitor): Promise<DeskSessionRow[]> {
  const rows = (await owner?.sessions.list()) ?? [];
  return rows
    .map((row) => ({ ...row, isThis: row.id === sessionId }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** Ends one session of the list. */
export async function endSession(id: number, by: DeskVisitor): Promise<void> {
  await owner?.sessions.end(id, by);
}

/** Ends every session, and answers the header that takes the key away from this browser. */
export async function signOutEverywhere(by: DeskVisitor): Promise<string> {
  await owner?.sessions.end("all", by);
  return await cookie.take();
}
