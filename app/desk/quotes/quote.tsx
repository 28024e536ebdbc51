import { data } from "react-router";
import { formatMoneyExact } from "#money";
import type { DeskQuote } from "#quotes";
import { quoteStates } from "../../../modules/quotes/quote-states.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useCanOpenPage } from "../access/use-signed-in.ts";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskLink } from "../kit/desk-link.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { TabLinks } from "../kit/tab-links.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/quote";
import { QuoteForm } from "./quote-form.tsx";
import { quoteIntents } from "./quote-intents.server.ts";
import { savedLabels } from "./quote-labels.ts";
import { QuoteNextStep } from "./quote-next-step.tsx";
import { QuotePictures } from "./quote-pictures.tsx";
import { QuoteTrack } from "./quote-track.tsx";
import { SentQuoteVersion } from "./sent-quote-version.tsx";
import { SpecialOrders } from "./special-orders.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  // Requests had this URL before quotes had numbers.
  if (/^[1-9]\d{0,14}$/.test(params.id)) throw safeRedirect(`/desk/requests/${params.id}`);
  const quote = await withDatabaseErrorPage(() => context.get(services).quotes.read(params.id));
  if (!quote) throw data("There's no quote with this number, or it has been deleted.", { status: 404 });
  const search = new URL(request.url).searchParams;
  return { quote, asked: Number(search.get("version")), saved: search.get("saved") };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request, context);
  const { quotes, priceBooks } = context.get(services);
  const { intent, typed, by } = form;
  const at = `/desk/quotes/${params.id}`;
  const change = { label: params.id, typed, by };
  const own = quoteIntents[intent];
  if (own)
    return await applyFormChange(
      form,
      () => own(context.get(services), { label: params.id, typed, by }),
      () => `${at}?saved=${intent}`,
    );
  if (intent === "revise")
    return await applyFormChange(
      form,
      () => quotes.revise(change),
      () => `${at}?saved=revise`,
    );
  if (intent === "send")
    return await applyFormChange(
      form,
      () => quotes.send(change),
      ({ isSent }) => `${at}?saved=${isSent ? "send" : "look"}`,
    );
  const removed = /^remove-(\d{1,3})$/.exec(intent)?.[1];
  const saving = {
    ...change,
    ...(removed !== undefined && { removed: Number(removed) }),
    ...(intent === "design" && { fromDesign: priceBooks.inForce().figures }),
  };
  const word = removed === undefined ? intent : "remove";
  return await applyFormChange(
    form,
    () => quotes.save(saving),
    () => `${at}?saved=${encodeURIComponent(word)}${word === "line" ? "#new-line" : ""}`,
  );
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Quote ${loaderData.quote.label}` : "Quote");
}

export default function Quote({ loaderData, actionData: answer }: Route.ComponentProps) {
  const seesRequest = useCanOpenPage("desk/requests/:id");
  const { quote, asked, saved } = loaderData;
  const newest = quote.versions.at(-1);
  const version = quote.versions.find((one) => one.version === asked) ?? newest;
  if (!version) return null;
  const { label, tone } = quoteStates[quote.state];
  return (
    <DeskPage
      title={`Quote ${quote.label}`}
      lead={
        <span className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <span>
            {`${quote.title}, for ${quote.name}. ${quote.email}${quote.phone ? `, ${quote.phone}` : ""}`}
          </span>
          <DeskBadge tone={tone}>{label}</DeskBadge>
        </span>
      }
      back={{ to: "/desk/quotes", label: "Quotes" }}
      actions={
        <>
          {quote.requestId !== null && seesRequest && (
            <TextLink to={`/desk/requests/${quote.requestId}`} className="text-small">
              View request
            </TextLink>
          )}
          <TextLink to={`/desk/clients/of/quote/${quote.label}`} className="text-small">
            View client
          </TextLink>
          <ButtonLink to={`/desk/quotes/${quote.label}/print?version=${version.version}`} variant="secondary">
            Print
          </ButtonLink>
        </>
      }
    >
      {!answer && <DeskSavedNotice saved={saved}>{savedLabels[saved ?? ""] ?? "Saved."}</DeskSavedNotice>}
      <QuoteTrack quote={quote} />
      <Outcome quote={quote} />
      <QuoteNextStep quote={quote} answer={answer?.intent === "cancel" ? answer : undefined} />
      <SpecialOrders quote={quote} answer={answer?.intent === "special" ? answer : undefined} />
      <ClientAnswers quote={quote} />
      <TabLinks
        parts={quote.versions.map((one) => ({
          to: `?version=${one.version}`,
          label: `Version ${one.version}${versionWord(quote, one)} ${formatMoneyExact(one.totalCents)}`,
          isShown: one.version === version.version,
        }))}
      />
      {version.sentAt === null ? (
        <QuoteForm
          key={answer ? "typed" : quote.revision}
          quote={quote}
          version={version}
          answer={isDraftAnswer(answer) ? answer : undefined}
        />
      ) : (
        <SentQuoteVersion quote={quote} version={version} answer={answer} />
      )}
      <QuotePictures quote={quote} answer={answer?.intent === "remove-picture" ? answer : undefined} />
    </DeskPage>
  );
}

/** Whether a rejected form was the draft's. */
function isDraftAnswer(answer: ChangeAnswer | undefined): boolean {
  return !!answer && !["cancel", "special", "remove-picture"].includes(answer.intent);
}

function versionWord({ deposit, acceptedVersion }: DeskQuote, one: DeskQuote["versions"][number]): string {
  if (one.sentAt === null) return ", draft,";
  return deposit && one.version === acceptedVersion ? ", accepted," : "";
}

/** The order, job and balance of an accepted quote, or that its deposit is being paid. */
function Outcome({ quote: { deposit, payingUntil } }: { quote: DeskQuote }) {
  if (payingUntil !== null)
    return (
      <Notice kind="info">
        The client accepted and is paying the deposit. The quote is locked until {deskTime(payingUntil)} at
        the latest.
      </Notice>
    );
  if (!deposit) return null;
  return (
    <p className="text-ui">
      Order <TextLink to={`/desk/orders/${deposit.number}`}>{deposit.number}</TextLink>
      {deposit.jobId !== null && (
        <span>
          , job <DeskLink to={`/desk/jobs/${deposit.jobNumber}`}>{deposit.jobNumber}</DeskLink>
        </span>
      )}
      <span>
        {deposit.isRefunded
          ? ". It was canceled, and what was paid is refunded."
          : `. Balance due: ${formatMoneyExact(deposit.balanceCents)}.`}
      </span>
      {canChangePrice(deposit.orderState) && (
        <span className="mt-2 block max-w-[36em] text-small text-text-2">
          The accepted version can't be edited. If the piece changes, set the new price as the final price of{" "}
          <TextLink to={`/desk/orders/${deposit.number}`} className="text-small">
            order {deposit.number}
          </TextLink>
          : correct it there, and we'll email the client the new balance.
        </span>
      )}
    </p>
  );
}

/** The price can change until the handover. */
function canChangePrice(orderState: string): boolean {
  return ["paid", "in_design", "final_quoted"].includes(orderState);
}

function ClientAnswers({ quote: { answers } }: { quote: DeskQuote }) {
  if (answers.length === 0) return null;
  return (
    <DeskSection title="From the client">
      <ol className="grid gap-4">
        {answers.map(({ kind, version, text, at }, index) => (
          <li key={index} className="border-l border-control pl-4">
            <p className="text-small text-text-2">
              {kind === "change" ? "Change requested:" : "Declined"} version {version}, {deskTime(at)}
            </p>
            <p className="mt-1 max-w-[36em] text-ui wrap-anywhere whitespace-pre-line">
              {text === "" ? "No reason given." : text}
            </p>
          </li>
        ))}
      </ol>
    </DeskSection>
  );
}
