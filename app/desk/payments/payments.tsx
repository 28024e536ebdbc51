import type { PayableOrder } from "#commerce";
import { noRows } from "../../../foundation/records/listing.ts";
import { services } from "../../services.server.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { type ListReader, listExportMiddleware, loadList } from "../kit/desk-list.server.ts";
import { DeskList } from "../kit/desk-list.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { defineDeskList } from "../kit/list-screen.ts";
import { ShopifyManagedPage } from "../kit/shopify-managed-page.tsx";
import type { Route } from "./+types/payments";

/** Balances that can be paid at the counter. Each links to its payment form. */
const list = defineDeskList({
  rowKey: ({ number }: PayableOrder) => number,
  path: "/desk/payments",
  title: "Take a payment",
  lead: "For custom pieces and repairs with an agreed price and a balance due.",
  noun: ["balance", "balances"],
  search: "Name, or number of an order, a job or a repair",
  isPosted: true,
  columns: [
    {
      label: "Client",
      isHead: true,
      sort: "client",
      csv: ({ name }) => name,
      cell: ({ number, name }) => (
        <TextLink to={`/desk/orders/${number}/payment`}>
          <span className="sr-only">Take a payment of </span>
          {name}
        </TextLink>
      ),
    },
    { label: "Piece", csv: ({ titles }) => titles.join(", ") },
    {
      label: "Number",
      sort: "number",
      csv: ({ number, jobs, repair }) => (repair === null ? [number, ...jobs].join(", ") : repair),
    },
    {
      label: "Balance due",
      sort: "-balance",
      isFigure: true,
      csv: ({ balanceCents }) => ({ cents: balanceCents }),
    },
  ],
  empty: {
    title: "No balances due",
    text: "A balance opens with a piece's final price or a repair's approved estimate, and closes when it's paid.",
  },
});

const read: ListReader<PayableOrder> = async ({ services: { shop } }, asked) =>
  shop ? await shop.desk.payable(asked) : noRows;

export const middleware = [listExportMiddleware(list, read)];

export async function loader(args: Route.LoaderArgs) {
  return args.context.get(services).shop ? await loadList(args, list, read) : null;
}

/** Searches are posted, because names and addresses in URLs end up in logs and browser histories. */
export async function action(args: Route.ActionArgs) {
  return await loadList(args, list, read);
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Take a payment");
}

export default function Payments({ loaderData, actionData: found }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <ShopifyManagedPage title="Take a payment">
        This store sells through Shopify. Take payments in the Shopify admin, under Orders.
      </ShopifyManagedPage>
    );
  return (
    <DeskList
      list={list}
      data={found ?? loaderData}
      after={found && found.total > 0 && <TextLink to={list.path}>All balances</TextLink>}
    />
  );
}
