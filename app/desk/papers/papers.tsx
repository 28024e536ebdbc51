import { Link } from "react-router";
import { formatMoneyExact } from "#money";
import type { Paper } from "#papers";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { useActorName } from "../access/use-signed-in.ts";
import { csvTime } from "../kit/csv.ts";
import { type ListReader, listExportMiddleware, loadList } from "../kit/desk-list.server.ts";
import { DeskList } from "../kit/desk-list.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { defineDeskList } from "../kit/list-screen.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/papers";

type ListedPaper = ReturnType<typeof listedPaper>;

function listedPaper({ label, version, isVoid, body, issuedAt, issuedBy, orderNumber, jobNumber }: Paper) {
  const isAppraisal = body.kind === "appraisal";
  return {
    ...{ label, version, issuedAt, issuedBy, kind: body.kind, title: body.facts.title },
    isVoid,
    of: isAppraisal ? body.facts.client.name : (orderNumber ?? jobNumber ?? ""),
    valueCents: isAppraisal ? body.facts.valueCents : null,
  };
}

const list = defineDeskList({
  rowKey: ({ label }: ListedPaper) => label,
  path: "/desk/appraisals",
  title: "Appraisals & certificates",
  lead: "Signed appraisals, and a certificate for every piece handed over. Issued documents can't be edited; a new version supersedes them.",
  noun: ["document", "documents"],
  begin: { to: "/desk/appraisals/new", label: "New appraisal" },
  filters: {
    kind: {
      label: "Filter documents",
      options: { all: "All", appraisal: "Appraisals", certificate: "Certificates" },
    },
  },
  search: "Number, piece, client or value",
  usualSort: "-issued",
  columns: [
    {
      label: "Number",
      isHead: true,
      csv: ({ label }) => label,
      cell: ({ label, version }) => (
        <Link
          to={`/desk/appraisals/${label}`}
          className="hit-area font-medium tabular-nums hover:underline hover:underline-offset-4"
        >
          {version > 1 ? `${label}, version ${version}` : label}
        </Link>
      ),
    },
    {
      label: "Piece",
      sort: "piece",
      csv: ({ title }) => title,
      cell: ({ title, isVoid }) => (isVoid ? `${title}. No longer valid: the sale was refunded` : title),
    },
    {
      label: "Client",
      sort: "of",
      csv: ({ of }) => of,
      cell: ({ of }) => of || <span className="text-text-2">No order</span>,
    },
    {
      label: "Value",
      sort: "-value",
      isFigure: true,
      csv: ({ valueCents }) => (valueCents === null ? null : { cents: valueCents }),
      cell: ({ valueCents }) => (valueCents === null ? "–" : formatMoneyExact(valueCents)),
    },
    {
      label: "Issued",
      sort: "-issued",
      csv: ({ issuedAt }) => csvTime(issuedAt),
      cell: (paper) => <IssueDetails paper={paper} />,
    },
  ],
  empty: {
    title: "No documents yet",
    text: "Certificates are issued automatically at handover. Start an appraisal here, from a piece in stock or from a job.",
  },
});

const read: ListReader<ListedPaper, typeof list.filters> = async ({ services: { papers } }, asked) => {
  const { kind } = asked.filters;
  const page = await papers.list({ ...asked, kind: kind === "all" ? null : kind });
  return { ...page, rows: page.rows.map(listedPaper) };
};

export const middleware = [listExportMiddleware(list, read)];

export async function loader(args: Route.LoaderArgs) {
  await withDatabaseErrorPage(() => args.context.get(services).papers.issueDueCertificates());
  return await loadList(args, list, read);
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Appraisals & certificates");
}

export default function PapersPage({ loaderData }: Route.ComponentProps) {
  return <DeskList list={list} data={loaderData} />;
}

function IssueDetails({ paper: { issuedAt, issuedBy } }: { paper: ListedPaper }) {
  const name = useActorName()(issuedBy);
  return (
    <span className="grid text-small tabular-nums">
      {deskTime(issuedAt)}
      <span className="text-text-2">{name === "system" ? "by itself" : name}</span>
    </span>
  );
}
