import { Circle, CircleCheck } from "lucide-react";
import { data } from "react-router";
import { showroomTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useActorName } from "../access/use-signed-in.ts";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import { DeskForm } from "../kit/desk-form.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/go-live";
import { readDraftPage } from "./draft-page.server.ts";
import { SettingsFrame } from "./settings-frame.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = await readDraftPage(context, request);
  const items = await withDatabaseErrorPage(() => context.get(services).goLive.read(Date.now()));
  return { frame, items };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { goLive } = context.get(services);
  const form = await readPostedForm(request, context);
  const { intent, typed, by } = form;
  const change = async () => {
    const isKnown = await goLive.confirm(typed.item ?? "", intent === "confirm", { by, now: Date.now() });
    if (!isKnown) throw data("Nobody can confirm this.", { status: 400 });
    return { ok: true as const };
  };
  return await applyFormChange(form, change, () => "/desk/settings/golive");
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Go live");
}

type Item = Route.ComponentProps["loaderData"]["items"][number];

export default function GoLive({ loaderData: { frame, items } }: Route.ComponentProps) {
  const done = items.filter(({ isDone }) => isDone).length;
  return (
    <SettingsFrame tabs={frame.tabs} shown="golive" draft={frame}>
      <DeskSection title="Before you go live" aside={`${done} of ${items.length}`}>
        <div className="h-1 bg-raised" aria-hidden="true">
          <div className="h-1 bg-green" style={{ width: `${(done / items.length) * 100}%` }} />
        </div>
        <ul className="border-t border-line">
          {items.map((item) => (
            <Row key={item.key} item={item} />
          ))}
        </ul>
        <p className="text-small text-text-2">
          {done === items.length
            ? "Everything is ready."
            : "Checked each time you open this page. Published settings count, drafts don’t."}
        </p>
      </DeskSection>
    </SettingsFrame>
  );
}

function Row({ item: { key, label, isDone, detail, to, confirmed } }: { item: Item }) {
  const actorName = useActorName();
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="grid min-h-16 grid-cols-[24px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line py-3 sm:grid-cols-[24px_minmax(0,1fr)_auto]">
      <Icon
        aria-label={isDone ? "Done" : "To do"}
        size={20}
        strokeWidth={1.5}
        className={isDone ? "text-green" : "text-text-3"}
      />
      <div className="min-w-0">
        <p className="text-ui font-medium">{label}</p>
        <p className="text-small text-text-2 wrap-anywhere">
          {confirmed ? `Confirmed by ${actorName(confirmed.actor)}, ${showroomTime(confirmed.at)}` : detail}
        </p>
      </div>
      <div className="flex items-center gap-4 max-sm:col-start-2">
        {!isDone && (
          <TextLink to={to} aria-label={`Open: ${label}`} className="min-h-11">
            Open
          </TextLink>
        )}
        {confirmed !== undefined && (
          <DeskForm>
            <input type="hidden" name="item" value={key} />
            <Button
              type="submit"
              name="intent"
              value={confirmed ? "reopen" : "confirm"}
              variant="secondary"
              size="sm"
              aria-label={`${confirmed ? "Reopen" : "Confirm"}: ${label}`}
            >
              {confirmed ? "Reopen" : "Confirm"}
            </Button>
          </DeskForm>
        )}
      </div>
    </li>
  );
}
