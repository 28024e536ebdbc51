import type { ShouldRevalidateFunctionArgs } from "react-router";
import { m } from "#messages";
import { formatMoneyExact } from "#money";
import { CheckoutFrame } from "../../checkout/checkout-frame.tsx";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { privateHeaders } from "../../platform/private-headers.ts";
import { showroomDate } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { PieceDrawing } from "../../store/builder/designs/piece-drawing.tsx";
import { noindexMeta } from "../../store/seo/noindex-meta.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/quote";
import { loadQuote } from "./load-quote.server.ts";
import { offlineReply, type QuoteReply as Reply } from "./quote-answer.ts";
import { QuoteLines } from "./quote-lines.tsx";
import { QuotePictures } from "./quote-pictures.tsx";
import { handleQuotePost } from "./quote-post.server.ts";
import { QuoteReplyForms } from "./quote-reply.tsx";
import { QuoteVersions } from "./quote-versions.tsx";

export { RecordProblem as ErrorBoundary } from "../problem/record-problem.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { token } = params;
  const loaded = await loadQuote({ token, request, context });
  // Shows the page even if recording the visit fails.
  await context
    .get(services)
    .quotes.noteOpened(token)
    .catch(() => {});
  const isUnpaid = new URL(request.url).searchParams.has("unpaid");
  const printPath = `/quotes/${token}/print?version=${loaded.version.version}`;
  return { ...loaded, formKey: newIdempotencyKey(), printPath, isUnpaid };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return await handleQuotePost({ token: params.token, request, context });
}

/** While offline, the page keeps what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Reply> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return offlineReply(form);
  }
}

/** Also after a rejection, because the desk may have sent another version. Not if the server didn't look at the quote. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { actionResult, actionStatus, defaultShouldRevalidate } = args;
  if (actionResult?.text === m.quote.offline || actionStatus === 429 || actionStatus === 503) return false;
  return actionResult ? true : defaultShouldRevalidate;
}

/** The URL contains the key. `same-origin`, because under `no-referrer` browsers send forms with `Origin: null`. */
export function headers({ errorHeaders, actionHeaders }: Route.HeadersArgs) {
  return privateHeaders("same-origin", errorHeaders ?? actionHeaders);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMeta(loaderData ? m.quote.yourQuoteLabel(loaderData.quote.label) : m.quote.yourQuote);
}

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, version, isUnpaid } = loaderData;
  const isOpen = quote.state === "sent" || quote.state === "change_asked";
  return (
    <CheckoutFrame
      asideOnPhone="below"
      label={<span className="tabular-nums">{m.quote.quoteVersion(quote.label, version.version)}</span>}
      aside={<QuoteReplyForms {...loaderData} reply={actionData} />}
    >
      <p className="pt-[30px] text-small text-text-2">{m.quote.forClient(quote.name)}</p>
      <h1 className="mt-1 font-serif text-title-1 text-balance wrap-anywhere">{quote.title}</h1>
      {version.sentAt !== null && (
        <p className="mt-3 text-body text-text-2">{m.quote.sentOn(showroomDate(version.sentAt))}</p>
      )}
      {isUnpaid && isOpen && !actionData && (
        <Notice kind="info" className="mt-4">
          {m.quote.unpaid}
        </Notice>
      )}
      {version.words !== "" && (
        <blockquote className="mt-4 max-w-[36em] border-l border-control pl-4 text-ui wrap-anywhere whitespace-pre-line">
          {version.words}
        </blockquote>
      )}
      <div className="py-[30px]">
        {quote.design && (
          <div className="plate aspect-4/3">
            <PieceDrawing design={quote.design} alt={m.quote.drawing} className="object-contain" />
          </div>
        )}
        <QuotePictures title={quote.title} pictures={quote.pictures} />
      </div>
      {isOpen && version.version === quote.newest && (
        <p className="mb-[30px] flex items-center justify-between gap-4 border-y border-line py-3 lg:hidden">
          <span className="text-ui tabular-nums lining-nums">
            <span>
              {version.depositCents > 0
                ? m.quote.depositOf(formatMoneyExact(version.depositCents))
                : formatMoneyExact(version.totalCents)}
            </span>
            {version.depositCents > 0 && (
              <span className="block text-small text-text-2">
                {m.quote.ofTotal(formatMoneyExact(version.totalCents))}
              </span>
            )}
          </span>
          <a href="#answer" className={buttonClasses({})}>
            {m.quote.respond}
          </a>
        </p>
      )}
      <QuoteLines version={version} />
      <QuoteVersions quote={quote} shown={version.version} />
    </CheckoutFrame>
  );
}
