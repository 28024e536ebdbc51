import { data } from "react-router";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import type { Route } from "./+types/desk-missing";

/** Path segments renamed in November 2026, which old bookmarks and emails still use. */
const renamed: Readonly<Record<string, string>> = {
  papers: "appraisals",
  pieces: "inventory",
  wants: "wish-list",
};

/** The desk's 404 page. Inside the guarded layout, so outsiders can't probe for pages. */
export function loader({ request }: Pick<Route.LoaderArgs, "request">): never {
  const { pathname, search } = new URL(request.url);
  const [, , part = "", ...rest] = pathname.split("/");
  if (request.method === "GET" && Object.hasOwn(renamed, part))
    throw safeRedirect(`/${["desk", renamed[part], ...rest].join("/")}${search}`, { status: 301 });
  throw data(
    "There's nothing at this address. Check it for typos. What it linked to may have been deleted.",
    {
      status: 404,
    },
  );
}

export const action = loader;

export default function DeskMissing() {
  return null;
}
