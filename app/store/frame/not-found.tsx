import { data } from "react-router";
import { m } from "#messages";
import { log } from "../../platform/log.server.ts";
import { noindexMeta } from "../seo/noindex-meta.ts";
import type { Route } from "./+types/not-found";
import { NotFoundMessage } from "./errors/not-found-message.tsx";

export function loader({ request }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.slice(0, 512);
  log.warn({ path }, "There's no page at this path.");
  return data(null, { status: 404 });
}

/** A form posted to a nonexistent page gets the same response. */
export const action = loader;

export function meta() {
  return noindexMeta(m.frame.notFound);
}

export default function NotFound() {
  return <NotFoundMessage />;
}
