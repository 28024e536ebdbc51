import { data } from "react-router";
import { formatMoneyExact } from "#money";
import { pageSizeForCountry, parsePaperLabel } from "#papers";
import { settings } from "#settings";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useActorName, useCanOpenPage } from "../access/use-signed-in.ts";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/paper";
import { CorrectCertificateForm } from "./correct-certificate-form.tsx";
import { stoneLine } from "./initial-appraisal.server.ts";
import { paperSizes } from "./paper-sizes.ts";
import { readVersionParam } from "./read-version-param.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { papers } = context.get(services);
  const query = new URL(request.url).searchParams;
  const numbered = parsePaperLabel(params.label);
  return await withDatabaseErrorPage(async () => {
    const paper = numbered && (await papers.find({ ...numbered, version: readVersionParam(query) }));
    if (!paper) throw data("Document not found. Check the number for typos.", { status: 404 });
    const { body } = paper;
    const isCertificate = body.kind === "certificate";
    return {
      paper,
      stones: body.facts.stones.map(stoneLine),
      pictures: await papers.pictureCaptions(paper.id),
      publicPath: isCertificate ? `/certificate/${await papers.certificateToken(paper.number)}` : null,
      ...{ saved: query.get("saved"), key: newIdempotencyKey() },
      usual: pageSizeForCountry(settings().address.country),
    };
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { papers } = context.get(services);
  const form = await readPostedForm(request, context);
  const { typed, by } = form;
  const numbered = parsePaperLabel(params.label);
  if (numbered?.kind !== "certificate")
    throw data("To supersede an appraisal, use its own form.", { status: 400 });
  const change = { number: numbered.number, version: Number(typed.version) || 0, input: typed, by };
  return await applyFormChange(
    form,
    () => papers.correctCertificate(change),
    () => `/desk/appraisals/${params.label}?saved=correct`,
  );
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Document ${loaderData.paper.label}` : "Document");
}

export default function PaperPage({ loaderData, actionData }: Route.ComponentProps) {
  const { paper, saved, publicPath, usual, pictures, stones, key } = loaderData;
  const { label, version, supersededBy, body } = paper;
  const canIssue = useCanOpenPage("desk/appraisals/new");
  const answer: ChangeAnswer | undefined = actionData;
  const query = supersededBy === null ? "" : `&version=${version}`;
  const sizes = paperSizes.toSorted((a) => (a.value === usual ? -1 : 1));
  return (
    <DeskPage
      title={body.facts.title}
      lead={
        <span className="tabular-nums">
          {`${body.kind === "appraisal" ? "Appraisal" : "Certificate"} ${label}${
            version > 1 ? `, version ${version}` : ""
          }.`}
        </span>
      }
      back={{ to: "/desk/appraisals", label: "Appraisals & certificates" }}
      actions={sizes.map(({ value, label: name }, index) => (
        <a
          key={value}
          href={`/desk/appraisals/${label}/pdf?size=${value}${query}`}
          className={buttonClasses({ variant: index === 0 ? "primary" : "secondary" })}
        >
          PDF, {name}
        </a>
      ))}
    >
      {!answer && <DeskSavedNotice saved={saved}>Issued. It can't be edited anymore.</DeskSavedNotice>}
      <ChangeNotices answer={answer} />
      {supersededBy !== null && (
        <Notice kind="info">{`Superseded by version ${supersededBy}. This version stays as issued.`}</Notice>
      )}
      {paper.isVoid && (
        <Notice kind="error">
          No longer valid: the sale was refunded. The public page and the client's documents say so. The next
          sale gets its own certificate.
        </Notice>
      )}
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 content-start gap-10">
          <Said loaderData={loaderData} />
          {canIssue && body.kind === "certificate" && supersededBy === null && !paper.isVoid && (
            <DeskSection title="New weight or lab report?">
              <CorrectCertificateForm
                facts={body.facts}
                stones={stones}
                formKey={key}
                version={version}
                answer={answer}
              />
            </DeskSection>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <DeskSection title="Issued">
            <IssuedFacts paper={paper} />
            {canIssue && body.kind === "appraisal" && supersededBy === null && (
              <p>
                <TextLink to={newVersionPath(paper)}>Issue a new version</TextLink>
              </p>
            )}
            {publicPath && (
              <p>
                <TextLink to={publicPath}>Public page</TextLink>
              </p>
            )}
          </DeskSection>
          {pictures.length > 0 && (
            <DeskSection title="Pictures">
              <ul className="grid grid-cols-2 gap-3">
                {pictures.map(({ position, caption }) => (
                  <li key={position}>
                    <span className="plate block aspect-square overflow-hidden">
                      <img
                        src={`/desk/appraisals/${label}/pictures/${position}?version=${version}`}
                        alt={caption}
                        loading="lazy"
                        className="size-full object-cover"
                      />
                    </span>
                  </li>
                ))}
              </ul>
            </DeskSection>
          )}
        </div>
      </div>
    </DeskPage>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

/** A summary of the document. The PDF has everything. */
function Said({ loaderData: { paper, stones } }: { loaderData: Loaded }) {
  const { body } = paper;
  const stoneFact = stones.length > 0 && { label: "Stones", value: lines(stones.join("\n")) };
  if (body.kind === "certificate")
    return (
      <DeskSection title="Details">
        <DeskFacts facts={[...body.facts.piece, stoneFact]} />
      </DeskSection>
    );
  const { facts } = body;
  return (
    <DeskSection title="Details">
      <DeskFacts
        facts={[
          { label: "Value", value: formatMoneyExact(facts.valueCents) },
          { label: "Basis", value: lines(facts.basis) },
          { label: "Purpose", value: facts.purpose },
          { label: "Effective date", value: calendarDayLabel(facts.effectiveOn) },
          { label: "Description", value: lines(facts.description) },
          facts.measures && { label: "Measurements", value: lines(facts.measures) },
          facts.metal && { label: "Metal", value: facts.metal },
          facts.weight && { label: "Weight", value: facts.weight },
          stoneFact,
          {
            label: "For",
            value: lines([facts.client.name, facts.client.address].filter(Boolean).join("\n")),
          },
          { label: "Appraiser", value: `${facts.appraiser.name}, ${facts.appraiser.title}` },
        ]}
      />
    </DeskSection>
  );
}

function lines(text: string) {
  return <span className="whitespace-pre-line">{text}</span>;
}

function IssuedFacts({ paper }: { paper: Loaded["paper"] }) {
  const { unit, orderNumber, jobNumber, issuedAt, version, label } = paper;
  const by = useActorName()(paper.issuedBy);
  return (
    <DeskFacts
      facts={[
        { label: "Issued", value: deskTime(issuedAt) },
        { label: "By", value: by === "system" ? "automatically" : by },
        version > 1 && {
          label: "Supersedes",
          value: (
            <TextLink to={`/desk/appraisals/${label}?version=${version - 1}`}>version {version - 1}</TextLink>
          ),
        },
        orderNumber && {
          label: "Order",
          value: <TextLink to={`/desk/orders/${orderNumber}`}>{orderNumber}</TextLink>,
        },
        jobNumber && { label: "Job", value: <TextLink to={`/desk/jobs/${jobNumber}`}>{jobNumber}</TextLink> },
        unit !== null && {
          label: "Piece",
          value: (
            <TextLink to={`/desk/stock/${unit}`}>{`${settings().numbers.piece}-${10_000 + unit}`}</TextLink>
          ),
        },
      ]}
    />
  );
}

function newVersionPath({ label, unit, jobId }: Loaded["paper"]): string {
  const of = unit !== null ? `&piece=${unit}` : jobId === null ? "" : `&job=${jobId}`;
  return `/desk/appraisals/new?from=${label}${of}`;
}
