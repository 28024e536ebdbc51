/** Headers for pages with a secret URL: not stored, not indexed, with the response's Retry-After, if any. */
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
