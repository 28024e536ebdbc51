import { deskDay } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/imports";
import { rowCount, runStates } from "./import-words.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { runs: await withDatabaseErrorPage(() => context.get(services).imports.list()) };
}

export function meta() {
  return deskMeta("Import data");
}

/** Imports from other systems, newest first. */
export default function Imports({ loaderData: { runs } }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Import data"
      lead="Move in from Shopify, The Edge, Lightspeed, WooCommerce or a spreadsheet."
      actions={<ButtonLink to="/desk/imports/new">Upload files</ButtonLink>}
    >
      {runs.length === 0 ? (
        <p className="text-ui text-text-2">
          Nothing imported yet. Upload your files to see what we read. Nothing changes until you approve it.
        </p>
      ) : (
        <ul className="border-t border-line text-ui">
          {runs.map(({ id, title, state, createdAt, rows }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5">
              <span className="min-w-0 wrap-anywhere">
                <TextLink to={`/desk/imports/${id}`}>{title}</TextLink>
                <span className="block text-small text-text-2">
                  {deskDay(createdAt)}, {rowCount(rows)}
                </span>
              </span>
              <span>{runStates[state]}</span>
            </li>
          ))}
        </ul>
      )}
    </DeskPage>
  );
}
