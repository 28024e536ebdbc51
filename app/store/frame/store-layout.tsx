import { isRouteErrorResponse, Outlet, useMatches, useRouteLoaderData } from "react-router";
import { m } from "#messages";
import { services } from "../../services.server.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import type { Route } from "./+types/store-layout";
import { ErrorPage, errorTitle, ServerError } from "./errors/error-page.tsx";
import { NotFoundMessage } from "./errors/not-found-message.tsx";
import { StoreFrame } from "./store-frame.tsx";

/** A rejected request: cross-site (403), or unreadable. */
function RefusedMessage({ status }: { status: number }) {
  const isElsewhere = status === 403;
  return (
    <ErrorPage
      title={errorTitle(status)}
      hasPhone
      action={
        <ButtonLink to="/" size="lg">
          {m.frame.returnHome}
        </ButtonLink>
      }
    >
      {isElsewhere ? m.frame.onlyOurForms : m.frame.sentFromOtherSite}
    </ErrorPage>
  );
}

export function loader({ context }: Route.LoaderArgs) {
  return { isDemo: context.get(services).config.siteMode === "demo" };
}

/** The frame is the same on every page, so navigation doesn't reload its data. */
export function shouldRevalidate() {
  return false;
}

export default function StoreLayout({ loaderData }: Route.ComponentProps) {
  const { handle } = useMatches().at(-1) ?? {};
  return (
    <StoreFrame
      isDemo={loaderData.isDemo}
      isFullWindow={Boolean((handle as { isFullWindow?: boolean } | undefined)?.isFullWindow)}
    >
      <Outlet />
    </StoreFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>("store/frame/store-layout");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <StoreFrame isDemo={frame?.isDemo ?? false}>
      {status < 500 ? (
        status === 404 ? (
          <NotFoundMessage />
        ) : (
          <RefusedMessage status={status} />
        )
      ) : (
        <ServerError />
      )}
    </StoreFrame>
  );
}
