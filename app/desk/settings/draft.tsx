import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import type { Route } from "./+types/draft";

export function loader() {
  return safeRedirect("/desk/settings");
}

/** Publishes or discards the draft. */
export async function action({ request, context }: Route.ActionArgs) {
  const { storedSettings } = context.get(services);
  const form = await readPostedForm(request, context);
  const { intent, typed, by } = form;
  const version = Number(typed.version);
  const back = /^\/desk\/settings(?:\/[\w-]+)*$/.test(typed.back ?? "") ? typed.back : "/desk/settings";
  const change = () =>
    intent === "discard"
      ? storedSettings.discard(version, by)
      : storedSettings.publish({ version, note: "" }, by);
  return await applyFormChange(form, change, () => `${back}?saved=${intent}`);
}

export function meta() {
  return deskMeta("Settings");
}

/** Shown only when the draft couldn't be published or discarded. */
export default function Draft({ actionData }: Route.ComponentProps) {
  return (
    <DeskPage title="Settings" back={{ to: "/desk/settings", label: "Settings" }}>
      <ChangeNotices answer={actionData} hasText={false} />
      <p>
        <TextLink to="/desk/settings">Back to the settings</TextLink>
      </p>
    </DeskPage>
  );
}
