import { services } from "../services.server.ts";
import type { Route } from "./+types/shop-webhook";
import { answerWebhook } from "./webhook-answer.ts";

/** Receives a Shopify shop's webhooks about catalogue and stock. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerWebhook(request, context.get(services).takeShopEvent);
}

export function loader({ request }: Route.LoaderArgs): Promise<Response> {
  return answerWebhook(request, null);
}
