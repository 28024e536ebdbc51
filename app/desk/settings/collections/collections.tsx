import { ArrowDown, ArrowUp } from "lucide-react";
import { data, Link } from "react-router";
import { showroomTime } from "../../../platform/showroom-time.ts";
import { services } from "../../../services.server.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { applyFormChange, readPostedForm } from "../../kit/change-answer.server.ts";
import { ChangeNotices } from "../../kit/change-notices.tsx";
import { DeskForm } from "../../kit/desk-form.tsx";
import { deskMeta } from "../../kit/desk-meta.ts";
import { DeskSavedNotice } from "../../kit/desk-saved-notice.tsx";
import { DeskSection } from "../../kit/desk-section.tsx";
import { withDatabaseErrorPage } from "../../session/database-errors.server.ts";
import { readDraftPage } from "../draft-page.server.ts";
import { SettingsFrame } from "../settings-frame.tsx";
import type { Route } from "./+types/collections";
import { numberOf, requireCollections } from "./require-collections.server.ts";
import { memberWords } from "./rule-words.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = requireCollections(context.get(services));
  const { frame } = await readDraftPage(context, request);
  return { frame, ...(await withDatabaseErrorPage(() => desk.list())) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = requireCollections(context.get(services));
  const form = await readPostedForm(request, context);
  const { intent, typed, by } = form;
  const id = numberOf(typed.id ?? "");
  if (id === null || !["restore", "earlier", "later"].includes(intent))
    throw data("This form is out of date. Reload the page.", { status: 400 });
  if (intent === "restore")
    return await applyFormChange(
      form,
      () => desk.restore(id, by),
      (made) => `/desk/settings/collections/${made.id}?saved=restore`,
    );
  const move = () => desk.move({ id, isEarlier: intent === "earlier" }, by);
  return await applyFormChange(form, move, () => "/desk/settings/collections");
}

export { reloadAlways as shouldRevalidate } from "../../kit/reload-page.ts";

export function meta() {
  return deskMeta("Collections");
}

const savedWords: Record<string, string> = { delete: "Collection deleted. You can restore it below." };

export default function Collections({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, collections, deleted } = loaderData;
  return (
    <SettingsFrame tabs={frame.tabs} shown="collections">
      {!actionData && frame.saved && (
        <DeskSavedNotice saved={frame.saved}>{savedWords[frame.saved] ?? "Saved."}</DeskSavedNotice>
      )}
      <ChangeNotices answer={actionData} hasText={false} />
      <DeskSection title="Collections">
        <p className="max-w-[40em] text-small text-text-2">
          In this order in the sitemap and the API. To show one in a menu or on the home page, choose it
          there.
        </p>
        <ul className="border-t border-line">
          {collections.map(({ id, handle, title, members, products, isForPage }, index) => (
            <li key={id} className="flex items-center gap-3 border-b border-line">
              <Link
                to={`/desk/settings/collections/${id}`}
                className="flex min-h-14 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 py-2 hover:underline"
              >
                <span className="text-ui wrap-anywhere">{title}</span>
                <span className="text-small text-text-2 wrap-anywhere">
                  {[
                    isForPage ? "For the home page" : `/category/${handle}`,
                    memberWords[members].toLowerCase(),
                    members !== "name" && (products === 1 ? "1 product" : `${products} products`),
                  ]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </Link>
              <DeskForm className="flex flex-none">
                <input type="hidden" name="id" value={id} />
                <IconButton
                  type="submit"
                  name="intent"
                  value="earlier"
                  label={`Move ${title} up`}
                  disabled={index === 0}
                >
                  <ArrowUp size={18} strokeWidth={1.25} />
                </IconButton>
                <IconButton
                  type="submit"
                  name="intent"
                  value="later"
                  label={`Move ${title} down`}
                  disabled={index === collections.length - 1}
                >
                  <ArrowDown size={18} strokeWidth={1.25} />
                </IconButton>
              </DeskForm>
            </li>
          ))}
        </ul>
        <div>
          <ButtonLink to="/desk/settings/collections/new" variant="secondary">
            Add a collection
          </ButtonLink>
        </div>
      </DeskSection>
      {deleted.length > 0 && (
        <DeskSection title="Deleted">
          <ul className="border-t border-line">
            {deleted.map(({ id, title, at }) => (
              <li
                key={id}
                className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
              >
                <span className="min-w-0 text-ui wrap-anywhere">
                  {title} <span className="block text-small text-text-2">{showroomTime(at)}</span>
                </span>
                <DeskForm>
                  <input type="hidden" name="id" value={id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="restore"
                    variant="secondary"
                    size="sm"
                    aria-label={`Restore ${title}`}
                  >
                    Restore
                  </Button>
                </DeskForm>
              </li>
            ))}
          </ul>
        </DeskSection>
      )}
    </SettingsFrame>
  );
}
