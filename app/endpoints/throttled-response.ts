/** The API's response to a rate-limited caller, worded as by Shopify. */
export function throttledResponse(waitS: number): Response {
  const errors = [{ message: "Throttled", extensions: { code: "THROTTLED" } }];
  return Response.json(
    { errors },
    { status: 429, headers: { "cache-control": "no-store", "retry-after": String(waitS) } },
  );
}
