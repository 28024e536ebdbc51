import { m } from "#messages";
import { CheckoutFrame } from "../../checkout/checkout-frame.tsx";
import { privateHeaders } from "../../platform/private-headers.ts";
import { noindexMeta } from "../../store/seo/noindex-meta.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { PrintButton, paperLinks } from "../paper/paper.tsx";
import type { Route } from "./+types/quote-print";
import { loadQuote } from "./load-quote.server.ts";
import { QuotePaper } from "./quote-paper.tsx";

export { RecordProblem as ErrorBoundary } from "../problem/record-problem.tsx";

export function links() {
  return paperLinks;
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { quote, version } = await loadQuote({ token: params.token, request, context });
  return { quote, version, back: `/quotes/${params.token}?version=${version.version}` };
}

/** The URL contains the key: no referrer may leak it, and the page isn't stored. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  return privateHeaders("no-referrer", errorHeaders);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMeta(loaderData ? m.quote.quoteLabel(loaderData.quote.label) : m.quote.quote);
}

/** A printable version of a quote, for its client. */
export default function QuotePrint({ loaderData: { quote, version, back } }: Route.ComponentProps) {
  return (
    <CheckoutFrame label={<span className="tabular-nums">{quote.label}</span>}>
      <div className="flex flex-wrap items-center justify-between gap-4 pb-6">
        <TextLink to={back}>{m.quote.backToQuote}</TextLink>
        <PrintButton />
      </div>
      <QuotePaper quote={quote} version={version} />
    </CheckoutFrame>
  );
}
