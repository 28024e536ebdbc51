import { data } from "react-router";
import { receiptLinks } from "../../client/receipts/receipt-slip.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import type { Route } from "./+types/ticket";
import { loadSell } from "./load-sell.server.ts";
import { SellPage } from "./sell-page.tsx";
import { answerSellPost } from "./sell-post.server.ts";

export const handle = { isCounter: true };

export function links() {
  return receiptLinks;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const loaded = await loadSell(request, context, params.ticket);
  if (!loaded) throw data("This store sells through Shopify. See its sales there.", { status: 404 });
  return loaded;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return await answerSellPost(request, context, params.ticket);
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData?.ticket?.number ? `Sale ${loaderData.ticket.number}` : "Sell");
}

/** A ticket: its lines, its payment (`?pay`) or its receipt. */
export default function Ticket({ params, loaderData, actionData }: Route.ComponentProps) {
  return <SellPage key={params.ticket} data={loaderData} answer={actionData} />;
}
