import { services } from "../services.server.ts";
import type { Route } from "./+types/shop-webhook";
import { answerMessage } from "./webhook-answer.ts";

/** Where a Shopify shop tells of changes of its catalogue and stock. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerMessage(request, context.get(services).takeShopEvent);
}

/** There is nothing to read here. */
export function loader({ request }: Route.LoaderArgs): Promise<Response> {
  return answerMessage(request, null);
}
