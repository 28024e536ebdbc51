import { isRouteErrorResponse, Outlet } from "react-router";
import { services } from "../../services.server.ts";
import { staffNames } from "../access/actors-named.server.ts";
import { maySee } from "../access/desk-access.ts";
import { patternOf } from "../access/pattern-of.ts";
import { deskHeaders } from "../kit/desk-headers.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import { deskUser } from "../session/desk-session.server.ts";
import { keepForm } from "../session/keep-form.ts";
import { requireSession } from "../session/require-session.server.ts";
import type { Route } from "./+types/desk-layout";
import { DeskFrame } from "./desk-frame.tsx";

/** Guards every route within this layout, pages and files alike. */
export const middleware: Route.MiddlewareFunction[] = [requireSession];

/** In the browser. */
export const clientMiddleware = [keepForm];

/** Who is signed in and what waits, for the menu. Without a loader a page would open without a request, and so without the check. */
export async function loader({ context }: Route.LoaderArgs) {
  const { role, member } = context.get(deskUser);
  const all = context.get(services);
  return await atDesk(async () => ({
    role,
    name: member?.name ?? null,
    staffNames: await staffNames(all),
    waiting: await all.deskRecords.waiting(all.database, {
      mayOpen: (path) => maySee(role, patternOf(path)),
      today: all.visits.today(),
    }),
  }));
}

export function headers() {
  return deskHeaders;
}

export default function DeskLayout() {
  return (
    <DeskFrame>
      <Outlet />
    </DeskFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title, text } = said(error);
  return (
    <DeskFrame>
      <DeskPage title={title} lead={text}>
        {null}
      </DeskPage>
    </DeskFrame>
  );
}

/** The error page's text: the message thrown for the owner, or a general one. */
function said(error: unknown): { title: string; text: string } {
  if (!isRouteErrorResponse(error))
    return {
      title: "Something went wrong on our side",
      text: "This page could not be made, and nothing was changed. The log of the store says why. Load the page again, or go on with another section.",
    };
  const own = typeof error.data === "string" && error.data !== "" ? error.data : null;
  if (error.status === 404)
    return {
      title: "Not at this desk",
      text: own ?? "There is nothing at this address. It may be mistyped, or what it named is gone.",
    };
  if (error.status === 403) return { title: "Not with your role", text: own ?? "Nothing was changed." };
  return {
    title: error.status === 503 ? "The desk cannot reach its records" : "This could not be done",
    text: own ?? "Nothing was changed. Load the page again.",
  };
}
