import { Link } from "react-router";
import { formatMoneyExact } from "#money";
import type { Paper } from "#papers";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { useActorName, useMaySee } from "../access/use-signed-in.ts";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskPager } from "../kit/desk-pager.tsx";
import { deskPath } from "../kit/desk-path.ts";
import { type DeskColumn, DeskTable } from "../kit/desk-table.tsx";
import { PartLinks } from "../kit/part-links.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import type { Route } from "./+types/papers";

type Listed = Awaited<ReturnType<typeof loader>>["papers"][number];

const parts = [
  { kind: null, label: "All" },
  { kind: "appraisal", label: "Appraisals" },
  { kind: "certificate", label: "Certificates" },
] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { papers } = context.get(services);
  const query = new URL(request.url).searchParams;
  const kind = parts.find((part) => part.kind === query.get("kind"))?.kind ?? null;
  const page = Math.max(1, Number.parseInt(query.get("page") ?? "1", 10) || 1);
  return await atDesk(async () => {
    await papers.issueDueCertificates();
    const { papers: listed, hasMore } = await papers.list({ kind, page });
    return { ...{ kind, page, hasMore }, papers: listed.map(listedPaper) };
  });
}

function listedPaper({ label, version, isVoid, body, issuedAt, issuedBy, orderNumber, jobNumber }: Paper) {
  const isAppraisal = body.kind === "appraisal";
  return {
    ...{ label, version, issuedAt, issuedBy, kind: body.kind, title: body.facts.title },
    isVoid,
    of: isAppraisal ? body.facts.client.name : (orderNumber ?? jobNumber ?? ""),
    valueCents: isAppraisal ? body.facts.valueCents : null,
  };
}

export { readAlways as shouldRevalidate } from "../kit/read-again.ts";

export function meta() {
  return deskMeta("Papers");
}

const columns: DeskColumn<Listed>[] = [
  {
    label: "Number",
    isHead: true,
    cell: ({ label, version }) => (
      <Link
        to={`/desk/papers/${label}`}
        className="hit-area font-medium tabular-nums hover:underline hover:underline-offset-4"
      >
        {version > 1 ? `${label}, version ${version}` : label}
      </Link>
    ),
  },
  {
    label: "Piece",
    cell: ({ title, isVoid }) => (isVoid ? `${title}. Not valid any more: its sale was given up` : title),
  },
  { label: "For, or of", cell: ({ of }) => of || <span className="text-text-2">no order</span> },
  {
    label: "Value",
    isFigure: true,
    cell: ({ valueCents }) => (valueCents === null ? "–" : formatMoneyExact(valueCents)),
  },
  { label: "Issued", cell: (paper) => <Issued paper={paper} /> },
];

function Issued({ paper: { issuedAt, issuedBy } }: { paper: Listed }) {
  const name = useActorName()(issuedBy);
  return (
    <span className="grid text-small tabular-nums">
      {deskTime(issuedAt)}
      <span className="text-text-2">{name === "system" ? "by itself" : name}</span>
    </span>
  );
}

export default function PapersPage({ loaderData: { papers, kind, page, hasMore } }: Route.ComponentProps) {
  const canIssue = useMaySee("desk/papers/new");
  return (
    <DeskPage
      title="Papers"
      lead="Appraisals that were signed for, and the certificate of each piece that was handed over. An issued paper never changes: a new version supersedes it."
      actions={canIssue && <ButtonLink to="/desk/papers/new">New appraisal</ButtonLink>}
    >
      <PartLinks
        parts={parts.map((part) => ({
          ...{ label: part.label, isShown: part.kind === kind },
          to: deskPath("/desk/papers", { kind: part.kind }),
        }))}
      />
      {papers.length === 0 ? (
        <DeskEmpty title="No papers yet">
          A certificate is issued by itself when a piece is handed over; an appraisal is begun here, at a
          piece of the stock or at a job.
        </DeskEmpty>
      ) : (
        <DeskTable caption="Papers" columns={columns} rows={papers} rowKey={({ label }) => label} />
      )}
      <DeskPager
        page={page}
        hasNext={hasMore}
        pathOf={(other) => deskPath("/desk/papers", { kind, page: other > 1 && other })}
      />
    </DeskPage>
  );
}
