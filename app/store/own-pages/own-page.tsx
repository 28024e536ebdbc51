import { data } from "react-router";
import { findOwnPage } from "../../../content/own-pages.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { pageMeta } from "../seo/page-meta.ts";
import type { Route } from "./+types/own-page";
import { PageTextView } from "./page-text-view.tsx";

export { publicHeaders as headers } from "../../platform/route-headers.ts";

/** A page that the shop wrote; an earlier address leads to its own. */
export function loader({ params }: Route.LoaderArgs) {
  const page = findOwnPage(params.page.toLowerCase());
  if (!page) throw data(null, { status: 404 });
  if (page.handle !== params.page) throw safeRedirect(page.path, { status: 301 });
  return page;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, summary, path } = loaderData;
  return pageMeta(matches[0].loaderData.origin, { title, description: summary, path, shows: "house" });
}

export default function OwnPage({ loaderData: { title, text } }: Route.ComponentProps) {
  return (
    <article className="page-wrap pt-[clamp(48px,6vw,96px)] pb-(--section)">
      <h1 className="font-serif text-display-2 text-balance">{title}</h1>
      <PageTextView text={text} />
    </article>
  );
}
