import { data, isRouteErrorResponse } from "react-router";

/** Throws a refusal (403) where another site's page sent the form: what it says is not the visitor's wish. */
export function requireSameOrigin(request: Request): void {
  if (!isCrossSite(request)) return;
  throw data(
    "This form came from another site, so nothing was done with it. Open our own page and send it there.",
    {
      status: 403,
      headers: { "cache-control": "no-store" },
    },
  );
}

/**
 * Whether another site's page sent the request. Browsers name the sender twice: in `Sec-Fetch-Site`, and in `Origin`
 * where that is too new for them. A request with neither comes from no page at all.
 */
export function isCrossSite(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = request.headers.get("origin");
  return origin !== null && origin !== new URL(request.url).origin;
}

/**
 * The status by which a request was refused: the visitor's fault, or another site's form, which the router turns away with
 * an error of its own. Null for a fault of ours.
 */
export function refusedStatus(error: unknown, request: Request): number | null {
  if (isRouteErrorResponse(error)) return error.status < 500 ? error.status : null;
  return request.method !== "GET" && isCrossSite(request) ? 400 : null;
}
