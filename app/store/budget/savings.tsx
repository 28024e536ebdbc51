import { ArrowLeft } from "lucide-react";
import { data, Link } from "react-router";
import { designFacts } from "#jewelry/description";
import { m } from "#messages";
import { noStore } from "../../platform/cache-control.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { designPath } from "../builder/designs/design-item.ts";
import { PieceDrawing } from "../builder/designs/piece-drawing.tsx";
import { ErrorPage } from "../frame/errors/error-page.tsx";
import { noindexMeta } from "../seo/noindex-meta.ts";
import type { Route } from "./+types/savings";
import { findSavings, readSavingsDesign } from "./savings.server.ts";
import { SavingsPanel } from "./savings-panel.tsx";

export { loaderHeaders as headers } from "../../platform/route-headers.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const design = readSavingsDesign(searchParams);
  if (!design) return data(null, { status: 404, headers: { "cache-control": noStore } });
  const book = context.get(services).priceBooks.inForce().figures;
  const view = findSavings(design, searchParams, book);
  if (searchParams.has("use")) throw safeRedirect(designPath(view.changed));
  const was = new Map(designFacts(design).map(({ id, value }) => [id, value]));
  const now = new Map(designFacts(view.changed).map(({ id, value }) => [id, value]));
  const facts = designFacts(design).map(({ id, label }) => ({
    id,
    label,
    before: was.get(id)!,
    after: now.get(id) ?? m.builder.none,
  }));
  return data({ ...view, facts, path: designPath(design) }, { headers: { "cache-control": noStore } });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMeta(loaderData ? m.budget.save(loaderData.target) : m.budget.saveOnDesign);
}

export default function Savings({ loaderData: view }: Route.ComponentProps) {
  if (!view)
    return (
      <ErrorPage
        title={m.budget.damaged}
        action={<ButtonLink to="/custom-builder">{m.builder.startNew}</ButtonLink>}
      >
        <p>{m.budget.finishFirst}</p>
      </ErrorPage>
    );
  const { changed, facts, path } = view;
  return (
    <div className="page-wrap pb-(--section)">
      <div className="pt-2.5">
        <Link
          to={path}
          className="inline-flex min-h-11 items-center gap-2.5 text-small text-text-2 hover:text-text"
        >
          <ArrowLeft size={14} strokeWidth={1.25} className="opacity-60" />
          {m.budget.backToDesign}
        </Link>
      </div>
      <header className="pt-[18px] pb-[clamp(28px,3.4vw,48px)]">
        <h1 className="font-serif text-display-2 text-balance">
          {m.budget.forLess(m.builder.yours[changed.category])}
        </h1>
      </header>
      <div className="grid items-start gap-x-[clamp(32px,5vw,88px)] gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(380px,440px)]">
        <div>
          <div className="plate relative aspect-4/5 max-md:-mx-(--margin) md:aspect-16/11">
            <PieceDrawing
              design={changed}
              alt={m.budget.drawing(m.builder.your[changed.category])}
              className="object-contain"
            />
          </div>
          <h2 className="mt-12 mb-[18px] font-serif text-title-2">{m.builder.specification}</h2>
          <dl className="text-ui tabular-nums">
            {facts.map(({ id, label, before, after }) => (
              <div
                key={id}
                className="grid grid-cols-[minmax(120px,42%)_1fr] gap-4 border-b border-line py-[13px] first:border-t"
              >
                <dt className="text-text-2">{label}</dt>
                <dd className="min-w-0 wrap-anywhere">
                  {before !== after && (
                    <>
                      <span className="sr-only">{m.budget.before} </span>
                      <s className="text-text-2">{before}</s>
                      <span className="sr-only">{m.budget.now} </span>
                      <br />
                    </>
                  )}
                  <span>{after}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <SavingsPanel view={view} path={path} />
      </div>
    </div>
  );
}
