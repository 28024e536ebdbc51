import { lazy, Suspense } from "react";
import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { ServerProblem } from "../parts/server-problem.tsx";
import { StoreFrame } from "../parts/store-frame.tsx";
import { siteMode } from "../storefront/provider.server.ts";
import type { Route } from "./+types/store-layout";

// Only the boundary shows these, and most visits never meet one.
const NotFoundMessage = lazy(async () => ({
  default: (await import("../parts/not-found-message.tsx")).NotFoundMessage,
}));

const RefusedMessage = lazy(async () => ({
  default: (await import("../parts/refused-message.tsx")).RefusedMessage,
}));

export function loader() {
  return { isDemo: siteMode === "demo" };
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
  const frame = useRouteLoaderData<typeof loader>("screens/store-layout");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <StoreFrame isDemo={frame?.isDemo ?? false}>
      {status < 500 ? (
        <Suspense>{status === 404 ? <NotFoundMessage /> : <RefusedMessage status={status} />}</Suspense>
      ) : (
        <ServerProblem />
      )}
    </StoreFrame>
  );
}
