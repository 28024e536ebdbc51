import { useEffect, useSyncExternalStore } from "react";
import { type DataStrategyResult, data, type MiddlewareFunction, useLocation } from "react-router";

let hasEnded = false;
const listeners = new Set<() => void>();

/** The address of the page on screen. */
let shown = "";

function setEnded(ended: boolean): void {
  hasEnded = ended;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page on screen stayed although its session ended. */
export function useSessionEnded(): boolean {
  const { pathname, search } = useLocation();
  useEffect(() => {
    shown = pathname + search;
  }, [pathname, search]);
  return useSyncExternalStore(
    subscribe,
    () => hasEnded,
    () => false,
  );
}

/**
 * Keeps a page whose session ended when one of its forms is sent: what was typed stays, to be sent again after a sign-in
 * in another tab. Another page leads to the sign-in.
 */
export const keepForm: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const answered = Object.keys(results).length > 0;
  const isForm = request.method !== "GET";
  const { pathname, search } = new URL(request.url);
  const ended = Object.keys(results).filter((id) => leadsToSignIn(results[id]?.result));
  const stays = ended.length > 0 && (isForm || pathname + search === shown);
  for (const id of stays ? ended : [])
    if (isForm) results[id] = { type: "data", result: data(undefined, { status: 401 }) };
    else delete results[id];
  // Nothing is loaded after a refused form.
  if (answered) setEnded(stays);
  return results;
};

function leadsToSignIn(result: unknown): boolean {
  const location = result instanceof Response ? result.headers.get("location") : null;
  return location?.startsWith("/desk/sign-in?") === true;
}
