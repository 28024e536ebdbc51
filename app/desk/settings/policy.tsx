import { data } from "react-router";
import { runInLanguage } from "#language";
import { policyFields } from "#stored-settings";
import { type Policy, standardPolicies } from "../../../content/policies.ts";
import { readPageText } from "../../../foundation/rich-text/page-text.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import type { Route } from "./+types/policy";
import { readDraftPage } from "./draft-page.server.ts";
import { SettingsFrame } from "./settings-frame.tsx";
import { WordsForm } from "./words-form.tsx";

function standardOf(slug: string): Policy {
  const policy = standardPolicies().find((one) => one.slug === slug);
  if (!policy) throw data("This policy doesn’t exist.", { status: 404 });
  return policy;
}

/** A standard policy as the editor's Markdown. */
function markdownOf({ sections }: Policy): string {
  return sections
    .map(({ heading, paragraphs }) => [`## ${heading}`, ...paragraphs].join("\n\n"))
    .join("\n\n");
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { facts, frame } = await readDraftPage(context, request);
  const standard = standardOf(params.slug);
  const own = facts.content?.policies?.[standard.slug];
  const spanish = own?.inSpanish ?? (own ? null : runInLanguage("es", () => standardOf(params.slug)));
  const saved = {
    ...{ title: own?.title ?? standard.title, summary: own ? (own.summary ?? "") : standard.summary },
    text: own?.text ?? markdownOf(standard),
    ...{ titleEs: spanish?.title ?? "", summaryEs: spanish?.summary ?? "" },
    textEs: spanish ? ("sections" in spanish ? markdownOf(spanish) : spanish.text) : "",
  };
  return {
    ...{ frame, fields: policyFields, saved, isOwn: own !== undefined, title: saved.title },
    shown: { text: readPageText(saved.text), textEs: readPageText(saved.textEs) },
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { storedSettings } = context.get(services);
  const form = await readPostedForm(request, context);
  const { slug } = standardOf(params.slug);
  const typed = form.intent === "standard" ? null : form.typed;
  const version = Number(form.typed.version);
  const change = () => storedSettings.savePolicy({ version, slug, typed }, form.by);
  return await applyFormChange(form, change, () => "/desk/settings/pages?saved=save");
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData?.title ?? "Policy");
}

export default function PolicySettings({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, title, isOwn, fields, saved, shown } = loaderData;
  return (
    <SettingsFrame tabs={frame.tabs} shown="pages" isWide>
      <DeskSection title={title}>
        <p className="max-w-[40em] text-small text-text-2">
          {isOwn
            ? "This is your own text. It doesn’t follow changes of your settings, like days to return."
            : "This is the standard text. It follows your settings until you save your own."}
        </p>
        <WordsForm
          key={frame.version}
          {...{ fields, saved, shown }}
          version={frame.version}
          answer={actionData}
        >
          {isOwn && (
            <Button type="submit" name="intent" value="standard" variant="secondary">
              Use the standard text
            </Button>
          )}
        </WordsForm>
      </DeskSection>
    </SettingsFrame>
  );
}
