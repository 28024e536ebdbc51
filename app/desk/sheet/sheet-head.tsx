import { shop } from "../../../shop.config.ts";
import type { PrintedJob } from "./desk-job-sheet.server.ts";

/** Which job it is and when it is due; its code opens the job at the desk. */
export function SheetHead({ job: { sheet, code, isApproved } }: { job: PrintedJob }) {
  const order = sheet.orderNumber ? `Order ${sheet.orderNumber}` : "From a quote";
  return (
    <header className="sheet-head">
      <div>
        <p>{shop.name}, the bench</p>
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
          <dd>{isApproved ? "Approved by the client" : "Not approved yet"}</dd>
        </div>
      </dl>
      <svg
        viewBox={`0 0 ${code.modules} ${code.modules}`}
        role="img"
        aria-label="Code of the job's page at the desk"
        className="sheet-code"
        shapeRendering="crispEdges"
      >
        <path d={code.path} fill="#000" />
      </svg>
    </header>
  );
}
