import { data } from "react-router";
import { readFields } from "../../platform/read-form.server.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { actorNameReplacer } from "../access/actor-names.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/person-file";
import { readPerson } from "./desk-people.server.ts";

/** Downloads a person's data. A POST, so that no URL contains the address. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const email = (await readFields(request))?.get("email")?.trim();
  if (!email) throw data("Enter an email address to search.", { status: 422 });
  const person = await withDatabaseErrorPage(() =>
    readPerson(context.get(services), email, context.get(deskUserContext), "privacy.exported"),
  );
  return new Response(`${JSON.stringify(person, await actorNameReplacer(context.get(services)), 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="person.json"',
    },
  });
}

/** A GET doesn't identify a person. */
export function loader(): Response {
  return safeRedirect("/desk/people");
}
