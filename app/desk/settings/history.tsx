import { data } from "react-router";
import { showroomTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { useActorName } from "../access/use-signed-in.ts";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/history";
import { SettingsFrame } from "./settings-frame.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { storedSettings } = context.get(services);
  return await withDatabaseErrorPage(async () => {
    const page = await storedSettings.page("business");
    if (!page) throw data("The settings have no such page.", { status: 404 });
    return {
      ...{ tabs: page.tabs, version: page.version, changed: page.changed },
      current: storedSettings.current().id,
      versions: await storedSettings.list(),
      saved: new URL(request.url).searchParams.get("saved"),
    };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request, context);
  const { typed, by } = form;
  const from = { version: Number(typed.version), id: typed.id ? Number(typed.id) : Number.NaN };
  const restore = () => context.get(services).storedSettings.restore(from, by);
  return await applyFormChange(form, restore, () => "/desk/settings/history?saved=restore");
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Settings history");
}

export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const { tabs, versions, version, current, changed, saved } = loaderData;
  const actorName = useActorName();
  const first = {
    ...{ id: 0, note: "What the store was set up with", actor: "", publishedAt: null },
  };
  return (
    <SettingsFrame tabs={tabs} shown="history">
      {!actionData && <DeskSavedNotice saved={saved}>Restored and published.</DeskSavedNotice>}
      <DeskSection title="Published versions">
        <ChangeNotices answer={actionData} hasText={false} />
        {changed.length > 0 && (
          <p className="text-small text-text-2">
            Publish or discard your changes before you restore a version.
          </p>
        )}
        <ul className="max-w-[860px] border-t border-line">
          {[...versions, first].map(({ id, note, actor, publishedAt }) => (
            <li
              key={id}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
            >
              <span className="min-w-0">
                <span className="block text-ui">
                  {id === 0 ? "Original" : `Version ${id}`}
                  {id === current && <span className="text-text-2">, in effect</span>}
                </span>
                <span className="block text-small text-text-2 wrap-anywhere">
                  {[publishedAt !== null && showroomTime(publishedAt), actor && actorName(actor), note]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </span>
              {id !== current && changed.length === 0 && (
                <DeskForm>
                  <input type="hidden" name="id" value={id} />
                  <input type="hidden" name="version" value={version} />
                  <Button
                    type="submit"
                    name="intent"
                    value="restore"
                    variant="secondary"
                    size="sm"
                    aria-label={`Restore ${id === 0 ? "the original" : `version ${id}`}`}
                  >
                    Restore
                  </Button>
                </DeskForm>
              )}
            </li>
          ))}
        </ul>
      </DeskSection>
    </SettingsFrame>
  );
}
