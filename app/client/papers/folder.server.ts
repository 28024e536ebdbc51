import { data, type RouterContextProvider } from "react-router";
import type { PairedDesign } from "#jewelry/band-choice";
import { designFacts } from "#jewelry/description";
import type { SheetPart } from "#jewelry/making/changes/sheet-value";
import { zipFile } from "#jewelry/making/files/zip-file";
import { m } from "#messages";
import type { Folder, PageSize } from "#papers";
import { settings } from "#settings";
import type { ApprovedDrawing } from "#workshop";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { isDatabaseBusy } from "../../platform/is-database-busy.ts";
import { services } from "../../services.server.ts";

type Context = Readonly<RouterContextProvider>;

/** A document in a folder: its list entry, and how to create its PDF. */
export interface FolderPaper {
  /** "R-1001", "CE-1001", "A-1001", "LJ-7K2M9QXA" */
  name: string;
  kind: "receipt" | "certificate" | "appraisal" | "approval";
  title: string;
  /** Set for a certificate whose sale was reversed. */
  isVoid?: boolean;
  /** "2026-11-25" */
  day: string;
  pdf(size: PageSize): Promise<Uint8Array | null>;
}

/** The folder of a token; null if there is none. Throws a 503 while the database is busy. */
export async function loadFolder(context: Context, token: string) {
  return await context
    .get(services)
    .papers.folder(token)
    .catch((error: unknown) => {
      throw isDatabaseBusy(error) ? data(null, { status: 503, headers: { "retry-after": "5" } }) : error;
    });
}

/** Everything in a folder, newest first within each kind. */
export function listFolderPapers(context: Context, folder: Folder): FolderPaper[] {
  const { papers, shop: seller, workshop, geometry } = context.get(services);
  return [
    ...folder.papers.map(
      (paper): FolderPaper => ({
        ...{ name: paper.label, kind: paper.kind, title: paper.body.facts.title },
        isVoid: paper.isVoid,
        day: paper.body.kind === "appraisal" ? paper.body.facts.effectiveOn : paper.body.facts.day,
        pdf: (size) => papers.pdf(paper, size),
      }),
    ),
    ...folder.receipts.map(
      ({ receipt, day, orderNumber }): FolderPaper => ({
        ...{
          name: `${settings().numbers.receipt}-${receipt}`,
          kind: "receipt",
          title: m.papers.orderOf(orderNumber),
          day,
        },
        async pdf(size) {
          const read = (await seller?.desk.receipt(receipt)) ?? null;
          return read && (await papers.receiptPdf(read, size));
        },
      }),
    ),
    ...folder.jobs
      .filter(({ approvedAt }) => approvedAt !== null)
      .map(
        ({ id, number, title, approvedAt }): FolderPaper => ({
          ...{
            name: number,
            kind: "approval",
            title,
            day: calendarDay(Number(approvedAt), settings().timeZone),
          },
          async pdf(size) {
            const job = await workshop.job(id);
            // The current drawing may be a later version: only the approved one may be shown as approved.
            if (!job?.design || job.approvedHash !== job.designHash || job.approvedAt === null) return null;
            const dayOf = (at: number) => calendarDay(at, settings().timeZone);
            const drawings = job.approved && (await workshop.approvedDrawings(id));
            const { values, facts, drawn } =
              job.approved && drawings
                ? { ...job.approved, drawn: drawings }
                : await drawnAgain(geometry, job.design);
            const approved = {
              ...{ jobNumber: number, approvedHash: job.designHash, facts },
              values: values.filter(({ part }) => printedParts.has(part)),
              drawing: drawn.sheet ?? "",
              bandDrawing: drawn["band-sheet"] ?? null,
              drawnAgainOn: drawings ? null : dayOf(Date.now()),
            };
            return await papers.approvalPdf(
              { ...approved, title, day: dayOf(job.approvedAt), at: job.approvedAt },
              size,
            );
          },
        }),
      ),
  ];
}

/** Parts of a drawing's values that an approval prints beside the design's choices. */
const printedParts = new Set<SheetPart>(["drawing", "metal", "stones", "findings", "band"]);

/** The worker threads that draw. */
interface Drawing {
  approval(before: null, design: PairedDesign): Promise<Pick<ApprovedDrawing, "values" | "drawings">>;
}

/** An approved design as this release draws it, where the drawing as approved wasn't stored. */
async function drawnAgain(geometry: Drawing, design: PairedDesign) {
  const { values, drawings } = await geometry.approval(null, design);
  return { values, facts: designFacts(design), drawn: drawings };
}

/** All documents of a folder as one ZIP. */
export async function zipPapers(papers: readonly FolderPaper[], size: PageSize): Promise<Uint8Array> {
  const entries: { name: string; bytes: Uint8Array }[] = [];
  // One at a time, because each may draw a piece.
  for (const { name, kind, pdf } of papers) {
    const bytes = await pdf(size);
    if (bytes) entries.push({ name: `${kind}-${name}.pdf`, bytes });
  }
  return zipFile(entries);
}
