import { data } from "react-router";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { actorNameReplacer } from "../access/actor-names.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/client-file";
import { exportClient, parseClientId } from "./desk-clients.server.ts";

/** Downloads all personal data of a client. A POST, because it is recorded in the audit. */
export async function action({ params, context }: Route.ActionArgs): Promise<Response> {
  const all = context.get(services);
  const id = parseClientId(params.id);
  return await withDatabaseErrorPage(async () => {
    const client = await all.clients.profiles.read(id);
    if (!client || "mergedInto" in client)
      throw data("This client no longer exists, so nothing was exported.", { status: 404 });
    const person = await exportClient(all, client.mailboxes, context.get(deskUserContext));
    return new Response(`${JSON.stringify(person, await actorNameReplacer(all), 2)}\n`, {
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="client-${client.label}.json"`,
      },
    });
  });
}

export function loader({ params }: Route.LoaderArgs): Response {
  return safeRedirect(`/desk/clients/${parseClientId(params.id)}`);
}
