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
  describeJob,
  describeUnit,
  describeVariant,
  productPictures,
} from "./piece-facts.ts";

/** Label of the certificate row that the desk corrects after weighing the piece. */
export const weightLabel = "Weight";

const lookEveryMs = 300_000;
const batch = 25;
/** So that papers that cannot be issued do not fill every batch. */
const byChance = sql`random()`;
/** States of orders whose pieces were handed over. */
const handedOver = ["shipped", "completed"] as const;

/** A piece that was handed over but has no certificate yet. */
type Due =
  | { kind: "unit"; unit: number; order: string; day: string }
  | { kind: "line"; piece: number; line: Line; order: string; day: string }
  | { kind: "job"; job: string; day: string };

const lines = z.array(
  z.object({ variantId: z.int(), title: z.string(), quantity: z.int(), isTracked: z.boolean() }),
);
type Line = z.infer<typeof lines>[number];

/**
 * Issues the certificates that are due: for each piece of a completed order, whether in stock or made to order, and for
 * each job handed over. Returns how many it issued. Safe to run concurrently: each is issued once.
 */
export async function issueDueCertificates(context: PapersContext): Promise<number> {
  const issueOne = async (due: Due) => {
    const made = await describedDue(context, due);
    return made !== null && (await issue(context, due, made));
  };
  return await runSeparately(await dueCertificates(context), issueOne, context.reportFault);
}

/** Issues due certificates every five minutes. Returns a function that stops it and waits for a run in progress. */
export function startIssuingCertificates(context: PapersContext): () => Promise<void> {
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

/** When an order was handed over; when it was paid if handed over before that was recorded. */
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
  // An order's first piece is issued last, so that an order is not finished while certificates are missing.
  const orders = await read
    .selectFrom("orders")
    .select(["id", "lines", "ticket", handedOverAt])
    .where("kind", "=", "goods")
    .where("state", "in", handedOver)
    .where("lines", "like", '%"isTracked":false%')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("ticket", "is", null),
        exists(
          selectFrom("ticket_line")
            .select("position")
            .whereRef("ticket_line.ticket_id", "=", "orders.ticket")
            .where("ticket_line.kind", "=", "made-to-order"),
        ),
      ]),
    )
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
    ...orders.flatMap(({ id: order, lines: column, ticket, at }) =>
      untrackedPieces(column)
        // The other lines of a ticket are services.
        .filter(({ variantId }) => ticket === null || variantId !== 0)
        .map((line, index) => ({ kind: "line" as const, piece: index + 1, line, order, day: day(at) }))
        .reverse(),
    ),
    ...jobs.map(({ id, at }) => ({ kind: "job" as const, job: id, day: day(at) })),
  ];
}

/** A line for each piece without a stock unit. */
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
    const piece = await describeJob(context, due.job);
    return piece && { piece, pictures: [] };
  }
  const { read } = context.database;
  const described =
    due.kind === "unit"
      ? await describeUnit(read, due.unit)
      : await describeVariant(read, due.line.variantId);
  if (!described)
    return due.kind === "line" ? { piece: describeByTitle(due.line.title), pictures: [] } : null;
  const urls = described.pictureUrls.slice(0, 1);
  return {
    piece: described.piece,
    pictures: await productPictures(context, { urls, caption: described.piece.title }),
  };
}

/** For a piece whose product was deleted. */
function describeByTitle(title: string): DescribedPiece {
  return { title, facts: [], measures: [], metal: "", weight: "", stones: [], drawing: null };
}

/** Returns false if another process issued it first. */
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

/** Rolls back the transaction, so that numbering has no gaps. */
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
