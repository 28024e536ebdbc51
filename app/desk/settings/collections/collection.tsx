import { ExternalLink } from "lucide-react";
import { data } from "react-router";
import { services } from "../../../services.server.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useFocusFirstError } from "../../../ui/use-first-error.ts";
import { fieldState, formVersion } from "../../kit/change-answer.ts";
import { ChangeNotices } from "../../kit/change-notices.tsx";
import { DeskForm } from "../../kit/desk-form.tsx";
import { deskMeta } from "../../kit/desk-meta.ts";
import { DeskSavedNotice } from "../../kit/desk-saved-notice.tsx";
import { DeskSection } from "../../kit/desk-section.tsx";
import { StickyBar } from "../../kit/sticky-bar.tsx";
import { withDatabaseErrorPage } from "../../session/database-errors.server.ts";
import { readDraftPage } from "../draft-page.server.ts";
import { SettingsFrame } from "../settings-frame.tsx";
import type { Route } from "./+types/collection";
import { type CollectionAnswer, changeCollection, maxShown } from "./change-collection.server.ts";
import { formValues, typedRules } from "./collection-form.server.ts";
import { CollectionHistory } from "./collection-history.tsx";
import { CollectionPictureForm } from "./collection-picture-form.tsx";
import { CollectionProducts, type ProductsState } from "./collection-products.tsx";
import { numberOf, requireCollections } from "./require-collections.server.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const desk = requireCollections(context.get(services));
  const id = numberOf(params.collection);
  if (id === null && params.collection !== "new") throw notFound();
  const { frame } = await readDraftPage(context, request);
  return await withDatabaseErrorPage(async () => {
    const collection = id === null ? null : await desk.read(id);
    if (id !== null && !collection) throw notFound();
    const { facts, version = 0, versions = [] } = collection ?? {};
    const values: Record<string, string> = facts ? formValues(facts) : { members: "hand" };
    const products = facts?.products ?? [];
    const chosen = await desk.chosen(facts?.members === "name" ? products.slice(0, maxShown) : products);
    return {
      ...{ frame, id, version, versions, values, choices: await desk.choices() },
      ...{ title: facts?.title ?? "New collection", picture: facts?.image ?? null },
      state: { chosen, rules: typedRules(values), found: null, preview: null } satisfies ProductsState,
    };
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return await changeCollection(request, context, numberOf(params.collection));
}

export { reloadAlways as shouldRevalidate } from "../../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData?.title ?? "Collection");
}

const savedWords: Record<string, string> = {
  save: "Saved. Your store shows it now.",
  picture: "Picture saved. Your store shows it now.",
  restore: "Restored. Your store shows it now.",
};

export default function Collection({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, id, title, version, versions, picture } = loaderData;
  const answer = actionData?.state ? actionData : undefined;
  const other = answer ? undefined : actionData;
  return (
    <SettingsFrame tabs={frame.tabs} shown="collections">
      {!actionData && frame.saved && (
        <DeskSavedNotice saved={frame.saved}>{savedWords[frame.saved] ?? "Saved."}</DeskSavedNotice>
      )}
      {other?.intent !== "picture" && <ChangeNotices answer={other} hasText={false} />}
      <CollectionForm key={`${id} ${version}`} {...loaderData} answer={answer} />
      {id !== null && (
        <>
          <CollectionPictureForm
            key={`picture ${version}`}
            picture={picture}
            version={version}
            answer={other?.intent === "picture" ? other : undefined}
          />
          <CollectionHistory versions={versions} />
          <DeskSection title="Delete">
            <p className="max-w-[40em] text-small text-text-2 wrap-anywhere">
              {title} leaves your store; its products stay. Remove it from menus and the home page first. You
              can restore it.
            </p>
            <DeskForm>
              <input type="hidden" name="version" value={version} />
              <Button type="submit" name="intent" value="delete" variant="secondary">
                Delete collection
              </Button>
            </DeskForm>
          </DeskSection>
        </>
      )}
    </SettingsFrame>
  );
}

type CollectionFormProps = Pick<
  Route.ComponentProps["loaderData"],
  "id" | "title" | "version" | "values" | "state" | "choices"
> & { answer: CollectionAnswer | undefined };

function CollectionForm({ id, title, version, values, state, choices, answer }: CollectionFormProps) {
  const form = useFocusFirstError(answer);
  const field = (name: string) => fieldState(answer, name, values[name] ?? "");
  const { members } = answer?.typed ?? values;
  return (
    <DeskForm ref={form} noValidate className="grid content-start gap-10">
      <ChangeNotices answer={answer} />
      <input type="hidden" name="version" value={formVersion(answer, "version", version)} />
      <button type="submit" name="intent" value="save" className="hidden" tabIndex={-1} aria-hidden="true" />
      <DeskSection title={title}>
        {id !== null && (
          <p className="text-small">
            <TextLink
              to={`/category/${values.handle}`}
              target="_blank"
              icon={<ExternalLink size={14} strokeWidth={1.25} />}
            >
              View in the store
            </TextLink>
          </p>
        )}
        <div className="grid items-start gap-5 md:grid-cols-2">
          <TextField label="Title" {...field("title")} maxLength={255} />
          <TextField
            label="Address"
            {...withHint(
              field("handle"),
              id === null ? "Made from the title if empty." : "The old one will lead to a new one.",
            )}
            maxLength={255}
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <TextArea label="Description" optional {...field("description")} maxLength={5_000} rows={3} />
      </DeskSection>
      <DeskSection title="Products">
        <CollectionProducts
          {...(answer?.state ?? state)}
          members={members === "rule" || members === "name" ? members : "hand"}
          isByName={values.members === "name"}
          any={(answer?.typed ?? values).any ?? "no"}
          search={answer?.typed.q ?? ""}
          errors={answer?.errors ?? {}}
          choices={choices}
        />
      </DeskSection>
      <DeskSection title="In Spanish">
        <TextField label="Title in Spanish" optional {...field("titleEs")} maxLength={255} lang="es" />
        <TextArea
          label="Description in Spanish"
          optional
          {...field("descriptionEs")}
          maxLength={5_000}
          rows={3}
          lang="es"
        />
      </DeskSection>
      <DeskSection title="Search engines">
        <TextField
          label="Title"
          optional
          {...withHint(field("seoTitle"), "The collection’s title if empty.")}
          maxLength={120}
        />
        <TextArea
          label="Description"
          optional
          {...withHint(field("seoDescription"), "The collection’s description if empty.")}
          maxLength={320}
          rows={2}
        />
      </DeskSection>
      <StickyBar>
        <Button type="submit" name="intent" value="save">
          Save collection
        </Button>
      </StickyBar>
    </DeskForm>
  );
}

function withHint<State extends { hint?: string; error: string | undefined }>(
  state: State,
  hint: string,
): State {
  return { ...state, hint: state.hint ?? hint };
}

function notFound() {
  return data("This collection doesn’t exist. It may have been deleted.", { status: 404 });
}
