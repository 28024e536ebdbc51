import { Link } from "react-router";
import type { ListedRepair } from "#repairs";
import { repairStates } from "../../../modules/repairs/repair-states.ts";
import { canSeeFact } from "../access/desk-access.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { listExportMiddleware, loadList } from "../kit/desk-list.server.ts";
import { DeskList } from "../kit/desk-list.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { defineDeskList } from "../kit/list-screen.ts";
import type { Route } from "./+types/repairs";
import { promiseText } from "./repair-labels.ts";
import { readRepairs } from "./visible-repair.server.ts";

/** Clients' pieces, by promised day. */
const list = defineDeskList({
  rowKey: ({ number }: ListedRepair) => number,
  path: "/desk/repairs",
  title: "Repairs",
  lead: "By promised date. Scan or type a claim check in the search field to open its repair.",
  noun: ["repair", "repairs"],
  begin: { to: "/desk/repairs/new", label: "Take in a piece" },
  filters: {
    show: { label: "Filter repairs", options: { open: "In progress", ended: "Returned" } },
  },
  isAssigned: true,
  search: (role) =>
    canSeeFact(role, "client") ? "Number, piece, serial or client" : "Number, piece or serial",
  columns: [
    {
      label: "Piece",
      isHead: true,
      sort: "piece",
      csv: ({ title }) => title,
      cell: ({ label, title }) => (
        <Link to={`/desk/repairs/${label}`} className="hit-area font-medium hover:underline">
          {title}
        </Link>
      ),
    },
    {
      label: "Number",
      sort: "number",
      csv: ({ label }) => label,
      cell: ({ label }) => <span className="whitespace-nowrap tabular-nums">{label}</span>,
    },
    { label: "Client", fact: "client", sort: "client", csv: ({ name }) => name },
    { label: "Assigned to", isSparse: true, csv: ({ assignedTo }, { staff }) => staff(assignedTo) },
    {
      label: "Promised",
      sort: "promised",
      csv: ({ promisedOn }) => promisedOn,
      cell: (repair) => (
        <span className={repair.isLate ? "whitespace-nowrap text-garnet" : "whitespace-nowrap"}>
          {promiseText(repair)}
        </span>
      ),
    },
    {
      label: "Stage",
      sort: "stage",
      csv: ({ stage }) => repairStates[stage].label,
      cell: ({ stage }) => <DeskBadge tone={repairStates[stage].tone}>{repairStates[stage].label}</DeskBadge>,
    },
  ],
  empty: ({ filters }) => ({
    title: filters.show === "open" ? "No repairs in progress" : "Nothing returned yet",
  }),
});

export const middleware = [listExportMiddleware(list, readRepairs)];

export async function loader(args: Route.LoaderArgs) {
  return await loadList(args, list, readRepairs);
}

export function meta() {
  return deskMeta("Repairs");
}

export default function Repairs({ loaderData }: Route.ComponentProps) {
  return <DeskList list={list} data={loaderData} />;
}
