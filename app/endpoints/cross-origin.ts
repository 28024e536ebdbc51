/**
 * Answers what a browser asks before a page of another site calls the API. Clients of Shopify send many headers; a private
 * token in one of them is refused with the call.
 */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "POST, OPTIONS",
      "access-control-allow-headers": "*",
      "access-control-max-age": "86400",
      "cache-control": "no-store",
    },
  });
}

/** Lets pages of any site read the answer: who holds the public token may ask, and no cookie says more. */
export function readableAnywhere(response: Response): Response {
  response.headers.set("access-control-allow-origin", "*");
  response.headers.set("access-control-expose-headers", "retry-after, x-request-id, x-shopify-api-version");
  return response;
}
