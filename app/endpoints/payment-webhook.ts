import { services } from "../services.server.ts";
import type { Route } from "./+types/payment-webhook";
import { answerWebhook } from "./webhook-answer.ts";

/** Receives the webhooks of the payment provider; any other's signature is wrong. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerWebhook(request, context.get(services).takePaymentEvent);
}

export function loader({ request }: Route.LoaderArgs): Promise<Response> {
  return answerWebhook(request, null);
}
