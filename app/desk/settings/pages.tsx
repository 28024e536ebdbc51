import { Link } from "react-router";
import { standardPolicies } from "../../../content/policies.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import type { Route } from "./+types/pages";
import { readDraftPage } from "./draft-page.server.ts";
import { SettingsFrame } from "./settings-frame.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { facts, frame } = await readDraftPage(context, request);
  const { pages = [], policies = {} } = facts.content ?? {};
  return {
    frame,
    pages: pages.map(({ id, handle, title, isHidden, isInFooter, inSpanish }) => ({
      ...{ id, title, path: `/pages/${handle}` },
      state: [
        isHidden ? "Not published" : "Published",
        isInFooter && !isHidden && "in the footer",
        inSpanish ? "English and Spanish" : "English",
      ],
    })),
    policies: standardPolicies().map(({ slug, title }) => ({
      ...{ slug, title: policies[slug]?.title ?? title },
      state: policies[slug] ? "Your text" : "Standard text, which follows your settings",
    })),
  };
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Pages and policies");
}

export default function Pages({ loaderData: { frame, pages, policies } }: Route.ComponentProps) {
  return (
    <SettingsFrame tabs={frame.tabs} shown="pages" draft={frame} saved={frame.saved}>
      <DeskSection title="Pages">
        {pages.length === 0 && (
          <p className="text-ui text-text-2">No pages yet. Add one for your story, warranty or care tips.</p>
        )}
        {pages.length > 0 && (
          <Rows
            rows={pages.map(({ id, title, path, state }) => ({
              ...{ to: `/desk/settings/pages/${id}`, title },
              note: [path, ...state].filter(Boolean).join(", "),
            }))}
          />
        )}
        <div>
          <ButtonLink to="/desk/settings/pages/new" variant="secondary">
            Add a page
          </ButtonLink>
        </div>
      </DeskSection>
      <DeskSection title="Policies">
        <Rows
          rows={policies.map(({ slug, title, state }) => ({
            ...{ to: `/desk/settings/policies/${slug}`, title, note: `/policies/${slug}, ${state}` },
          }))}
        />
      </DeskSection>
    </SettingsFrame>
  );
}

function Rows({ rows }: { rows: readonly { to: string; title: string; note: string }[] }) {
  return (
    <ul className="border-t border-line">
      {rows.map(({ to, title, note }) => (
        <li key={to} className="border-b border-line">
          <Link
            to={to}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 py-2 hover:underline"
          >
            <span className="text-ui">{title}</span>
            <span className="text-small text-text-2 wrap-anywhere">{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
