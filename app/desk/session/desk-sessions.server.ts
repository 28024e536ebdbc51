import type { Services } from "#services";
import type { DeskUser } from "./desk-session.server.ts";

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

type Owner = Services["owner"];

/** Everybody who is signed in, the one that asks first, then the last used. */
export async function listSessions(owner: Owner, { sessionId }: DeskUser): Promise<DeskSessionRow[]> {
  const rows = (await owner?.sessions.list()) ?? [];
  return rows
    .map((row) => ({ ...row, isThis: row.id === sessionId }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}
