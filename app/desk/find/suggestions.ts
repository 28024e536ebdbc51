import { services } from "../../services.server.ts";
import { canOpenPage, canSeeFact } from "../access/desk-access.ts";
import { deskRoutePattern } from "../access/desk-route-pattern.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/suggestions";
import { findCommands, type PaletteResults } from "./commands.server.ts";
import { readSearchText } from "./read-search-text.server.ts";
import { readCommand } from "./verbs.ts";

/** What the palette shows while someone types. Posted, because names in URLs end up in logs. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const typed = await readSearchText(request);
  const nothing: PaletteResults = { commands: [], groups: [] };
  if (typed === null) return Response.json(nothing);
  const all = context.get(services);
  const { role } = context.get(deskUserContext);
  const commands = await findCommands(all, { typed, role });
  // After a verb, only what it can do is of interest.
  if (readCommand(typed, role)) return Response.json({ ...nothing, commands });
  const groups = await all.deskRecords.find(all.database, {
    ...{ typed, sees: { client: canSeeFact(role, "client"), price: canSeeFact(role, "price") } },
    mayOpen: (path) => canOpenPage(role, deskRoutePattern(path)),
  });
  const shown = groups.map(({ found, ...group }) => ({ ...group, found: found.slice(0, 3) }));
  return Response.json({ commands, groups: shown } satisfies PaletteResults);
}

/** Opened by its URL, it has nothing to show. */
export function loader(): Response {
  return new Response("Search with the field at the top of the desk.\n", { status: 405 });
}
