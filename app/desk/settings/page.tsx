import { data } from "react-router";
import { pageFields } from "#stored-settings";
import { readPageText } from "../../../foundation/rich-text/page-text.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import type { Route } from "./+types/page";
import { readDraftPage } from "./draft-page.server.ts";
import { SettingsFrame } from "./settings-frame.tsx";
import { WordsForm } from "./words-form.tsx";

const idOf = (page: string) => (/^\d{1,6}$/.test(page) ? Number(page) : null);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { facts, frame } = await readDraftPage(context, request);
  const page = facts.content?.pages?.find(({ id }) => id === idOf(params.page));
  if (!page && params.page !== "new") throw data("This page doesn’t exist.", { status: 404 });
  const { inSpanish } = page ?? {};
  return {
    frame,
    fields: pageFields,
    isNew: !page,
    title: page?.title ?? "New page",
    saved: {
      ...{ title: page?.title ?? "", handle: page?.handle ?? "", summary: page?.summary ?? "" },
      ...{ text: page?.text ?? "", titleEs: inSpanish?.title ?? "", summaryEs: inSpanish?.summary ?? "" },
      ...{ textEs: inSpanish?.text ?? "", isPublished: page?.isHidden ? 0 : 1 },
      isInFooter: page?.isInFooter ? 1 : 0,
    },
    shown: { text: readPageText(page?.text ?? ""), textEs: readPageText(inSpanish?.text ?? "") },
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { storedSettings } = context.get(services);
  const form = await readPostedForm(request, context);
  const { intent, typed, by } = form;
  const version = Number(typed.version);
  const id = idOf(params.page);
  const change = () =>
    intent === "delete" && id !== null
      ? storedSettings.deletePage({ version, id }, by)
      : storedSettings.savePage({ version, id, typed }, by);
  return await applyFormChange(form, change, () => "/desk/settings/pages?saved=save");
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData?.title ?? "Page");
}

export default function PageSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, title, isNew, fields, saved, shown } = loaderData;
  return (
    <SettingsFrame tabs={frame.tabs} shown="pages" isWide>
      <DeskSection title={title}>
        <WordsForm
          key={frame.version}
          {...{ fields, saved, shown }}
          version={frame.version}
          answer={actionData}
        >
          {!isNew && (
            <Button type="submit" name="intent" value="delete" variant="secondary">
              Delete page
            </Button>
          )}
        </WordsForm>
      </DeskSection>
    </SettingsFrame>
  );
}
