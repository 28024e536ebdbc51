import type { QuoteSummary } from "#quotes";
import type { PiecePicture } from "../../../foundation/records/piece-picture.ts";
import { quoteStates } from "../../../modules/quotes/quote-states.ts";
import { longDayLabel } from "../../client/quote/days-left.ts";
import { deskDay } from "../../platform/showroom-time.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { csvTime } from "../kit/csv.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { type ListReader, listExportMiddleware, loadList, withPictures } from "../kit/desk-list.server.ts";
import { DeskList } from "../kit/desk-list.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { defineDeskList } from "../kit/list-screen.ts";
import { PieceCell } from "../kit/piece-cell.tsx";
import type { Route } from "./+types/quotes";

const list = defineDeskList({
  rowKey: ({ label }: QuoteSummary & { picture?: PiecePicture | undefined }) => label,
  path: "/desk/quotes",
  title: "Quotes",
  lead: "Newest first. Requests that aren't quoted yet are in the inbox.",
  noun: ["quote", "quotes"],
  begin: { to: "/desk/quotes/new", label: "New quote" },
  search: "Number, piece, client or amount",
  usualSort: "-quote",
  columns: [
    {
      label: "Quote",
      sort: "-quote",
      csv: ({ label }) => label,
      cell: ({ label, title, picture, orderNumber }) => (
        <PieceCell piece={picture} title={title}>
          <TextLink to={`/desk/quotes/${label}`} className="justify-self-start tabular-nums">
            {label}
          </TextLink>
          <span className="text-small text-text-2">{title}</span>
          {orderNumber && (
            <TextLink
              to={`/desk/orders/${orderNumber}`}
              className="justify-self-start text-small tabular-nums"
            >
              {orderNumber}
            </TextLink>
          )}
        </PieceCell>
      ),
    },
    { label: "Piece", isFileOnly: true, csv: ({ title }) => title },
    { label: "Order", isFileOnly: true, csv: ({ orderNumber }) => orderNumber },
    { label: "For", sort: "for", csv: ({ name }) => name },
    {
      label: "Status",
      sort: "state",
      csv: ({ state }) => quoteStates[state].label,
      cell: ({ state }) => <DeskBadge tone={quoteStates[state].tone}>{quoteStates[state].label}</DeskBadge>,
    },
    {
      label: "Valid until",
      sort: "valid",
      csv: ({ validUntil }) => validUntil,
      cell: ({ validUntil }) => longDayLabel(validUntil),
    },
    {
      label: "Changed",
      sort: "-changed",
      csv: ({ updatedAt }) => csvTime(updatedAt),
      cell: ({ updatedAt }) => deskDay(updatedAt),
    },
    {
      label: "Total",
      sort: "-total",
      isFigure: true,
      csv: ({ totalCents }) => ({ cents: totalCents }),
    },
  ],
  empty: {
    title: "No quotes yet",
    text: "Start one from a request in the inbox, or create a new one.",
  },
});

const read: ListReader<QuoteSummary> = ({ services }, asked) => services.quotes.list(asked);

export const middleware = [listExportMiddleware(list, read)];

export async function loader(args: Route.LoaderArgs) {
  const subjectOf = ({ label }: QuoteSummary) => label.replace(/^[A-Z]+-/, "priced-quote ");
  return await withPictures(args, await loadList(args, list, read), subjectOf);
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Quotes");
}

export default function Quotes({ loaderData }: Route.ComponentProps) {
  return <DeskList list={list} data={loaderData} />;
}
