import type { Db } from "#database";
import { type BandChoice, type PairedDesign, withBand } from "#jewelry/band-choice";
import { designTitle } from "#jewelry/description";
import type { Design } from "#jewelry/design";
import { drawingKeyText } from "#jewelry/fit-measured-stone";
import type { MeasuredStone } from "#jewelry/measured-stone";
import { designPrice } from "#jewelry/price/design-price";
import type { PriceBook } from "#jewelry/price/price-book";
import { audit } from "../../../foundation/records/audit.ts";
import { sha256Hex } from "../../../foundation/records/secret.ts";
import type { BenchContext } from "./context.ts";
import { drawingIdentity, drawnDesign } from "./drawn-design.ts";
import { queueDrawingMail } from "./job-mail.ts";
import { type JobRow, jobRows } from "./job-rows.ts";
import { hashDesign, StaleJobError } from "./move-job.ts";

/** What a job's drawing is made from. */
export interface DrawingSource {
  /** The design as encoded in its share link. */
  readonly text: string;
  readonly design: Design;
  readonly stone: MeasuredStone | null;
  readonly band: BandChoice | null;
}

export interface RevisionRequest {
  /** The job's id. */
  readonly id: string;
  /** The version shown at the desk. */
  readonly version: number;
  /** "desk 1a2b3c4d" */
  readonly actor: string;
  /** Idempotency key of the form, if it has one. */
  readonly key?: string;
}

/** `same`: already drawn like this. `frozen`: the drawing is approved; the attempt is audited. */
export type RevisionResult<Fault> = "revised" | "same" | "frozen" | "unknown" | { fault: Fault };

/**
 * Redraws a job before its approval, with what `next` returns for the current job, and asks the client to approve the
 * new drawing. Keeps the old one alongside. Throws StaleJobError.
 */
export async function redrawJob<Fault extends object>(
  context: BenchContext,
  redrawing: RevisionRequest,
  next: (job: JobRow) => DrawingSource | { fault: Fault },
): Promise<RevisionResult<Fault>> {
  const seen = await jobRows(context.database.read).where("job.id", "=", redrawing.id).executeTakeFirst();
  const changes = seen ? await countedChanges(context, seen, next(seen)) : null;
  const now = context.now();
  return await context.database.write(async (tx): Promise<RevisionResult<Fault>> => {
    const job = await jobRows(tx)
      .where("job.id", "=", redrawing.id)
      .$if(context.database.dialect === "postgres", (query) => query.forUpdate("job"))
      .executeTakeFirst();
    if (!job) return "unknown";
    const drawn = next(job);
    if ("fault" in drawn) return drawn;
    const isSentTwice = redrawing.key !== undefined && job.revision_key === redrawing.key;
    if (textOf(drawn) === drawingIdentity(job)) return isSentTwice ? "revised" : "same";
    if (job.stage !== "design") {
      await auditRefusal(tx, job, { drawn, actor: redrawing.actor, now });
      return "frozen";
    }
    if (job.version !== redrawing.version) throw new StaleJobError(job);
    await putDrawing(tx, job, {
      drawn,
      redrawing,
      changes: seen?.version === job.version ? changes : null,
      book: context.priceBook(),
      now,
    });
    return "revised";
  });
}

/** How many values of the job sheet differ; null if unknown. Counted before the write, because it would block it. */
async function countedChanges(
  { countChanges }: BenchContext,
  job: JobRow,
  drawn: DrawingSource | { fault: object },
): Promise<number | null> {
  const before = drawnDesign(job.design, job.measured_stone, job.band);
  if (!countChanges || !before || "fault" in drawn || job.stage !== "design") return null;
  const after = withBand<PairedDesign>({ ...drawn.design, measuredStone: drawn.stone }, drawn.band);
  return await countChanges(before, after).catch(() => null);
}

function textOf({ text, stone, band }: DrawingSource): string {
  return drawingKeyText(text, stone, band);
}

async function auditRefusal(
  tx: Db,
  job: JobRow,
  { drawn, actor, now }: { drawn: DrawingSource; actor: string; now: number },
): Promise<void> {
  const data = { ...(await designKeys(tx, job, sha256Hex(textOf(drawn)))), stage: job.stage };
  await audit(tx, { at: now, actor, subject: `job ${job.number}`, action: "job.refused_revision", data });
}

interface Put {
  drawn: DrawingSource;
  redrawing: RevisionRequest;
  changes: number | null;
  book: PriceBook;
  now: number;
}

async function putDrawing(tx: Db, job: JobRow, { drawn, redrawing, changes, book, now }: Put): Promise<void> {
  const { text, design, stone, band } = drawn;
  const hash = sha256Hex(textOf(drawn));
  const title = designTitle(design);
  const { totalCents } = designPrice(withBand(design, band), book);
  const revision = job.revision + 1;
  const { numUpdatedRows } = await tx
    .updateTable("job")
    .set({
      title,
      design_text: text,
      design: JSON.stringify(design),
      measured_stone: stone && JSON.stringify(stone),
      band: band && JSON.stringify(band),
      earlier_design: job.design,
      earlier_stone: job.measured_stone,
      earlier_band: job.band,
      revision,
      revision_key: redrawing.key ?? null,
      design_hash: hash,
      estimate_cents: totalCents,
      version: job.version + 1,
    })
    .where("id", "=", job.id)
    .where("version", "=", job.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new StaleJobError(job);
  const facts = { version: job.version + 1, estimateCents: totalCents, isMeasured: stone !== null };
  const data = { ...(await designKeys(tx, job, hash)), ...facts };
  const { actor } = redrawing;
  await audit(tx, { at: now, actor, subject: `job ${job.number}`, action: "job.revised", data });
  await queueDrawingMail(tx, { ...job, title }, { hash, revision, changes, now });
}

/** Keyed hashes of two drawings for the audit log, which can't be erased. */
async function designKeys(tx: Db, job: JobRow, hash: string) {
  return { from: await hashDesign(tx, job.design_hash), to: await hashDesign(tx, hash) };
}
