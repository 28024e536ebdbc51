import { data } from "react-router";
import { hiddenPageMeta } from "../parts/hidden-page-meta.ts";
import { NotFoundMessage } from "../parts/not-found-message.tsx";
import { log } from "../storefront/log.server.ts";
import type { Route } from "./+types/not-found";

export function loader({ request }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.slice(0, 512);
  log.warn({ path }, "No page stands at this path.");
  return data(null, { status: 404 });
}

/** A form sent to no page gets the same answer. */
export const action = loader;

export function meta() {
  return hiddenPageMeta("Page not found");
}

export default function NotFound() {
  return <NotFoundMessage />;
}
