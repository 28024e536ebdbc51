import { parseJson, sessionStorageValues } from "../../platform/storage/persisted-values.ts";

const ticketKey = "desk-ticket";
const scansKey = "desk-scans";

/** The ticket last open in this tab, which a scan on another page continues; empty if none. The server checks it. */
export function lastTicket(): string {
  return sessionStorageValues.read(ticketKey) ?? "";
}

export function setLastTicket(id: string): void {
  sessionStorageValues.write(ticketKey, id);
}

/** A scan or typed text that isn't on a ticket yet. */
export interface PendingScan {
  code: string;
  /** Its idempotency key. */
  key: string;
  /** The ticket whose page it was scanned on; null elsewhere. */
  ticket: string | null;
}

/** Scans that couldn't be sent before the page was closed. */
export function storedScans(): PendingScan[] {
  const kept = parseJson(sessionStorageValues.read(scansKey));
  return Array.isArray(kept) ? kept.filter(isScan) : [];
}

export function keepScans(scans: readonly PendingScan[]): void {
  sessionStorageValues.write(scansKey, JSON.stringify(scans));
}

function isScan(value: unknown): value is PendingScan {
  if (typeof value !== "object" || value === null) return false;
  const { code, key, ticket } = value as Partial<Record<keyof PendingScan, unknown>>;
  return (
    typeof code === "string" && typeof key === "string" && (ticket === null || typeof ticket === "string")
  );
}
