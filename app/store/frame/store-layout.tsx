import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { services } from "../../services.server.ts";
import type { Route } from "./+types/store-layout";
import { NotFoundMessage } from "./errors/not-found-message.tsx";
import { RefusedMessage } from "./errors/refused-message.tsx";
import { ServerError } from "./errors/server-error.tsx";
import { StoreFrame } from "./store-frame.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { isDemo: context.get(services).config.siteMode === "demo" };
}

/** The frame is the same on every page of the store: what it knows does not change while one browses. */
export function shouldRevalidate() {
  return false;
}

export default function StoreLayout({ loaderData }: Route.ComponentProps) {
  return (
    <StoreFrame isDemo={loaderData.isDemo}>
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
