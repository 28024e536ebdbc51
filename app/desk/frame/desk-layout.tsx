import { isRouteErrorResponse, Outlet } from "react-router";
import { addDeskFacts, deskFacts, settings } from "#settings";
import { services } from "../../services.server.ts";
import { readStaffNames } from "../access/actor-names.server.ts";
import { canOpenPage } from "../access/desk-access.ts";
import { deskRoutePattern } from "../access/desk-route-pattern.ts";
import { deskHeaders } from "../kit/desk-headers.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import { keepFormMiddleware } from "../session/keep-form.ts";
import { requireSession } from "../session/require-session.server.ts";
import type { Route } from "./+types/desk-layout";
import { DeskFrame } from "./desk-frame.tsx";

/** Guards every route in this layout, both pages and files. */
export const middleware: Route.MiddlewareFunction[] = [requireSession];

export const clientMiddleware = [keepFormMiddleware];

/** Who is signed in, what is pending, for the menu, and the facts that public pages lack. Every navigation must call a loader to be checked. */
export async function loader({ context }: Route.LoaderArgs) {
  const { role, member } = context.get(deskUserContext);
  const all = context.get(services);
  return await withDatabaseErrorPage(async () => ({
    role,
    facts: deskFacts(settings()),
    name: member?.name ?? null,
    hasTexts: all.texts !== null,
    staffNames: await readStaffNames(all),
    waiting: await all.deskRecords.waiting(all.database, {
      mayOpen: (path) => canOpenPage(role, deskRoutePattern(path)),
      today: all.visits.today(),
    }),
  }));
}

export function headers() {
  return deskHeaders;
}

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  // Before anything below is rendered.
  addDeskFacts(loaderData.facts);
  return (
    <DeskFrame>
      <Outlet />
    </DeskFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title, text } = errorPageText(error);
  return (
    <DeskFrame>
      <DeskPage title={title} lead={text}>
        {null}
      </DeskPage>
    </DeskFrame>
  );
}

/** The error page's text: the message thrown for the owner, or a generic one. */
function errorPageText(error: unknown): { title: string; text: string } {
  if (!isRouteErrorResponse(error))
    return {
      title: "Something went wrong on our side",
      text: "We couldn't load this page. Nothing was changed. Reload it, or try another section. The store's log has the details.",
    };
  const own = typeof error.data === "string" && error.data !== "" ? error.data : null;
  if (error.status === 404)
    return {
      title: "Page not found",
      text:
        own ??
        "There's nothing at this address. Check it for typos. What it linked to may have been deleted.",
    };
  if (error.status === 403)
    return { title: "Your role doesn't allow this", text: own ?? "Nothing was changed." };
  return {
    title: error.status === 503 ? "The desk can't reach its database" : "That didn't work",
    text: own ?? "Nothing was changed. Reload the page.",
  };
}
