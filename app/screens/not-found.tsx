import { data } from "react-router";
import { hiddenPageMeta } from "../parts/hidden-page-meta.ts";
import { NotFoundMessage } from "../parts/not-found-message.tsx";
import type { Route } from "./+types/not-found";

export function loader({ request }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.slice(0, 512);
  console.warn(JSON.stringify({ level: "warn", message: "No page stands at this path.", path }));
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
