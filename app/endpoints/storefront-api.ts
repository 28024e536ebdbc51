import { embeddedApis } from "../storefront/provider.server.ts";
import type { Route } from "./+types/storefront-api";

const elsewhere = () => new Response("This store's API is served by its provider.\n", { status: 404 });

/** The Storefront API of the embedded shop, for whoever holds the public token. */
export function action({ request }: Route.ActionArgs): Promise<Response> | Response {
  return embeddedApis?.storefront(request) ?? elsewhere();
}

/** The API answers other methods than POST itself. */
export function loader({ request }: Route.LoaderArgs): Promise<Response> | Response {
  return embeddedApis?.storefront(request) ?? elsewhere();
}
