import type { AnalyticsEvent } from "./event-names.ts";

/** Sends an event without waiting for an answer. One that is lost isn't sent again. */
export function sendEvent(event: AnalyticsEvent): void {
  const body = new Blob([JSON.stringify({ events: [event] })], { type: "application/json" });
  navigator.sendBeacon?.("/api/events", body);
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

let isLoaded = false;

/**
 * Loads the shop's script for measuring visits, once. Only in a document whose policy allows it: one that began on a page
 * without a client's secret in its address.
 */
export function loadScript(): void {
  const told = document.getElementById(scriptElementId)?.textContent;
  if (!told || isLoaded) return;
  isLoaded = true;
  const url = JSON.parse(told) as string;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("analytics", { createScriptURL: (asked) => asked });
  const script = document.createElement("script");
  script.src = policy ? policy.createScriptURL(url) : url;
  script.async = true;
  document.head.append(script);
}

/** Holds the script's address; `server/content-policy.ts` looks for it. */
export const scriptElementId = "analytics-script";
