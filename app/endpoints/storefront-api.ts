import { getVisitorAddress } from "../platform/rate-limit.server.ts";
import { type StoreServices, services } from "../services.server.ts";
import type { Route } from "./+types/storefront-api";
import { throttledResponse } from "./throttled-response.ts";

/** Answers a CORS preflight, with the many headers of Shopify's clients. Private tokens are rejected in the call. */
function preflight(): Response {
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

/** Any site may read the response: the public token allows it, and cookies make no difference. */
function readableAnywhere(response: Response): Response {
  response.headers.set("access-control-allow-origin", "*");
  response.headers.set("access-control-expose-headers", "retry-after, x-request-id, x-shopify-api-version");
  return response;
}

/** Seconds for a requester with too many calls waiting. */
const crowdedS = 2;

const notServedHere = () => new Response("This store's API is served by its provider.\n", { status: 404 });

/** The embedded shop's Storefront API, for holders of its tokens, from any site. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { shop, rateLimits } = context.get(services);
  if (!shop) return notServedHere();
  const address = shop.buyerAddress(request.headers) ?? getVisitorAddress(context);
  const response = await rateLimits.inTurn(address, () => answer(request, address, { shop, rateLimits }));
  return readableAnywhere(response ?? throttledResponse(crowdedS));
}

/** Answers a call, charged as estimated before it runs and as measured afterwards. */
async function answer(
  request: Request,
  address: string,
  { shop, rateLimits }: { shop: NonNullable<StoreServices["shop"]>; rateLimits: StoreServices["rateLimits"] },
): Promise<Response> {
  const { costs, apiFieldMs } = rateLimits;
  let waitS = rateLimits.spend(address, costs.api.ms);
  if (waitS) return throttledResponse(waitS);
  let spentMs = 0;
  const response = await shop.storefrontApi(request, {
    mayRun(objects, fields) {
      spentMs = fields.reduce((sum, field) => sum + apiFieldMs(field), objects * costs.apiObject.ms);
      waitS = rateLimits.spend(address, spentMs);
      return waitS === 0;
    },
    hasRun: (cpuMs) => rateLimits.correct(address, cpuMs - spentMs),
    async mayChange() {
      waitS = await rateLimits.take("cart", address);
      return waitS === 0;
    },
  });
  return waitS ? throttledResponse(waitS) : response;
}

/** The API itself handles methods other than POST. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { shop } = context.get(services);
  if (!shop) return notServedHere();
  return request.method === "OPTIONS" ? preflight() : shop.storefrontApi(request);
}
