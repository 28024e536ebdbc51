import { Link } from "react-router";
import type { ListedLayaway } from "#commerce";
import { formatMoneyExact } from "#money";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { layawayStates } from "../../../modules/commerce/layaways/layaway-states.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { type ListReader, listExportMiddleware, loadList } from "../kit/desk-list.server.ts";
import { DeskList } from "../kit/desk-list.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { defineDeskList } from "../kit/list-screen.ts";
import type { Route } from "./+types/layaways";
import { lateText } from "./layaway-labels.ts";

/** Layaways, with what was paid and what is due next. */
const list = defineDeskList({
  rowKey: ({ number }: ListedLayaway) => number,
  path: "/desk/layaways",
  title: "Layaways",
  lead: "To start one, ring up the piece and choose Put on layaway.",
  noun: ["layaway", "layaways"],
  filters: {
    show: {
      label: "Filter layaways",
      options: { active: "Active", "past-due": "Past due", ended: "Ended" },
    },
  },
  search: () => "Number, client, piece or serial",
  columns: [
    {
      label: "Pieces",
      isHead: true,
      csv: ({ what }) => what,
      cell: ({ label, what }) => (
        <Link to={`/desk/layaways/${label}`} className="hit-area font-medium hover:underline">
          {what || label}
        </Link>
      ),
    },
    {
      label: "Number",
      sort: "number",
      csv: ({ label }) => label,
      cell: ({ label }) => <span className="whitespace-nowrap tabular-nums">{label}</span>,
    },
    { label: "Client", sort: "client", csv: ({ client }) => client },
    {
      label: "Paid",
      sort: "paid",
      csv: ({ paidCents }) => paidCents / 100,
      cell: ({ paidCents, totalCents }) => (
        <span className="whitespace-nowrap">
          {formatMoneyExact(paidCents)} <span className="text-text-2">of {formatMoneyExact(totalCents)}</span>
        </span>
      ),
    },
    {
      label: "Next payment",
      sort: "next",
      csv: ({ nextOn }) => nextOn,
      cell: ({ nextOn, daysLate }) =>
        nextOn === null ? (
          ""
        ) : (
          <span className={daysLate > 0 ? "whitespace-nowrap text-garnet" : "whitespace-nowrap"}>
            {daysLate > 0 ? lateText(daysLate) : calendarDayLabel(nextOn)}
          </span>
        ),
    },
    {
      label: "Status",
      csv: ({ state }) => layawayStates[state].label,
      cell: ({ state }) => (
        <DeskBadge tone={layawayStates[state].tone}>{layawayStates[state].label}</DeskBadge>
      ),
    },
  ],
  empty: ({ filters }) => ({
    title: filters.show === "past-due" ? "No payment is past due" : "No layaways here",
  }),
});

const readLayaways: ListReader<ListedLayaway> = async ({ services }, { filters, ...asked }) => {
  const states =
    filters.show === "ended" ? (["paid", "canceled", "forfeited"] as const) : (["active"] as const);
  const page = await services.shop?.layaways.list({
    ...asked,
    states,
    isPastDue: filters.show === "past-due",
  });
  return page ?? { rows: [], total: 0, page: 1, pages: 1 };
};

export const middleware = [listExportMiddleware(list, readLayaways)];

export async function loader(args: Route.LoaderArgs) {
  return await loadList(args, list, readLayaways);
}

export function meta() {
  return deskMeta("Layaways");
}

export default function Layaways({ loaderData }: Route.ComponentProps) {
  return <DeskList list={list} data={loaderData} />;
}
