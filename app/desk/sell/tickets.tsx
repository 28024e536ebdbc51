import type { TicketListRow } from "#commerce";
import { formatMoneyExact } from "#money";
import { noRows } from "../../../foundation/records/listing.ts";
import { ticketStates } from "../../../modules/commerce/tickets/ticket-states.ts";
import { receiptLabel } from "../../client/receipts/receipt-labels.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { csvTime } from "../kit/csv.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { type ListReader, listExportMiddleware, loadList } from "../kit/desk-list.server.ts";
import { DeskList } from "../kit/desk-list.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { defineDeskList } from "../kit/list-screen.ts";
import { ShopifyManagedPage } from "../kit/shopify-managed-page.tsx";
import type { Route } from "./+types/tickets";
import { ticketPath } from "./sell-answer.ts";
import { signedMoney } from "./signed-money.ts";

const shown = {
  live: { label: "Open", states: ["open", "parked"] },
  finished: { label: "Finished", states: ["finished"] },
  dropped: { label: "Dropped", states: ["dropped"] },
  all: { label: "All", states: undefined },
} as const;

const list = defineDeskList({
  rowKey: ({ id }: TicketListRow) => id,
  path: "/desk/tickets",
  title: "Tickets",
  lead: "Sales at the counter: open, parked and finished.",
  noun: ["ticket", "tickets"],
  begin: { to: "/desk/sell", label: "New sale" },
  filters: {
    show: {
      label: "Tickets shown",
      options: { live: "Open", finished: "Finished", dropped: "Dropped", all: "All" },
      whileSearching: "all",
    },
  },
  search: "Sale, receipt, name, tag or serial",
  isPosted: true,
  columns: [
    {
      label: "Sale",
      isHead: true,
      sort: "ticket",
      csv: ({ number }) => number ?? "",
      cell: ({ id, number, what }) => (
        <span className="grid justify-items-start gap-0.5">
          <TextLink to={ticketPath(id)} className="tabular-nums">
            {number ?? "Not finished"}
          </TextLink>
          <span className="text-small text-text-2">{what || "No lines yet"}</span>
        </span>
      ),
    },
    { label: "Lines", isFileOnly: true, csv: ({ what }) => what },
    {
      label: "Client",
      sort: "client",
      csv: ({ who }) => who ?? "Walk-in",
      cell: ({ who }) => who ?? <span className="whitespace-nowrap">Walk-in</span>,
    },
    { label: "Sold by", csv: ({ salespeople }) => salespeople.join(", ") },
    {
      label: "Status",
      sort: "state",
      csv: ({ state }) => ticketStates[state].label,
      cell: ({ state, heldUntil }) => {
        const look = ticketStates[state];
        return (
          <span className="grid gap-0.5">
            <DeskBadge tone={look.tone} {...("mark" in look && { mark: look.mark })}>
              {look.label}
            </DeskBadge>
            {(state === "open" || state === "parked") && heldUntil !== null && (
              <span className="text-small text-text-2">Held until {deskTime(heldUntil)}</span>
            )}
          </span>
        );
      },
    },
    {
      label: "Changed",
      sort: "-changed",
      csv: ({ changedAt }) => csvTime(changedAt),
      cell: ({ changedAt }) => <span className="text-small tabular-nums">{deskTime(changedAt)}</span>,
    },
    {
      label: "Receipt",
      isSparse: true,
      csv: ({ receipt }) => (receipt === null ? "" : receiptLabel(receipt)),
    },
    {
      label: "Total",
      sort: "-total",
      isFigure: true,
      csv: ({ totalCents }) => ({ cents: totalCents }),
      cell: ({ totalCents, paidCents, state }) => (
        <span className="grid whitespace-nowrap">
          <span>{signedMoney(totalCents)}</span>
          {paidCents > 0 && paidCents !== totalCents && state !== "dropped" && (
            <span className="text-small text-text-2">{formatMoneyExact(paidCents)} paid</span>
          )}
        </span>
      ),
    },
  ],
  empty: ({ filters }) => ({
    title: filters.show === "live" ? "No open tickets" : "No tickets",
    text: "A ticket begins with a scan, a name or a service.",
  }),
});

const read: ListReader<TicketListRow, typeof list.filters> = async ({ services: { shop } }, asked) => {
  if (!shop) return noRows;
  const { states } = shown[asked.filters.show];
  return await shop.counter.tickets({ ...asked, ...(states && { states }) });
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
  return deskMeta("Tickets");
}

export default function Tickets({ loaderData, actionData: found }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <ShopifyManagedPage title="Tickets">
        This store sells through Shopify. See its counter sales in the Shopify admin.
      </ShopifyManagedPage>
    );
  return (
    <DeskList
      list={list}
      data={found ?? loaderData}
      actions={
        <TextLink to="/desk/tickets/return-sign" className="text-small text-text-2">
          Refund policy sign
        </TextLink>
      }
      after={found && found.total > 0 && <TextLink to={list.path}>Open tickets</TextLink>}
    />
  );
}
