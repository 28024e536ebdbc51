/** What an API answers a caller that asked too often, as Shopify words it. */
export function throttled(waitS: number): Response {
  const errors = [{ message: "Throttled", extensions: { code: "THROTTLED" } }];
  return Response.json(
    { errors },
    { status: 429, headers: { "cache-control": "no-store", "retry-after": String(waitS) } },
  );
}
