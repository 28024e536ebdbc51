import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "#database";
import { pieceLabel } from "#stock";
import { audit } from "../../foundation/records/audit.ts";
import { calendarDay } from "../../foundation/records/calendar-day.ts";
import { nextNumber } from "../../foundation/records/number-series.ts";
import { runSeparately } from "../../foundation/records/run-separately.ts";
import { readJson } from "../../foundation/records/untrusted-text.ts";
import type { PapersContext } from "./context.ts";
import { type CertificateFacts, paperLabel } from "./paper-facts.ts";
import { type PaperPicture, storePictures } from "./pictures.ts";
import {
  type DescribedPiece,
  describedJob,
  describedUnit,
  describedVariant,
  productPictures,
} from "./piece-facts.ts";

/** The row of a certificate that the desk corrects once the piece was weighed. */
export const weightLabel = "Weight";

const lookEveryMs = 300_000;
const batch = 25;
/** So that those that cannot be issued do not fill every batch. */
const byChance = sql`random()`;
/** States of an order whose pieces left the house for their buyer. */
const handedOver = ["shipped", "completed"] as const;

/** A piece that was handed over and has no certificate yet. */
type Due =
  | { kind: "unit"; unit: number; order: string; day: string }
  | { kind: "line"; piece: number; line: Line; order: string; day: string }
  | { kind: "job"; job: string; day: string };

const lines = z.array(
  z.object({ variantId: z.int(), title: z.string(), quantity: z.int(), isTracked: z.boolean() }),
);
type Line = z.infer<typeof lines>[number];

/**
 * Issues the certificates that are due: of each piece whose order is completed, whether the register holds it or it was made to
 * order, and of each job that was handed over. Returns how many. Several processes may do it at once: each is issued once.
 */
export async function issueDueCertificates(context: PapersContext): Promise<number> {
  const issueOne = async (due: Due) => {
    const made = await describedDue(context, due);
    return made !== null && (await issue(context, due, made));
  };
  return await runSeparately(await dueCertificates(context), issueOne, context.reportFault);
}

/** Looks for due certificates every five minutes. Returns how to stop, which waits for a run in progress. */
export function openIssuing(context: PapersContext): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const running = (async () => {
    while (await pause(lookEveryMs, true, { signal, ref: false }).catch(() => false))
      await issueDueCertificates(context).catch(context.reportFault);
  })();
  return async () => {
    stopped.abort();
    await running;
  };
}

/** When an order's pieces left the house; of one handed over before that was recorded, when it was paid. */
const handedOverAt = sql<number | null>`coalesce(
  (select max(handover.at) from handover where handover.order_id = orders.id), orders.paid_at)`.as("at");

async function dueCertificates({ database: { read }, facts }: PapersContext): Promise<Due[]> {
  const day = (at: number | null) => calendarDay(Number(at ?? 0), facts.timeZone);
  const units = await read
    .selectFrom("stock_unit as unit")
    .innerJoin("orders", "orders.id", "unit.order_id")
    .select(["unit.id", "orders.id as order", handedOverAt])
    .where("unit.state", "=", "sold")
    .where("orders.state", "in", handedOver)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("paper")
            .select("paper.id")
            .where("kind", "=", "certificate")
            .whereRef("paper.unit_id", "=", "unit.id")
            .whereRef("paper.order_id", "=", "orders.id"),
        ),
      ),
    )
    .orderBy(byChance)
    .limit(batch)
    .execute();
  // The first piece of an order is the last to be issued, so that an order without its certificate is not finished.
  const orders = await read
    .selectFrom("orders")
    .select(["id", "lines", handedOverAt])
    .where("kind", "=", "goods")
    .where("state", "in", handedOver)
    .where("lines", "like", '%"isTracked":false%')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("paper")
            .select("paper.id")
            .where("kind", "=", "certificate")
            .whereRef("paper.order_id", "=", "orders.id")
            .where("paper.order_piece", "=", 1),
        ),
      ),
    )
    .orderBy(byChance)
    .limit(batch)
    .execute();
  const jobs = await read
    .selectFrom("job")
    .select(["job.id", "job.stage_at as at"])
    .where("job.stage", "=", "collected")
    .where("job.design", "is not", null)
    .where("job.design", "<>", "{}")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("paper")
            .select("paper.id")
            .where("kind", "=", "certificate")
            .whereRef("paper.job_id", "=", "job.id"),
        ),
      ),
    )
    .orderBy(byChance)
    .limit(batch)
    .execute();
  return [
    ...units.map(({ id, order, at }) => ({ kind: "unit" as const, unit: Number(id), order, day: day(at) })),
    ...orders.flatMap(({ id: order, lines: column, at }) =>
      untrackedPieces(column)
        .map((line, index) => ({ kind: "line" as const, piece: index + 1, line, order, day: day(at) }))
        .reverse(),
    ),
    ...jobs.map(({ id, at }) => ({ kind: "job" as const, job: id, day: day(at) })),
  ];
}

/** A line for each of its pieces that the register does not hold. */
function untrackedPieces(column: string): Line[] {
  const read = lines.safeParse(readJson(column));
  return (read.success ? read.data : [])
    .filter(({ isTracked }) => !isTracked)
    .flatMap((line) => Array.from({ length: line.quantity }, () => line));
}

interface Described {
  piece: DescribedPiece;
  pictures: PaperPicture[];
}

async function describedDue(context: PapersContext, due: Due): Promise<Described | null> {
  if (due.kind === "job") {
    const piece = await describedJob(context, due.job);
    return piece && { piece, pictures: [] };
  }
  const { read } = context.database;
  const described =
    due.kind === "unit"
      ? await describedUnit(read, due.unit)
      : await describedVariant(read, due.line.variantId);
  if (!described) return due.kind === "line" ? { piece: onlyTitled(due.line.title), pictures: [] } : null;
  const urls = described.pictureUrls.slice(0, 1);
  return {
    piece: described.piece,
    pictures: await productPictures(context, { urls, caption: described.piece.title }),
  };
}

/** A piece whose product was deleted. */
function onlyTitled(title: string): DescribedPiece {
  return { title, facts: [], measures: [], metal: "", weight: "", stones: [], drawing: null };
}

/** False: another process issued it meanwhile. */
async function issue(context: PapersContext, due: Due, { piece, pictures }: Described): Promise<boolean> {
  const now = context.now();
  try {
    await context.database.write(async (tx) => {
      const order = due.kind === "job" ? await orderOfJob(tx, due.job) : due.order;
      const number = await nextNumber(tx, "certificate");
      const facts: CertificateFacts = {
        title: piece.title,
        piece: [
          ...(due.kind === "unit" ? [{ label: "Piece", value: pieceLabel(due.unit) }] : []),
          ...piece.facts,
          ...piece.measures,
          ...(piece.metal ? [{ label: "Metal", value: piece.metal }] : []),
          ...(piece.weight ? [{ label: weightLabel, value: piece.weight }] : []),
        ],
        stones: piece.stones,
        ...{ day: due.day, orderNumber: await orderNumberOf(tx, order), drawing: piece.drawing },
      };
      const paper = await tx
        .insertInto("paper")
        .values({
          ...{ kind: "certificate", number, version: 1, form_key: null, facts: JSON.stringify(facts) },
          unit_id: due.kind === "unit" ? due.unit : null,
          order_piece: due.kind === "line" ? due.piece : null,
          job_id: due.kind === "job" ? due.job : null,
          ...{ order_id: order, email: null, email_key: null, issued_at: now, issued_by: "system" },
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!paper) throw new IssuedBeforeError();
      await storePictures(tx, Number(paper.id), pictures);
      const subject = `paper ${paperLabel({ kind: "certificate", number })}`;
      await audit(tx, { at: now, actor: "system", subject, action: "paper.issued", data: { version: 1 } });
    });
    return true;
  } catch (error) {
    if (error instanceof IssuedBeforeError) return false;
    throw error;
  }
}

/** Undoes the transaction, so that the series of numbers has no gap. */
class IssuedBeforeError extends Error {}

async function orderOfJob(tx: Db, job: string): Promise<string | null> {
  const row = await tx.selectFrom("job").select("order_id").where("id", "=", job).executeTakeFirst();
  return row?.order_id ?? null;
}

async function orderNumberOf(tx: Db, order: string | null): Promise<string | null> {
  if (order === null) return null;
  const row = await tx.selectFrom("orders").select("number").where("id", "=", order).executeTakeFirst();
  return row?.number ?? null;
}
