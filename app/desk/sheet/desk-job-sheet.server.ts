import { encode } from "uqr";
import { withBand } from "#jewelry/band-choice";
import type { Design } from "#jewelry/design";
import { drawingQuery } from "#jewelry/drawing-link";
import type { JobSheet } from "#jewelry/making/job-sheet";
import type { ComputedSheet, Services } from "#services";
import { showroomDate } from "../../platform/showroom-time.ts";

/** A job's printable sheet. */
export interface PrintedJob {
  id: string;
  sheet: JobSheet;
  drawing: string;
  /** The query of its drawing by itself. */
  query: string;
  engraving: string | null;
  /** The band ordered with it; null for none. */
  band: ComputedSheet["band"];
  /** The job page's URL as a QR code: SVG path data in modules, and the modules of a side. */
  code: { path: string; modules: number };
  /** Whether the metal is the union's; else it is the piece's estimate. */
  isExact: boolean;
  /** Whether the client approved exactly this design. */
  isApproved: boolean;
  /** When each stage was last reached, ms since 1970. */
  reached: Record<string, number>;
}

export type FoundSheet = PrintedJob | "no job" | "no design";

const sheetMm = { widthMm: 186, heightMm: 97 };
/** How long a page waits for the piece's solid before it prints the estimate. */
const patienceMs = 5_000;

/** The sheet of a job by its id or number. Throws what the database throws. */
export async function printedJob(
  { workshop, castingFiles, geometry, config }: Services,
  id: string,
): Promise<FoundSheet> {
  const job = await workshop.job(id);
  if (!job) return "no job";
  if (!job.design) return "no design";
  const metalMm3 = await exactVolume(castingFiles, job.design);
  const computed = await geometry.sheet(
    job.design,
    {
      jobNumber: job.number,
      orderNumber: job.source.kind === "deposit" ? job.source.orderNumber : null,
      designHash: job.designHash,
      dueDate: showroomDate(job.dueAt),
      ...(metalMm3 !== null && { metalMm3 }),
    },
    sheetMm,
  );
  return {
    id: job.id,
    ...computed,
    query: drawingQuery(withBand(job.design, null)),
    code: qrCode(`${config.publicOrigin}/desk/jobs/${job.id}`),
    isExact: metalMm3 !== null,
    isApproved: job.approvedHash === job.designHash,
    reached: Object.fromEntries(job.stages.map(({ stage, enteredAt }) => [stage, enteredAt])),
  };
}

/** The union's volume, mm³; null while it is computed, or where it fails. */
async function exactVolume(castingFiles: Services["castingFiles"], design: Design): Promise<number | null> {
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(patience.resolve, patienceMs, null);
  const made = castingFiles.solid(design).then(
    ({ metalMm3, isJoined }) => (isJoined ? metalMm3 : null),
    () => null,
  );
  return Promise.race([made, patience.promise]).finally(() => clearTimeout(timer));
}

function qrCode(text: string): PrintedJob["code"] {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { path, modules: size };
}
