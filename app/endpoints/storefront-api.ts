import {
  addressOf,
  correctObjects,
  rateLimits,
  spendOnCall,
  spendOnObjects,
} from "../platform/rate-limit.server.ts";
import { embeddedApis } from "../storefront/provider.server.ts";
import type { Route } from "./+types/storefront-api";
import { preflight, readableAnywhere } from "./cross-origin.ts";
import { throttled } from "./throttled.ts";

const elsewhere = () => new Response("This store's API is served by its provider.\n", { status: 404 });

/** The Storefront API of the embedded shop, for whoever holds one of its tokens, from any site. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (!embeddedApis) return elsewhere();
  const address = embeddedApis.buyerAddress(request.headers) ?? addressOf(context);
  let waitS = spendOnCall(address);
  if (waitS) return readableAnywhere(throttled(waitS));
  let spentOn = 0;
  const response = await embeddedApis.storefront(request, {
    mayRun(objects) {
      spentOn = objects;
      waitS = spendOnObjects(address, objects);
      return waitS === 0;
    },
    hasRun: (cpuMs) => correctObjects(address, spentOn, cpuMs),
    async mayChange() {
      waitS = await rateLimits.take("cart", address);
      return waitS === 0;
    },
  });
  return readableAnywhere(waitS ? throttled(waitS) : response);
}

/** The API answers other methods than POST itself. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  if (!embeddedApis) return elsewhere();
  return request.method === "OPTIONS" ? preflight() : embeddedApis.storefront(request);
}
