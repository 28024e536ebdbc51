import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { applyFormChange } from "../kit/change-answer.server.ts";
import { type ChangeAnswer, formVersion } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import { FileField } from "../kit/file-field.tsx";
import { readUpload } from "../kit/read-upload.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/logo";
import { readDraftPage } from "./draft-page.server.ts";
import { type DraftedLogo, LogoPreview } from "./logo-preview.tsx";
import { SettingsFrame } from "./settings-frame.tsx";

const maxBytes = 4 * 1024 * 1024;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { facts, frame } = await readDraftPage(context, request);
  return { frame, name: facts.name, logo: facts.appearance?.logo ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readUpload(request, maxBytes);
  const intent = String(form.get("intent") ?? "");
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const typed = Object.fromEntries(texts);
  const file = form.get("file");
  const bytes = file instanceof File ? await file.bytes() : new Uint8Array();
  const choices = { isOneColor: form.has("isOneColor"), hasName: form.has("hasName") };
  const change = () =>
    context
      .get(services)
      .storedSettings.saveLogo(
        { version: Number(typed.version), logo: intent === "remove" ? null : { bytes, ...choices } },
        context.get(deskUserContext),
      );
  return await applyFormChange({ intent, typed }, change, () => "/desk/settings/logo?saved=save");
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Logo");
}

export default function LogoSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, logo, name } = loaderData;
  return (
    <SettingsFrame tabs={frame.tabs} shown="logo" draft={frame} saved={actionData ? null : frame.saved}>
      <DeskSection title="Logo">
        <p className="max-w-[40em] text-small text-text-2">
          Shown beside your name on the website, receipts, documents and emails. Your icons and share cards
          are made from it. Without one, your name stands alone.
        </p>
        {logo && <LogoPreview logo={logo} name={name} />}
        <LogoForm key={frame.version} logo={logo} version={frame.version} answer={actionData} />
      </DeskSection>
    </SettingsFrame>
  );
}

interface LogoFormProps {
  logo: DraftedLogo | null;
  version: number;
  answer: ChangeAnswer | undefined;
}

function LogoForm({ logo, version, answer }: LogoFormProps) {
  const form = useFocusFirstError(answer);
  const isChecked = (name: "isOneColor" | "hasName", saved: boolean) =>
    answer ? name in answer.typed : saved;
  return (
    <DeskForm ref={form} encType="multipart/form-data" noValidate className="grid max-w-[40em] gap-5">
      <ChangeNotices answer={answer} />
      <input type="hidden" name="version" value={formVersion(answer, "version", version)} />
      <FileField
        label={logo ? "Replace with" : "File"}
        name="file"
        hint="PNG, WebP or JPEG, up to 4 MB. A PNG with a transparent background is best. No SVG."
        accept="image/png,image/webp,image/jpeg"
        maxMegabytes={4}
        error={answer?.errors.file}
      />
      <Checkbox
        label="One color: dark on light, light on dark"
        name="isOneColor"
        value="yes"
        defaultChecked={isChecked("isOneColor", logo?.isOneColor ?? true)}
      />
      <Checkbox
        label="It shows your name, so leave the name out beside it"
        name="hasName"
        value="yes"
        defaultChecked={isChecked("hasName", logo?.hasName ?? false)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save">
          Save draft
        </Button>
        {logo && (
          <Button type="submit" name="intent" value="remove" variant="secondary">
            Remove logo
          </Button>
        )}
      </div>
    </DeskForm>
  );
}
