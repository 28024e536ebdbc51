import { ChevronRight } from "lucide-react";
import { data, Link } from "react-router";
import { m } from "#messages";
import { publicCacheControl } from "../../platform/cache-control.ts";
import { useFocusAfterRemoval } from "../../platform/route-announcer.tsx";
import { services } from "../../services.server.ts";
import { pageMeta } from "../seo/page-meta.ts";
import type { Route } from "./+types/budget";
import { BudgetAnswerView } from "./budget-answer.tsx";
import { BudgetForm } from "./budget-form.tsx";
import { budgetPath } from "./budget-path.ts";
import { isDefaultRequest } from "./budget-request.ts";
import { budgetView } from "./budget-view.server.ts";

export { loaderHeaders as headers } from "../../platform/route-headers.ts";

/** Every question except the default has its own page, so it is cached only by the visitor's browser, for going back. */
const ownPage = "private, max-age=60";

export function loader({ request, context }: Route.LoaderArgs) {
  const book = context.get(services).priceBooks.inForce().figures;
  const { searchParams } = new URL(request.url);
  const view = budgetView(searchParams, book);
  const headers = { "cache-control": isDefaultRequest(searchParams) ? publicCacheControl : ownPage };
  return data(view, { status: view.answer ? 200 : 400, headers });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData.origin, {
    title: m.budget.whatBuys(loaderData?.amount ?? m.budget.yourMoney),
    description: m.budget.description,
    path: budgetPath(),
    shows: "builder",
  });
}

export default function Budget({ loaderData }: Route.ComponentProps) {
  const { wishes, amount, chips } = loaderData;
  useFocusAfterRemoval(chips.length);
  return (
    <div className="page-wrap pb-(--section)">
      <header className="pt-2.5 pb-[clamp(28px,3.4vw,48px)]">
        <nav aria-label={m.list.breadcrumb} className="flex items-center gap-2.5 text-small text-text-2">
          <Link to="/custom-builder" className="inline-flex min-h-11 items-center hover:text-text">
            {m.builder.customBuilder}
          </Link>
          <ChevronRight size={14} strokeWidth={1.25} className="opacity-60" />
          <span aria-current="page">{m.budget.byBudget}</span>
        </nav>
        <h1 className="mt-[18px] font-serif text-display-2 text-balance">
          {m.budget.whatBuys(amount ?? m.budget.yourMoney)}
        </h1>
        <p className="mt-4 max-w-[36em] text-body-l text-pretty text-text-2">
          {m.budget.intro(m.budget.pieces[wishes.category])}
        </p>
      </header>
      <div className="grid border-y border-line lg:grid-cols-[minmax(320px,5fr)_minmax(0,7fr)]">
        <BudgetForm view={loaderData} />
        <BudgetAnswerView view={loaderData} />
      </div>
    </div>
  );
}
