import { data } from "react-router";
import { policies } from "../../../content/policies.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { PageTextView } from "../own-pages/page-text-view.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import type { Route } from "./+types/policy";

export { publicHeaders as headers } from "../../platform/route-headers.ts";

export function loader({ params }: Route.LoaderArgs) {
  const policy = policies().find(({ slug }) => slug === params.slug);
  const called = policies().find(({ handle }) => handle === params.slug);
  if (called) throw safeRedirect(`/policies/${called.slug}`, { status: 301 });
  if (!policy) throw data(null, { status: 404 });
  return policy;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { slug, title, summary } = loaderData;
  return pageMeta(matches[0].loaderData.origin, {
    title,
    description: summary,
    path: `/policies/${slug}`,
    shows: "house",
  });
}

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const { title, summary, sections, text } = loaderData;
  return (
    <article className="page-wrap pt-[clamp(48px,6vw,96px)] pb-(--section)">
      <h1 className="font-serif text-display-2 text-balance">{title}</h1>
      {summary && <p className="mt-4 max-w-[30em] text-body-l text-pretty text-text-2">{summary}</p>}
      {text && <PageTextView text={text} />}
      <div className="mt-12 lg:mt-18" hidden={!!text}>
        {sections.map(({ heading, paragraphs }) => (
          <section
            key={heading}
            className="border-t border-line py-8 lg:grid lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-x-(--gutter) lg:py-10"
          >
            <h2 className="font-serif text-title-2">{heading}</h2>
            <div className="mt-3 grid max-w-[40em] gap-3 text-pretty text-text-2 lg:mt-1">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </article>
  );
}
