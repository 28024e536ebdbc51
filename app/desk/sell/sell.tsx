import { deskMeta } from "../kit/desk-meta.ts";
import { ShopifyManagedPage } from "../kit/shopify-managed-page.tsx";
import type { Route } from "./+types/sell";
import { loadSell } from "./load-sell.server.ts";
import { SellPage } from "./sell-page.tsx";
import { answerSellPost } from "./sell-post.server.ts";

/** The counter's page takes the whole width. */
export const handle = { isCounter: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  return await loadSell(request, context, null);
}

export async function action({ request, context }: Route.ActionArgs) {
  return await answerSellPost(request, context, null);
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Sell");
}

/** A new ticket. Nothing is written before its first line or client. */
export default function Sell({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <ShopifyManagedPage title="Sell">
        This store sells through Shopify. Ring up sales with Shopify's point of sale.
      </ShopifyManagedPage>
    );
  return <SellPage data={loaderData} answer={actionData} />;
}
