import { data } from "react-router";
import { services } from "../../services.server.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import type { Route } from "./+types/job-sheet";
import { printedJob } from "./desk-job-sheet.server.ts";
import { DrawnSvg } from "./drawn-svg.tsx";
import { PrintButton } from "./print-button.tsx";
import sheetStyles from "./sheet.css?url";
import { SheetBill } from "./sheet-bill.tsx";
import { SheetFacts } from "./sheet-facts.tsx";
import { SheetFoot } from "./sheet-foot.tsx";
import { SheetHead } from "./sheet-head.tsx";
import { SheetRemarks } from "./sheet-remarks.tsx";
import { SheetStages } from "./sheet-stages.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: sheetStyles }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await atDesk(() => printedJob(context.get(services), params.id));
  if (found === "no job") throw data("There is no such job. It may be mistyped.", { status: 404 });
  if (found === "no design")
    throw data("This job's design is gone, so there is nothing to print. Draw it again first.", {
      status: 404,
    });
  return found;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Sheet ${loaderData.sheet.jobNumber}` : "Job sheet");
}

/** One page of paper with everything that the bench needs. Black on white in either theme. */
export default function JobSheet({ loaderData: job }: Route.ComponentProps) {
  const { sheet, drawing, engraving } = job;
  return (
    <DeskPage
      title={`Sheet of ${sheet.jobNumber}`}
      lead="One page, A4 or Letter. Print it at its own size: at 100%, not fitted to the page."
      back={{ to: `/desk/jobs/${job.id}`, label: "The job" }}
      actions={
        <>
          <a
            href={`/custom-builder/dimensions.svg?design=${sheet.designText}`}
            className="text-underline inline-flex min-h-11 items-center text-small font-medium"
          >
            See the drawing large
          </a>
          <PrintButton />
        </>
      }
    >
      <article className="job-sheet">
        <SheetHead job={job} />
        <div className="sheet-drawing">
          <DrawnSvg text={drawing} />
        </div>
        <div className="sheet-columns">
          <SheetFacts sheet={sheet} />
          <SheetBill bill={sheet.bill} isExact={job.isExact} />
        </div>
        {engraving && (
          <section>
            <h2>Engraving at true size, {sheet.engraving?.location}</h2>
            <div className="sheet-drawing">
              <DrawnSvg text={engraving} />
            </div>
          </section>
        )}
        <SheetRemarks sheet={sheet} />
        <SheetStages reached={job.reached} />
        <SheetFoot job={job} />
      </article>
    </DeskPage>
  );
}
