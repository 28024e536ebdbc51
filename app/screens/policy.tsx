import { data } from "react-router";
import { policies } from "../../content/policies.ts";
import { shop } from "../../shop.config.ts";
import { publicPage } from "../storefront/cache-control.ts";
import type { Route } from "./+types/policy";

export function loader({ params }: Route.LoaderArgs) {
  const policy = policies.find(({ slug }) => slug === params.slug);
  if (!policy) throw data(null, { status: 404 });
  return policy;
}

export function headers() {
  return { "cache-control": publicPage };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: shop.name }];
  return [
    { title: `${loaderData.title} · ${shop.name}` },
    { name: "description", content: loaderData.summary },
  ];
}

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const { title, summary, sections } = loaderData;
  return (
    <article className="page-wrap pt-[clamp(48px,6vw,96px)] pb-(--section)">
      <h1 className="font-serif text-display-2 text-balance">{title}</h1>
      <p className="mt-4 max-w-[30em] text-body-l text-pretty text-text-2">{summary}</p>
      <div className="mt-12 max-w-[40em]">
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading} className="border-t border-line py-8">
            <h2 className="font-serif text-title-2">{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3 text-pretty text-text-2">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}
