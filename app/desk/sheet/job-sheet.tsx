import { data } from "react-router";
import { thinSentence } from "#jewelry/making/drawing/thin-marks";
import type { JobSheet } from "#jewelry/making/job-sheet";
import type { BenchQuestion } from "#jewelry/making/rules/bench-rule";
import { settings } from "#settings";
import { jobStates, workStages } from "../../../modules/workshop/jobs/job-states.ts";
import { PrintButton, paperLinks } from "../../client/paper/paper.tsx";
import { deskDay } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { approvedFileName } from "../kit/approved-drawing.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/job-sheet";
import { type PrintedJobSheet, readJobSheet } from "./desk-job-sheet.server.ts";
import { InlineSvg } from "./inline-svg.tsx";
import sheetStyles from "./sheet.css?url";
import { SheetBand } from "./sheet-band.tsx";
import { SheetBill, SheetFacts } from "./sheet-facts.tsx";
import { SheetNotes } from "./sheet-notes.tsx";

/** One checkbox per stage: ticked by the store so far, by hand from then on. */
function SheetStages({ reached }: { reached: Record<string, number> }) {
  return (
    <ol className="sheet-stages">
      {workStages.map((stage) => {
        const at = reached[stage];
        return (
          <li key={stage}>
            <svg viewBox="0 0 10 10" role="img" aria-label={at ? "Done" : "Not done"}>
              <path d="M.5.5h9v9h-9z" />
              {at && <path d="M2 5.2 4.2 7.5 8.2 2.6" />}
            </svg>
            <span>
              {jobStates[stage].label}
              <small>{at ? deskDay(at) : ""}</small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The design itself, so a sheet can be verified years later. */
function SheetFoot({ job: { sheet } }: { job: PrintedJobSheet }) {
  return (
    <footer className="sheet-foot">
      <p>
        Design, version {sheet.linkVersion}: <code>{sheet.designText}</code>
      </p>
      <p>
        SHA-256: <code>{sheet.designHash}</code>
      </p>
    </footer>
  );
}

export function links() {
  return [...paperLinks, { rel: "stylesheet", href: sheetStyles }];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await withDatabaseErrorPage(() => readJobSheet(context.get(services), params.id));
  if (found === "no job") throw data("Job not found. Check the number for typos.", { status: 404 });
  if (found === "no design")
    throw data("This job's design was deleted, so there's nothing to print. Redraw it first.", {
      status: 404,
    });
  return found;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Job sheet ${loaderData.sheet.jobNumber}` : "Job sheet");
}

/** One printed page with everything the workshop needs. Black on white in either theme. */
export default function JobSheetPage({ loaderData: job }: Route.ComponentProps) {
  const { sheet, drawing, approved, query, engraving } = job;
  return (
    <DeskPage
      title={`Job sheet ${sheet.jobNumber}`}
      lead="One page, A4 or Letter. Print at 100%, not “fit to page”."
      back={{ to: `/desk/jobs/${job.id}`, label: "Job" }}
      actions={
        <>
          <a
            href={
              approved
                ? `/desk/jobs/${sheet.jobNumber}/files/${approvedFileName}`
                : `/custom-builder/dimensions.svg?${query}`
            }
            className="text-underline inline-flex min-h-11 items-center text-small font-medium"
          >
            View the drawing larger
          </a>
          <PrintButton />
        </>
      }
    >
      <article className="paper job-sheet">
        <SheetHead job={job} />
        <div className="sheet-drawing">
          <InlineSvg text={drawing} />
        </div>
        {approved?.difference && <Differs difference={approved.difference} values={approved.values} />}
        <div className="sheet-columns">
          <SheetFacts sheet={sheet} />
          <SheetBill bill={sheet.bill} isExact={job.isExact} />
        </div>
        {engraving && (
          <section>
            <h2>{`Engraving at actual size, ${sheet.engraving?.location}`}</h2>
            <div className="sheet-drawing">
              <InlineSvg text={engraving} />
            </div>
          </section>
        )}
        <SheetRemarks sheet={sheet} isStored={approved !== null} />
        <SheetNotes />
        <SheetStages reached={job.reached} />
        <SheetFoot job={job} />
      </article>
      {job.band && <SheetBand number={sheet.jobNumber} band={job.band} />}
    </DeskPage>
  );
}

const questions: Readonly<Record<BenchQuestion, string>> = {
  cast: "Casting",
  set: "Setting",
  worn: "Wear",
  resized: "Sizing",
  engraved: "Engraving",
};

/** That castings made today aren't as approved. The materials on the sheet are for castings made today. */
function Differs({
  difference,
  values,
}: {
  difference: string;
  values: readonly { label: string; value: string }[];
}) {
  return (
    <section>
      <h2>Not as approved</h2>
      <p>
        <strong>{difference}</strong>
      </p>
      <p>{`As approved: ${values.map(({ label, value }) => `${label} ${value}`).join("; ")}. The drawing is the approved one. The materials below are for castings made today.`}</p>
    </section>
  );
}

/** The bench rules the design breaks, with numbers. A stored drawing doesn't mark thin places. */
function SheetRemarks({ sheet, isStored }: { sheet: JobSheet; isStored: boolean }) {
  const { remarks, rulesVersion, thinPlaces } = sheet;
  const thin = isStored && thinPlaces ? thinSentence(thinPlaces) : null;
  return (
    <section>
      <h2>Bench rules, version {rulesVersion}</h2>
      {remarks.length === 0 ? (
        <p>Passes every bench rule.</p>
      ) : (
        <ul>
          {remarks.map(({ id, question, numbers }) => (
            <li key={id}>
              <strong>{questions[question]}.</strong> {numbers}
            </li>
          ))}
        </ul>
      )}
      {thin && <p>{thin} The job page's drawing marks these places.</p>}
      {thinPlaces === null && <p>Wall thickness isn't measured yet. Print this sheet again later.</p>}
    </section>
  );
}

/** Job number and due date. The QR code opens the job at the desk. */
function SheetHead({ job: { sheet, code, isApproved, approved } }: { job: PrintedJobSheet }) {
  const order = sheet.orderNumber ? `Order ${sheet.orderNumber}` : "From a quote";
  return (
    <header className="sheet-head">
      <div>
        <p>{settings().name} workshop</p>
        <p className="sheet-number">{sheet.jobNumber}</p>
        <p>
          {sheet.title}. {order}.
        </p>
      </div>
      <dl>
        <div>
          <dt>Due</dt>
          <dd>{sheet.dueDate}</dd>
        </div>
        <div>
          <dt>Drawing</dt>
          <dd>{isApproved ? approvalWords(approved !== null) : "Not approved yet"}</dd>
        </div>
      </dl>
      <svg
        viewBox={`0 0 ${code.modules} ${code.modules}`}
        role="img"
        aria-label="QR code for the job's desk page"
        className="sheet-code"
        shapeRendering="crispEdges"
      >
        <path d={code.path} fill="#000" />
      </svg>
    </header>
  );
}

function approvalWords(isStored: boolean): string {
  return isStored ? "Approved by the client" : "Approved by the client, drawn again today";
}
