/** Headers of pages whose URL is a key: not stored, not indexed, with Retry-After where an answer has one. */
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
