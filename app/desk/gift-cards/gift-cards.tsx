import type { ListedCredit } from "#commerce";
import { formatMoneyExact } from "#money";
import { noRows } from "../../../foundation/records/listing.ts";
import { creditStates } from "../../../modules/commerce/credits/credit-states.ts";
import { deskDay } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { csvTime } from "../kit/csv.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { type ListReader, listExportMiddleware, loadList } from "../kit/desk-list.server.ts";
import { DeskList } from "../kit/desk-list.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { defineDeskList } from "../kit/list-screen.ts";
import { ShopifyManagedPage } from "../kit/shopify-managed-page.tsx";
import type { Route } from "./+types/gift-cards";
import { creditPath, creditTitle } from "./credit-labels.ts";

const list = defineDeskList({
  rowKey: ({ account }: ListedCredit) => account,
  path: "/desk/gift-cards",
  title: "Gift cards and credit",
  lead: "What clients can spend: gift cards and store credits.",
  noun: ["card or credit", "cards and credits"],
  filters: {
    show: {
      label: "Cards shown",
      options: { live: "With a balance", cards: "Gift cards", credits: "Store credits", all: "All" },
      whileSearching: "all",
    },
  },
  search: "Number, name, email or balance",
  isPosted: true,
  begin: { to: "/desk/gift-cards/new", label: "Give store credit" },
  columns: [
    {
      label: "Number",
      isHead: true,
      sort: "number",
      csv: ({ account }) => creditTitle(account),
      cell: ({ account }) => <TextLink to={creditPath(account)}>{creditTitle(account)}</TextLink>,
    },
    {
      label: "Holder",
      sort: "holder",
      csv: ({ name }) => name,
      cell: ({ name }) => name || <span className="text-text-2">No name</span>,
    },
    {
      label: "Status",
      sort: "state",
      csv: ({ state }) => creditStates[state].label,
      cell: ({ state }) => <DeskBadge tone={creditStates[state].tone}>{creditStates[state].label}</DeskBadge>,
    },
    {
      label: "Issued",
      sort: "-issued",
      csv: ({ issuedAt }) => csvTime(issuedAt),
      cell: ({ issuedAt }) => <span className="text-small tabular-nums">{deskDay(issuedAt)}</span>,
    },
    {
      label: "Left",
      sort: "-left",
      isFigure: true,
      csv: ({ cents }) => ({ cents }),
      cell: ({ cents }) => formatMoneyExact(cents),
    },
  ],
  empty: () => ({ title: "No gift cards", text: "Sell one on a ticket, under Gift card." }),
});

const read: ListReader<ListedCredit, typeof list.filters> = async ({ services: { shop } }, asked) => {
  if (!shop) return noRows;
  const { show } = asked.filters;
  const kind = show === "cards" ? "gift-card" : show === "credits" ? "store-credit" : null;
  return await shop.credits.list({ ...asked, kind, live: show === "live" });
};

export const middleware = [listExportMiddleware(list, read)];

export async function loader(args: Route.LoaderArgs) {
  return args.context.get(services).shop ? await loadList(args, list, read) : null;
}

/** Searches are posted, because names in URLs end up in logs and browser histories. */
export async function action(args: Route.ActionArgs) {
  return await loadList(args, list, read);
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Gift cards and credit");
}

export default function GiftCards({ loaderData, actionData: found }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <ShopifyManagedPage title="Gift cards and credit">
        This store sells through Shopify. See its gift cards in the Shopify admin.
      </ShopifyManagedPage>
    );
  return <DeskList list={list} data={found ?? loaderData} />;
}
