import { useEffect, useSyncExternalStore } from "react";
import { type DataStrategyResult, data, type MiddlewareFunction, useLocation } from "react-router";

/** Why navigation was blocked: the session ended, or the role no longer allows the action. */
export type BlockedReason = "session-ended" | "role-denied";

let reason: BlockedReason | null = null;
const listeners = new Set<() => void>();

/** The URL of the current page. */
let shown = "";

/** Where a rejected form was posted to, until its page is loaded again. */
let sentTo = "";

function setReason(next: BlockedReason | null): void {
  reason = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Why the current page stayed instead of opening another one; null if it didn't. */
export function useBlockedReason(): BlockedReason | null {
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
 * Keeps the page if a form is posted after the session ended or the role changed, so the input can be sent again after
 * signing in in another tab. Other navigations lead to the sign-in page, or say that access is denied.
 */
export const keepFormMiddleware: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
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
  // A rejected form doesn't load anything.
  if (answered) setReason(met);
  return results;
};

function reasonOf(result: unknown): BlockedReason | null {
  const location = (result instanceof Response && result.headers.get("location")) || "";
  if (location.startsWith("/desk/sign-in?")) return "session-ended";
  return location === "/desk/denied" ? "role-denied" : null;
}
