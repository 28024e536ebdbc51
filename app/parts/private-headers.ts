/** Headers of a page whose address is a key: kept nowhere, found by no search, and what an error adds to them. */
export function privateHeaders(
  referrerPolicy: "no-referrer" | "same-origin",
  errorHeaders?: Headers,
): Headers {
  const headers = new Headers({
    "cache-control": "no-store",
    "referrer-policy": referrerPolicy,
    "x-robots-tag": "noindex",
  });
  const retryAfter = errorHeaders?.get("retry-after");
  if (retryAfter) headers.set("retry-after", retryAfter);
  return headers;
}
