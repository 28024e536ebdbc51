/**
 * A response that refuses the request's method, with the methods that the URL takes. Where the URL is no page, the router
 * sends its own error as JSON, which says that the fault is ours.
 */
export function withAllowedMethods({ method }: Request, response: Response): Response {
  if (response.status !== 405 || response.headers.has("allow")) return response;
  const allow = method === "POST" ? "GET, HEAD" : "POST";
  const isRouterError = response.headers.get("content-type")?.startsWith("application/json");
  if (method !== "POST" || !isRouterError) {
    response.headers.set("allow", allow);
    return response;
  }
  return new Response("This address can only be read, so nothing was done with what you sent.\n", {
    status: 405,
    headers: { allow, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
