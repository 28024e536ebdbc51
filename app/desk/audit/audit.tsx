import { Link } from "react-router";
import { type AuditLine, listAudit } from "../../../foundation/records/list-audit.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { csvTime } from "../kit/csv.ts";
import { type ListReader, listExportMiddleware, loadList } from "../kit/desk-list.server.ts";
import { DeskList } from "../kit/desk-list.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { deskPath } from "../kit/desk-path.ts";
import { defineDeskList } from "../kit/list-screen.ts";
import type { Route } from "./+types/audit";

const list = defineDeskList({
  rowKey: ({ id }: AuditLine) => id,
  path: "/desk/audit",
  title: "Audit",
  lead: "Who did what, newest first. Entries can't be edited or deleted.",
  noun: ["entry", "entries"],
  filters: { subject: { label: "Record" } },
  search: "Record or action",
  usualSort: "-when",
  columns: [
    {
      label: "Action",
      isHead: true,
      sort: "what",
      csv: ({ action }) => action,
      cell: ({ action, at }) => (
        <span className="grid gap-0.5">
          <span className="font-medium">{action}</span>
          <span className="text-small whitespace-nowrap text-text-2 tabular-nums">{deskTime(at)}</span>
        </span>
      ),
    },
    { label: "When", isFileOnly: true, csv: ({ at }) => csvTime(at) },
    {
      label: "Record",
      sort: "about",
      csv: ({ subject }) => subject,
      cell: ({ subject }) => (
        <Link
          to={deskPath("/desk/audit", { subject })}
          className="hit-area underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {subject}
        </Link>
      ),
    },
    {
      label: "Who",
      sort: "who",
      csv: ({ actor }, facts) => facts.actor(actor),
      cell: ({ actor }, facts) => <span className="whitespace-nowrap">{facts.actor(actor)}</span>,
    },
    {
      label: "Details",
      csv: ({ facts }, { actor }) => facts.map(({ name, value }) => `${name} ${actor(value)}`).join(", "),
      cell: ({ facts }, { actor }) => (
        <span className="flex flex-wrap gap-x-4 gap-y-0.5 text-small">
          {facts.map(({ name, value }) => (
            <span key={name}>
              <span className="text-text-3">{name}</span> {actor(value)}
            </span>
          ))}
        </span>
      ),
    },
  ],
  empty: ({ filters }) => ({
    title: "No entries",
    text:
      filters.subject === ""
        ? "The first order, request or sign-in starts the log."
        : "No entries for this record. Search by type or number.",
  }),
});

const read: ListReader<AuditLine, typeof list.filters> = ({ services: { database } }, asked) =>
  listAudit(database, { ...asked, subject: asked.filters.subject });

export const middleware = [listExportMiddleware(list, read)];

export async function loader(args: Route.LoaderArgs) {
  return await loadList(args, list, read);
}

export function meta() {
  return deskMeta("Audit");
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  return (
    <DeskList
      list={list}
      data={loaderData}
      after={loaderData.query.filters.subject !== "" && <TextLink to={list.path}>Show all</TextLink>}
    />
  );
}
