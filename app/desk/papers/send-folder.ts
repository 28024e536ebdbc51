import { z } from "zod";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { readPostedForm } from "../kit/change-answer.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/send-folder";
import { textResponse } from "./pdf-response.server.ts";

const asked = z.object({
  client: z.string().regex(/^[1-9]\d{0,11}$/),
  email: z.email(),
  intent: z.enum(["send", "renew"]),
});

/** Emails a client's mailbox the link to their documents. POST only, so opening the URL sends nothing. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { typed, by } = await readPostedForm(request, context);
  const read = asked.safeParse(typed);
  if (!read.success) return textResponse("This form is out of date, so nothing was sent.", 400);
  const { client, email, intent } = read.data;
  const { clients, papers } = context.get(services);
  return await withDatabaseErrorPage(async () => {
    const profile = await clients.profiles.read(Number(client));
    const isTheirs =
      profile &&
      !("mergedInto" in profile) &&
      profile.mailboxes.some(({ addresses }) => addresses.includes(email));
    if (!isTheirs)
      return textResponse("This client no longer has that email address, so nothing was sent.", 404);
    await papers.sendFolder({ email, renews: intent === "renew", by });
    throw safeRedirect(`/desk/clients/${client}?saved=folder-${intent}`);
  });
}

/** The email is sent from the client's page. */
export function loader(): Response {
  return textResponse("Go back to the client's page to send this email.", 405);
}
