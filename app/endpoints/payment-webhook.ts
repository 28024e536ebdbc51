import { services } from "../services.server.ts";
import type { Route } from "./+types/payment-webhook";
import { answerMessage } from "./webhook-answer.ts";

/** Receives Stripe's webhooks. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerMessage(request, context.get(services).takePaymentEvent);
}

export function loader({ request }: Route.LoaderArgs): Promise<Response> {
  return answerMessage(request, null);
}
