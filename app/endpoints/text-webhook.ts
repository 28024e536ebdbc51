import { services } from "../services.server.ts";
import type { Route } from "./+types/text-webhook";
import { answerWebhook } from "./webhook-answer.ts";

/** Receives clients' texts from the provider. */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answerWebhook(request, context.get(services).texts?.takeReply ?? null);
}

export function loader({ request }: Route.LoaderArgs): Promise<Response> {
  return answerWebhook(request, null);
}
