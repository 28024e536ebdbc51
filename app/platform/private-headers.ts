/** Headers of a page whose address is a key: kept nowhere, found by no search, and when to try again, where an answer says so. */
export function privateHeaders(
  referrerPolicy: "no-referrer" | "same-origin",
  answerHeaders?: Headers,
): Headers {
  const headers = new Headers({
    "cache-control": "no-store",
    "referrer-policy": referrerPolicy,
    "x-robots-tag": "noindex",
  });
  const retryAfter = answerHeaders?.get("retry-after");
  if (retryAfter) headers.set("retry-after", retryAfter);
  return headers;
}
