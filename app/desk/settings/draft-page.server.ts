import type { RouterContextProvider } from "react-router";
import { services } from "../../services.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";

/** What every page of the settings shows: its tabs, and what isn't published. */
export async function readDraftPage(context: Readonly<RouterContextProvider>, request: Request) {
  const { storedSettings } = context.get(services);
  const { facts, changed, version } = await withDatabaseErrorPage(() => storedSettings.draft());
  const saved = new URL(request.url).searchParams.get("saved");
  return { facts, frame: { tabs: storedSettings.tabs(facts), changed, version, saved } };
}
