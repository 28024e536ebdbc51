import { data, Form } from "react-router";
import { designPrice } from "#jewelry/price/design-price";
import type { Workshop } from "#workshop";
import { assignableStaff } from "../../../foundation/records/assignment.ts";
import { ChangeList, changeCount } from "../../client/job/change-list.tsx";
import { drawingChanges } from "../../client/job/drawing-changes.server.ts";
import { DrawingVersions } from "../../client/job/drawing-versions.tsx";
import { JobMessages } from "../../client/job/job-messages.tsx";
import { loadVersionCastings } from "../../client/job/version-castings.server.ts";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { services } from "../../services.server.ts";
import { DesignPreview } from "../../store/builder/design-preview/design-preview.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { canSeeFact } from "../access/desk-access.ts";
import { approvedDifference } from "../kit/approved-drawing.ts";
import { AssignForm } from "../kit/assign-form.tsx";
import { DeskConflict } from "../kit/desk-conflict.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { AppraiseLink } from "../papers/appraise-link.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/job";
import { JobBand } from "./job-band.tsx";
import { jobCastings } from "./job-castings.server.ts";
import { JobDesign } from "./job-design.tsx";
import { JobFacts } from "./job-facts.tsx";
import { JobFiles } from "./job-files.tsx";
import { canHandOver, JobHandover } from "./job-handover.tsx";
import { handleJobForm, type JobAnswer } from "./job-post.server.ts";
import { JobSolid } from "./job-solid.tsx";
import { JobStages } from "./job-stages.tsx";
import { JobStone } from "./job-stone.tsx";
import { JobWritten } from "./job-written.tsx";
import { limitJobToRole, type VisibleJob } from "./visible-job.server.ts";

const gone = "There's no job with this number. Check it for typos.";

/** Forms after which the client is asked to approve a new drawing. */
const drawnAgain = ["design", "stone", "band"];
const savedWords: Record<string, string> = {
  stage: "Stage updated.",
  assigned: "Assigned.",
  handover: "Piece handed over.",
  band: "Drawing updated.",
  stone: "Drawing updated.",
  design: "Design replaced.",
  message: "Message sent by email.",
};

async function jobOf(workshop: Workshop, number: string) {
  const job = await withDatabaseErrorPage(() => workshop.job(number));
  if (!job) throw data(gone, { status: 404 });
  return job;
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { workshop, castingFiles, geometry, priceBooks, database } = context.get(services);
  const job = await jobOf(workshop, params.id);
  const saved = new URL(request.url).searchParams.get("saved");
  const { design, earlier } = job;
  const [castings, measured] = design
    ? await Promise.all([
        jobCastings(castingFiles, design),
        loadVersionCastings(castingFiles, { design, earlier }),
      ])
    : [null, null];
  const drawn =
    design &&
    measured &&
    (await withDatabaseErrorPage(() => drawingChanges(geometry, { design, earlier }, measured)));
  const paper = design && {
    castings,
    files: castingFiles.fileNames,
    remarks: drawn?.remarks ?? null,
    hasApproved: job.approved !== null,
  };
  const { changes = [], isMeasured = false } = drawn ?? {};
  const { role } = context.get(deskUserContext);
  const bandCents =
    design && canSeeFact(role, "price") ? designPrice(design, priceBooks.inForce().figures).bandCents : null;
  const staff = await withDatabaseErrorPage(() => assignableStaff(database.read));
  const formKey = newIdempotencyKey();
  return {
    job: limitJobToRole(job, role),
    difference: approvedDifference(job.approved, drawn?.values),
    ...{ staff, paper, changes, isMeasured, bandCents, now: Date.now(), formKey, saved },
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { workshop, shop } = context.get(services);
  const job = await jobOf(workshop, params.id);
  return await handleJobForm(
    { workshop, desk: shop?.desk ?? null },
    request,
    job,
    context.get(deskUserContext),
  );
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Job ${loaderData.job.number}` : "Not found");
}

function savedText(saved: string | null, hasClient: boolean): string {
  const text = savedWords[saved ?? ""] ?? "Saved.";
  return hasClient && drawnAgain.includes(saved ?? "") ? `${text} We're emailing the client.` : text;
}

export default function JobPage({ loaderData, actionData }: Route.ComponentProps) {
  const { job, difference, staff, paper, changes, isMeasured, bandCents, now, formKey, saved } = loaderData;
  const isPending = paper !== null && paper.castings === null;
  return (
    <DeskPage
      title={job.title}
      lead={<JobNumbers job={job} />}
      back={{ to: "/desk/jobs", label: "Jobs" }}
      actions={job.design && <AppraiseLink of={{ job: job.number }} />}
    >
      {actionData?.isStale && <DeskConflict at={job.changedAt} hasText={hasText(job, actionData)} />}
      <DeskSavedNotice saved={actionData ? null : saved}>{savedText(saved, job.hasClient)}</DeskSavedNotice>
      {difference && <Notice kind="error">{difference}</Notice>}
      <div
        className={classNames(
          "grid gap-x-12 gap-y-8",
          job.design && "md:grid-cols-[minmax(260px,340px)_minmax(0,1fr)] xl:grid-cols-[400px_minmax(0,1fr)]",
        )}
      >
        {job.design && (
          <div className="aspect-4/5 max-md:aspect-square">
            <DesignPreview design={job.design} />
          </div>
        )}
        <div className="grid min-w-0 content-start gap-8">
          <JobStages job={job} error={actionData?.moveError ?? null} />
          <AssignForm
            pattern="desk/jobs/:id"
            record={job}
            staff={staff}
            error={actionData?.assignError ?? undefined}
          />
          <JobFacts job={job} now={now} />
        </div>
      </div>
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
        {job.written ? <JobWritten job={job} /> : <JobDesign job={job} answer={actionData?.link ?? null} />}
        <JobHandover job={job} answer={actionData?.handover ?? undefined} />
      </div>
      <JobStone job={job} formKey={formKey} answer={actionData?.stone ?? null} />
      <JobBand job={job} bandCents={bandCents} formKey={formKey} answer={actionData?.band ?? null} />
      {paper && <JobFiles number={job.number} {...paper} />}
      {paper && <JobSolid job={job} isMeasured={paper.castings !== null} />}
      {job.design && (
        <DeskSection title={difference ? "Drawing as made today" : "Drawing"}>
          <DrawingVersions
            {...job}
            design={job.design}
            marked={isPending ? null : `/desk/jobs/${job.number}/drawing.svg?hash=${job.designHash}`}
          />
          {job.earlier && (
            <div className="mt-6 max-w-[44em]">
              <p className="text-ui">{changeCount(changes)} since the previous drawing.</p>
              <ChangeList changes={changes} isMeasured={isMeasured} />
            </div>
          )}
        </DeskSection>
      )}
      <div id="messages" className="scroll-mt-6">
        <JobEmails job={job} formKey={formKey} answer={actionData?.message ?? null} />
      </div>
    </DeskPage>
  );
}

/** The job's number, and the order it was opened from. */
function JobNumbers({ job: { number, source } }: { job: VisibleJob }) {
  if (source.kind !== "deposit") return <span className="tabular-nums">{number}</span>;
  return (
    <span className="tabular-nums">
      {`${number}, order ${source.orderNumber}${source.quote ? `, quote ${source.quote.label}` : ""}`}
    </span>
  );
}

/** Whether the form that failed is still shown with the typed text. */
function hasText(job: VisibleJob, { link, stone, handover }: JobAnswer): boolean {
  if (handover) return canHandOver(job);
  if (job.stage !== "design") return false;
  return link !== null || (stone !== null && !("drop" in stone.typed));
}

interface JobEmailsProps {
  job: Pick<VisibleJob, "messages" | "client" | "hasClient">;
  /** Idempotency key: sending a message twice counts once. */
  formKey: string;
  answer: JobAnswer["message"];
}

/** Messages between client and workshop, and the workshop's form. */
function JobEmails({ job: { messages, client, hasClient }, formKey, answer }: JobEmailsProps) {
  const form = useFocusFirstError(answer);
  return (
    <DeskSection title="Messages">
      <div className="grid max-w-[44em] gap-6">
        {messages.length > 0 ? (
          <JobMessages
            messages={messages}
            reader="bench"
            names={{ client: client?.name ?? "Client", bench: "You" }}
          />
        ) : (
          <p className="text-ui text-text-2">No messages yet.</p>
        )}
        {hasClient && (
          <Form ref={form} method="post" preventScrollReset className="grid justify-items-start gap-3">
            <input type="hidden" name="key" value={formKey} />
            <TextArea
              label={`To ${client?.name ?? "the client"}`}
              name="text"
              maxLength={2_000}
              error={answer?.error}
              defaultValue={answer?.typed ?? ""}
              key={`${messages.length} ${answer?.typed ?? ""}`}
              className="w-full"
            />
            <Button type="submit" variant="secondary" name="intent" value="write">
              Send to the client
            </Button>
          </Form>
        )}
      </div>
    </DeskSection>
  );
}
