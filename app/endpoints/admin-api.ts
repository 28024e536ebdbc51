import { checkTokenWait } from "../desk/admin-test/desk-admin-api.server.ts";
import { services } from "../services.server.ts";
import type { Route } from "./+types/admin-api";
import { throttledResponse } from "./throttled-response.ts";

const notServedHere = () => new Response("This store's API is served by its provider.\n", { status: 404 });

/** The embedded shop's Admin API, for the owner's token. Too many wrong tokens from an address block it. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { shop } = context.get(services);
  if (!shop) return notServedHere();
  const waitS = await checkTokenWait(request, context);
  return waitS ? throttledResponse(waitS) : shop.adminApi(request);
}

/** The API itself handles methods other than POST. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> | Response {
  return context.get(services).shop?.adminApi(request) ?? notServedHere();
}
