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
