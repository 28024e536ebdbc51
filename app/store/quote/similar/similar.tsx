import { ArrowLeft } from "lucide-react";
import { data, Link, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from "react-router";
import { m } from "#messages";
import { noStore } from "../../../platform/cache-control.ts";
import { newIdempotencyKey } from "../../../platform/idempotency-key.ts";
import { services } from "../../../services.server.ts";
import { ProductPicture } from "../../pictures/product-picture.tsx";
import { fullPrice } from "../../product/price/price.ts";
import { productPage } from "../../product/product-page.server.ts";
import { productPath, similarPieceRequestPath } from "../../product/product-path.ts";
import { noindexMeta } from "../../seo/noindex-meta.ts";
import type { QuoteAnswer } from "../quote-answer.ts";
import { QuoteForm } from "../quote-form.tsx";
import { saveQuoteRequest } from "../save-quote-request.server.ts";
import { sendQuoteRequest } from "../send-quote-request.ts";
import type { Route } from "./+types/similar";

export { loaderHeaders as headers } from "../../../platform/route-headers.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await context.get(services).products.read(params.handle);
  const known = answer.outcome === "found" ? answer.product : answer.outcome === "failed" && answer.known;
  if (!known) throw data(null, { status: answer.outcome === "failed" ? 503 : 404 });
  const { handle, title, vendor, price, image } = productPage(known, false);
  const piece = { handle, title, vendor, price, image };
  return data({ piece, formKey: newIdempotencyKey() }, { headers: { "cache-control": noStore } });
}

export function action({ request, params, context }: Route.ActionArgs) {
  return requestSimilar(request, context, params.handle);
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<QuoteAnswer> {
  return sendQuoteRequest(serverAction);
}

/** The form keeps its idempotency key, so that resending it is the same request. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMeta(loaderData ? m.inquiry.pieceLike(loaderData.piece.title) : m.product.notFound);
}

/** A sold piece, and a form to request a similar one. */
export default function Similar({ loaderData, actionData }: Route.ComponentProps) {
  const { piece, formKey } = loaderData;
  const { handle, title, vendor, price, image } = piece;
  return (
    <div className="page-wrap pt-2.5 pb-(--section)">
      <Link
        to={productPath(handle)}
        className="inline-flex min-h-11 items-center gap-2.5 text-small text-text-2 hover:text-text"
      >
        <ArrowLeft size={14} strokeWidth={1.25} className="opacity-60" />
        {m.inquiry.backToPiece}
      </Link>
      <div className="mt-[clamp(24px,4vw,56px)] grid items-start gap-x-[clamp(32px,5vw,88px)] gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(380px,560px)]">
        <div>
          <h1 className="font-serif text-display-2 text-balance">{m.product.similar}</h1>
          <p className="mt-4 max-w-[34em] text-body-l text-pretty text-text-2">{m.inquiry.similarIntro}</p>
          <div className="mt-8 grid grid-cols-[92px_minmax(0,1fr)] items-center gap-5">
            <div className="plate aspect-4/5">
              <ProductPicture title={title} image={image} alt="" sizes="92px" />
            </div>
            <div>
              <p className="font-serif text-title-3">{title}</p>
              <p className="text-small text-text-2">{vendor}</p>
              <p className="mt-1 text-ui tabular-nums">{fullPrice(price)}</p>
            </div>
          </div>
        </div>
        <QuoteForm
          key={handle}
          to={similarPieceRequestPath(handle)}
          isMain
          notes={{ prefilled: m.inquiry.prefilled(title) }}
          formKey={formKey}
          answer={actionData}
        />
      </div>
    </div>
  );
}

/** Saves the request for a piece similar to this handle's, even if the catalogue is unreachable. */
function requestSimilar(request: Request, context: Readonly<RouterContextProvider>, handle: string) {
  const { clients, products } = context.get(services);
  return saveQuoteRequest(request, context, async (typed) => {
    const answer = await products.read(handle);
    const known = answer.outcome === "found" ? answer.product : answer.outcome === "failed" && answer.known;
    if (!known) return m.inquiry.unknownPiece;
    return await clients.requestSimilar({ ...typed, piece: { handle, title: known.title } });
  });
}
