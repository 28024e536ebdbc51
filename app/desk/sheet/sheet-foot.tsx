import type { PrintedJob } from "./desk-job-sheet.server.ts";

/** The design itself, so that a sheet can be checked against the store years later. */
export function SheetFoot({ job: { sheet } }: { job: PrintedJob }) {
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
