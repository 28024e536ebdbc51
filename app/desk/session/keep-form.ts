import { useEffect, useSyncExternalStore } from "react";
import { type DataStrategyResult, data, type MiddlewareFunction, useLocation } from "react-router";

/** Why the page on screen stayed: its session ended, or its role may no longer do what was asked. */
export type StayReason = "session-ended" | "role-denied";

let reason: StayReason | null = null;
const listeners = new Set<() => void>();

/** The address of the page on screen. */
let shown = "";

/** Where a refused form was sent to, until its page is read again. */
let sentTo = "";

function setReason(next: StayReason | null): void {
  reason = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Why the page on screen stayed although another one was to be opened; null: it was not. */
export function useStayReason(): StayReason | null {
  const { pathname, search } = useLocation();
  useEffect(() => {
    shown = pathname + search;
  }, [pathname, search]);
  return useSyncExternalStore(
    subscribe,
    () => reason,
    () => null,
  );
}

/**
 * Keeps a page whose session ended, or whose role was changed, when one of its forms is sent: what was typed stays, to be
 * sent again after a sign-in in another tab. Another page leads to the sign-in, or says that it is denied.
 */
export const keepForm: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const answered = Object.keys(results).length > 0;
  const isForm = request.method !== "GET";
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const refused = Object.keys(results).filter((id) => reasonOf(results[id]?.result));
  const stays = refused.length > 0 && (isForm || address === shown || address === sentTo);
  const met = stays ? reasonOf(results[refused[0]!]?.result) : null;
  const status = met === "role-denied" ? 403 : 401;
  for (const id of stays ? refused : [])
    if (isForm) results[id] = { type: "data", result: data(undefined, { status }) };
    else delete results[id];
  sentTo = isForm && stays ? address : "";
  // Nothing is loaded after a refused form.
  if (answered) setReason(met);
  return results;
};

function reasonOf(result: unknown): StayReason | null {
  const location = (result instanceof Response && result.headers.get("location")) || "";
  if (location.startsWith("/desk/sign-in?")) return "session-ended";
  return location === "/desk/denied" ? "role-denied" : null;
}
