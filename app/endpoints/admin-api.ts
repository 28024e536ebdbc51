import { embeddedApis } from "../storefront/provider.server.ts";
import { addressOf, rateLimits } from "../storefront/rate-limit.server.ts";
import type { Route } from "./+types/admin-api";
import { throttled } from "./throttled.ts";

const elsewhere = () => new Response("This store's API is served by its provider.\n", { status: 404 });

/**
 * The Admin API of the embedded shop, for whoever holds the admin token. An address that presented wrong ones too often
 * is not heard, with whatever token.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (!embeddedApis) return elsewhere();
  const address = addressOf(context);
  const waitS = await rateLimits.look("admin", address);
  if (waitS) return throttled(waitS);
  return embeddedApis.admin(request, {
    async tokenRefused() {
      await rateLimits.take("admin", address);
    },
  });
}

/** The API answers other methods than POST itself. */
export function loader({ request }: Route.LoaderArgs): Promise<Response> | Response {
  return embeddedApis?.admin(request) ?? elsewhere();
}
