import { isRouteErrorResponse } from "react-router";
import { m } from "#messages";

/** Throws an error response (403) for a cross-site form, in plain text because resource routes send it as it is. */
export function requireSameOrigin(request: Request): void {
  if (!isCrossSite(request)) return;
  throw new Response(m.controls.otherSite, {
    status: 403,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}

/** Whether a request is cross-site, by `Sec-Fetch-Site`, or `Origin` in older browsers; false without either. */
export function isCrossSite(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = request.headers.get("origin");
  return origin !== null && origin !== new URL(request.url).origin;
}

/** The status of a rejected request, for the visitor's errors or a cross-site form. Null if it is our error. */
export function clientErrorStatus(error: unknown, request: Request): number | null {
  if (isRouteErrorResponse(error)) return error.status < 500 ? error.status : null;
  return request.method !== "GET" && isCrossSite(request) ? 400 : null;
}
