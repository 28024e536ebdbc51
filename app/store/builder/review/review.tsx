import { data, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from "react-router";
import { type PairedDesign, readBandText, withBand } from "#jewelry/band-choice";
import { designSentence, designTitle } from "#jewelry/description";
import { decodeDesign, encodeDesign } from "#jewelry/link";
import { designPrice } from "#jewelry/price/design-price";
import { m } from "#messages";
import { formatMoney } from "#money";
import { noStore, publicCacheControl } from "../../../platform/cache-control.ts";
import { newIdempotencyKey } from "../../../platform/idempotency-key.ts";
import { readText } from "../../../platform/read-form.server.ts";
import { differOnlyInParameter } from "../../../platform/same-address.ts";
import { services } from "../../../services.server.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { ErrorPage } from "../../frame/errors/error-page.tsx";
import type { QuoteAnswer } from "../../quote/quote-answer.ts";
import { saveQuoteRequest } from "../../quote/save-quote-request.server.ts";
import { sendQuoteRequest } from "../../quote/send-quote-request.ts";
import { noindexMeta } from "../../seo/noindex-meta.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { designPath } from "../designs/design-item.ts";
import { useDraft } from "../designs/draft.ts";
import type { Route } from "./+types/review";
import { designShareImage } from "./design-share-image.ts";
import { DraftReview } from "./draft-review.tsx";
import { LinkedReview } from "./linked-review.tsx";

export { loaderHeaders as headers } from "../../../platform/route-headers.ts";

/** An unreadable link. The visitor's own design, if any, isn't affected. */
function DamagedLink() {
  const hasOwn = useDraft().draft.design !== null;
  return (
    <ErrorPage
      title={m.review.damagedLink}
      action={
        <>
          <ButtonLink to="/custom-builder">{m.builder.startNew}</ButtonLink>
          {hasOwn && <TextLink to="/custom-builder/configurator">{m.builder.backToOwn}</TextLink>}
        </>
      }
    >
      <p>{hasOwn ? m.review.askForNewOwn : m.review.askForNew}</p>
    </ErrorPage>
  );
}

type Reviewed =
  | { kind: "draft" }
  | { kind: "damaged" }
  | { kind: "linked"; design: PairedDesign; formKey: string };

/** The design is in `?design=` and its band in `&band=`, or both are in the browser's draft, unknown to the server. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const text = searchParams.get("design");
  if (text === null) return reviewed({ kind: "draft" }, 200, publicCacheControl);
  const design = linkedDesign(text, searchParams.get("band"));
  if (!design) return reviewed({ kind: "damaged" }, 404, noStore);
  return reviewed({ kind: "linked", design, formKey: newIdempotencyKey() }, 200, noStore);
}

/** A damaged band is dropped: the ring is still readable. */
function linkedDesign(text: string, band: string | null): PairedDesign | null {
  const design = decodeDesign(text);
  return design && withBand<PairedDesign>(design, readBandText(band, design));
}

function reviewed(answer: Reviewed, status: number, cacheControl: string) {
  return data(answer, { status, headers: { "cache-control": cacheControl } });
}

export function action({ request, context }: Route.ActionArgs) {
  return requestQuote(request, context);
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<QuoteAnswer> {
  return sendQuoteRequest(serverAction);
}

/** Submitting a form changes nothing on the page, and the page itself reads a changed band. */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs) {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = navigation;
  return formMethod || differOnlyInParameter("band", currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

/** A design can be shared by link, with an image, but isn't indexed. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData?.kind !== "linked") return noindexMeta(m.builder.yourDesign);
  const { design } = loaderData;
  const { origin, priceBook } = matches[0].loaderData;
  const title = designTitle(design);
  const total = m.review.estimatedAt(formatMoney(designPrice(design, priceBook).totalCents));
  return pageMeta(origin, {
    title,
    description: [designSentence(design), total].filter(Boolean).join(" "),
    path: designPath(design),
    shows: { title, image: designShareImage(design) },
    isHidden: true,
  });
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case "damaged":
      return <DamagedLink />;
    case "linked":
      return (
        <LinkedReview
          key={encodeDesign(loaderData.design)}
          linked={loaderData.design}
          formKey={loaderData.formKey}
          answer={actionData}
        />
      );
    case "draft":
      return <DraftReview answer={actionData} />;
  }
}

function requestQuote(request: Request, context: Readonly<RouterContextProvider>) {
  const { clients } = context.get(services);
  return saveQuoteRequest(request, context, async (typed, form) => {
    const design = decodeDesign(readText(form, "design"));
    return design
      ? await clients.requestQuote({ ...typed, design, band: readText(form, "band") })
      : m.review.damagedLink;
  });
}
