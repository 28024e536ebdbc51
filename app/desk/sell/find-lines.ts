import type { Classified } from "#commerce";
import { readSearchText } from "../find/read-search-text.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/find-lines";
import { counterOf } from "./counter.server.ts";

/** What can be rung up while someone types. Posted, because names in URLs end up in logs. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const typed = await readSearchText(request);
  const counter = counterOf(context);
  const found: Classified[] =
    typed === null || !counter ? [] : await withDatabaseErrorPage(() => counter.classify(typed));
  return Response.json(found);
}

/** Opened by its URL, it has nothing to show. */
export function loader(): Response {
  return new Response("Search with the field on the ticket.\n", { status: 405 });
}
