import { data } from "react-router";
import { services } from "../../services.server.ts";
import { readPostedForm } from "../kit/change-answer.server.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/settings";
import { changeTab, firstTab } from "./change-tab.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsFrame } from "./settings-frame.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { storedSettings } = context.get(services);
  const tab = params.tab ?? firstTab;
  const page = await withDatabaseErrorPage(() => storedSettings.page(tab));
  if (!page) throw data("The settings have no such page.", { status: 404 });
  const { unreadable } = storedSettings.current();
  return { ...page, tab, unreadable, saved: new URL(request.url).searchParams.get("saved") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readPostedForm(request, context);
  return await changeTab(context, params.tab ?? firstTab, form);
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Settings");
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, tabs, saved, version, unreadable } = loaderData;
  return (
    <SettingsFrame tabs={tabs} shown={tab} saved={actionData ? null : saved}>
      {unreadable && (
        <p role="alert" className="text-ui text-error">
          Version {unreadable.id} can’t be read by this release, so the one before it is in use:{" "}
          {unreadable.reason}
        </p>
      )}
      <SettingsForm key={actionData ? "typed" : `${tab} ${version}`} page={loaderData} answer={actionData} />
    </SettingsFrame>
  );
}
