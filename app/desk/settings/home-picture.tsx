import { homePictureSources } from "#settings";
import { homePictureFields } from "#stored-settings";
import { maxPhotoMegabytes as maxMegabytes } from "../../../foundation/records/photo-rules.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { applyFormChange } from "../kit/change-answer.server.ts";
import { type ChangeAnswer, formVersion } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import { FieldInputs } from "../kit/fields-form.tsx";
import { FileField } from "../kit/file-field.tsx";
import { readUpload } from "../kit/read-upload.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/home-picture";
import { readDraftPage } from "./draft-page.server.ts";
import { SettingsFrame } from "./settings-frame.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { facts, frame } = await readDraftPage(context, request);
  return { frame, fields: homePictureFields, picture: facts.content?.picture ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readUpload(request, maxMegabytes * 1024 * 1024);
  const intent = String(form.get("intent") ?? "");
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const typed = Object.fromEntries(texts);
  const file = form.get("file");
  const bytes = file instanceof File ? await file.bytes() : new Uint8Array();
  const change = () =>
    context
      .get(services)
      .storedSettings.saveHomePicture(
        { version: Number(typed.version), form: intent === "remove" ? null : { bytes, typed } },
        context.get(deskUserContext),
      );
  return await applyFormChange({ intent, typed }, change, () => "/desk/settings/picture?saved=save");
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Home picture");
}

export default function HomePictureSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, fields, picture } = loaderData;
  const answer: ChangeAnswer | undefined = actionData;
  const form = useFocusFirstError(answer);
  return (
    <SettingsFrame tabs={frame.tabs} shown="picture" draft={frame} saved={actionData ? null : frame.saved}>
      <DeskSection title="Home picture">
        <p className="max-w-[40em] text-small text-text-2">
          Leads your home page, with words beside it if you enter any. To show it further down, add it to the
          home page’s sections.
        </p>
        {picture && (
          <img
            {...homePictureSources(picture)}
            sizes="(min-width: 900px) 640px, 92vw"
            alt={picture.altText}
            width={picture.width}
            height={picture.height}
            className="aspect-[16/9] w-full max-w-160 rounded-ctl object-cover"
          />
        )}
        <DeskForm
          key={frame.version}
          ref={form}
          encType="multipart/form-data"
          noValidate
          className="grid gap-5"
        >
          <ChangeNotices answer={actionData} />
          <input type="hidden" name="version" value={formVersion(actionData, "version", frame.version)} />
          <FileField
            label={picture ? "Replace with" : "File"}
            name="file"
            hint={`JPEG, PNG or WebP, up to ${maxMegabytes} MB and at least 800 pixels wide; 1920 is best.`}
            accept="image/png,image/webp,image/jpeg"
            maxMegabytes={maxMegabytes}
            error={answer?.errors.file}
          />
          <FieldInputs fields={fields} saved={picture ?? {}} answer={actionData} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="save">
              Save draft
            </Button>
            {picture && (
              <Button type="submit" name="intent" value="remove" variant="secondary">
                Remove picture
              </Button>
            )}
          </div>
        </DeskForm>
      </DeskSection>
    </SettingsFrame>
  );
}
