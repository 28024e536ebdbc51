import type { Db } from "#database";
import { formatMoneyExact } from "#money";
import { pieceLabel } from "#stock";
import { redactedText } from "../../foundation/records/email-key.ts";
import type { PapersContext } from "./context.ts";
import { type DescribedPiece, describeJob, describeUnit } from "./piece-facts.ts";

/** What is appraised. `job` is an ID or number. */
export type AppraisalSource =
  | { kind: "piece"; unit: number }
  | { kind: "job"; job: string }
  | { kind: "brought" };

interface OfferedPicture {
  /** Identifies it in the form. */
  key: string;
  caption: string;
  /** Where the desk displays it. */
  url: string;
  read(): Promise<Uint8Array | null>;
}

/** Initial values of an appraisal form. Nothing is printed unless the appraiser submits it. */
export interface AppraisalSuggestion extends DescribedPiece {
  /** For example, "P-10012" or "LJ-7K2M9QXA"; empty for a piece brought in. */
  label: string;
  unit: number | null;
  job: string | null;
  pictures: OfferedPicture[];
  client: { name: string; email: string } | null;
  /** Prices known to the store, with their sources. The appraiser types the value. */
  prices: { amount: string; source: string }[];
}

const nothing: AppraisalSuggestion = {
  ...{ title: "", facts: [], measures: [], metal: "", weight: "", stones: [], drawing: null },
  ...{ label: "", unit: null, job: null, pictures: [], client: null, prices: [] },
};

/** What the store knows about a piece to appraise; null if the piece does not exist. */
export async function readAppraisalSource(
  context: PapersContext,
  source: AppraisalSource,
): Promise<AppraisalSuggestion | null> {
  if (source.kind === "brought") return nothing;
  return source.kind === "piece"
    ? await suggestForPiece(context, source.unit)
    : await suggestForJob(context, source.job);
}

async function suggestForPiece(context: PapersContext, unit: number): Promise<AppraisalSuggestion | null> {
  const { read } = context.database;
  const described = await describeUnit(read, unit);
  if (!described) return null;
  const order = await read
    .selectFrom("stock_unit")
    .innerJoin("orders", "orders.id", "stock_unit.order_id")
    .select(["orders.first_name", "orders.last_name", "orders.email"])
    .where("stock_unit.id", "=", unit)
    .where("orders.paid_at", "is not", null)
    .executeTakeFirst();
  const files = await read
    .selectFrom("stock_file")
    .select(["id", "note"])
    .where("unit_id", "=", unit)
    .where("kind", "=", "condition")
    .orderBy("position")
    .orderBy("id")
    .limit(8)
    .execute();
  const { piece, priceCents, pictureUrls } = described;
  return {
    ...piece,
    ...{ label: pieceLabel(unit), unit, job: null },
    pictures: [
      ...files.map(({ id, note }) => ({
        ...{ key: `file-${id}`, caption: note || piece.title, url: `/desk/stock/files/${id}` },
        read: async () => {
          const row = await read
            .selectFrom("stock_file")
            .select("bytes")
            .where("id", "=", id)
            .executeTakeFirst();
          return row?.bytes ?? null;
        },
      })),
      ...pictureUrls.map((url, index) => ({
        ...{ key: `product-${index}`, caption: piece.title, url },
        read: () => context.readPicture(url),
      })),
    ],
    client: order ? clientOf(order) : null,
    prices: [{ amount: formatMoneyExact(priceCents), source: "the price in the store today, before tax" }],
  };
}

async function suggestForJob(
  context: PapersContext,
  idOrNumber: string,
): Promise<AppraisalSuggestion | null> {
  const { read } = context.database;
  const row = await read
    .selectFrom("job")
    .leftJoin("orders", "orders.id", "job.order_id")
    .select(["job.id", "job.number", "job.estimate_cents"])
    .select(["orders.first_name", "orders.last_name", "orders.email"])
    .where((eb) => eb.or([eb("job.id", "=", idOrNumber), eb("job.number", "=", idOrNumber)]))
    .executeTakeFirst();
  const described = row && (await describeJob(context, row.id));
  if (!described) return null;
  const { first_name, last_name, email } = row;
  return {
    ...described,
    ...{ label: row.number, unit: null, job: row.id },
    pictures: [],
    client:
      email === null ? null : clientOf({ first_name: first_name ?? "", last_name: last_name ?? "", email }),
    prices: [
      { amount: formatMoneyExact(row.estimate_cents), source: "the estimate at its order, before tax" },
    ],
  };
}

function clientOf(order: { first_name: string; last_name: string; email: string }) {
  if (order.email === redactedText) return null;
  return { name: `${order.first_name} ${order.last_name}`.trim(), email: order.email };
}

/** An order's pieces, those without an appraisal first. */
export async function listUnitsToAppraise(db: Db, order: string): Promise<number[]> {
  const rows = await db
    .selectFrom("stock_unit as unit")
    .innerJoin("orders", "orders.id", "unit.order_id")
    .select("unit.id")
    .select((eb) =>
      eb
        .selectFrom("paper")
        .select(eb.fn.countAll<number>().as("count"))
        .whereRef("paper.unit_id", "=", "unit.id")
        .where("kind", "=", "appraisal")
        .as("appraisals"),
    )
    .where("orders.number", "=", order)
    .orderBy("unit.id")
    .execute();
  return rows.toSorted((a, b) => Number(a.appraisals) - Number(b.appraisals)).map(({ id }) => Number(id));
}
