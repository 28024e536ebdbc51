import { Link } from "react-router";
import type { ListedBuy } from "#commerce";
import { fixedString, formatMoneyExact } from "#money";
import { settings } from "#settings";
import { noRows } from "../../../foundation/records/listing.ts";
import { buyStates } from "../../../modules/commerce/buys/buy-states.ts";
import { services } from "../../services.server.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useCanOpenPage } from "../access/use-signed-in.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { type ListReader, listExportMiddleware, loadList } from "../kit/desk-list.server.ts";
import { DeskList } from "../kit/desk-list.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { defineDeskList } from "../kit/list-screen.ts";
import { ShopifyManagedPage } from "../kit/shopify-managed-page.tsx";
import type { Route } from "./+types/trade-ins";
import { holdText, itemText } from "./trade-in-labels.ts";

/** What was taken in from the public. */
const list = defineDeskList({
  rowKey: ({ id }: ListedBuy) => id,
  path: "/desk/trade-ins",
  title: "Trade-ins",
  lead: "A piece on hold can't be sold, moved or changed. Take one in from a sale.",
  noun: ["trade-in", "trade-ins"],
  filters: {
    show: { label: "Filter trade-ins", options: { held: "On hold", released: "Released" } },
  },
  search: "Number, piece, serial or seller",
  isPosted: true,
  columns: [
    {
      label: "Piece",
      isHead: true,
      sort: "title",
      csv: ({ title }) => title,
      cell: ({ label, title, ...row }) => (
        <span className="grid">
          <Link to={`/desk/trade-ins/${label}`} className="hit-area font-medium hover:underline">
            {title}
          </Link>
          <span className="text-small text-text-2 tabular-nums">{itemText(row)}</span>
        </span>
      ),
    },
    { label: "Number", sort: "number", csv: ({ label }) => label },
    { label: "Seller", fact: "client", sort: "seller", csv: ({ sellerName }) => sellerName },
    { label: "Ticket", csv: ({ ticket }) => ticket },
    { label: "For resale", isFileOnly: true, csv: ({ isForResale }) => (isForResale ? "yes" : "no") },
    { label: "Case serial", isFileOnly: true, csv: ({ caseSerial }) => caseSerial },
    { label: "Movement serial", isFileOnly: true, csv: ({ movementSerial }) => movementSerial },
    {
      label: "Hold",
      sort: "hold",
      csv: ({ holdUntil }) => holdUntil,
      cell: (row) => <span className="whitespace-nowrap">{holdText(row)}</span>,
    },
    {
      label: "State",
      csv: ({ state }) => buyStates[state].label,
      cell: ({ state }) => <DeskBadge tone={buyStates[state].tone}>{buyStates[state].label}</DeskBadge>,
    },
    {
      label: "Allowed",
      fact: "cost",
      isFigure: true,
      sort: "allowed",
      csv: ({ allowedCents }) => fixedString(allowedCents),
      cell: ({ allowedCents }) => formatMoneyExact(allowedCents),
    },
  ],
  empty: ({ filters }) => ({
    title: filters.show === "held" ? "Nothing on hold" : "Nothing released yet",
    text: filters.show === "held" ? "Add a trade-in to a sale to take a piece in." : undefined,
  }),
});

const readTradeIns: ListReader<ListedBuy, typeof list.filters> = async (
  { services },
  { filters, ...asked },
) => {
  const states =
    filters.show === "released" ? (["released"] as const) : (["police_hold", "on_hold"] as const);
  return (await services.shop?.buys.list({ ...asked, states })) ?? noRows;
};

export const middleware = [listExportMiddleware(list, readTradeIns)];

export async function loader(args: Route.LoaderArgs) {
  return args.context.get(services).shop ? await loadList(args, list, readTradeIns) : null;
}

/** Searches are posted, because names in URLs end up in logs and browser histories. */
export async function action(args: Route.ActionArgs) {
  return await loadList(args, list, readTradeIns);
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Trade-ins");
}

export default function TradeIns({ loaderData, actionData: found }: Route.ComponentProps) {
  const { holdDays, isHoldConfirmed } = settings().counter.tradeIns;
  const mayExport = useCanOpenPage("desk/trade-ins/record");
  if (!loaderData)
    return (
      <ShopifyManagedPage title="Trade-ins">
        This store sells through Shopify. Take trade-ins in there.
      </ShopifyManagedPage>
    );
  return (
    <DeskList
      list={list}
      data={found ?? loaderData}
      after={
        <>
          {mayExport && <TextLink to="/desk/trade-ins/record">Dealer record for the police</TextLink>}
          {!isHoldConfirmed && (
            <Notice kind="info">
              Before going live: confirm the hold of {holdDays} business days with your county, then set
              isHoldConfirmed in the shop's facts.
            </Notice>
          )}
        </>
      }
    />
  );
}
