/** The API's answer to a rate limited caller, in Shopify's words. */
export function throttled(waitS: number): Response {
  const errors = [{ message: "Throttled", extensions: { code: "THROTTLED" } }];
  return Response.json(
    { errors },
    { status: 429, headers: { "cache-control": "no-store", "retry-after": String(waitS) } },
  );
}
