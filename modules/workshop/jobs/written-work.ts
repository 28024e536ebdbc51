import { z } from "zod";
import type { Db } from "#database";
import { sha256Hex } from "../../../foundation/records/secret.ts";
import type { BenchContext } from "./context.ts";

/** A picture of what a quote describes. */
export interface WorkPicture {
  id: number;
  purpose: "sketch" | "photo" | "drawing";
  note: string;
}

/** What a job without a design makes, as its quote describes it. */
export interface WrittenWork {
  /** Without prices and costs, which the workshop doesn't see. */
  lines: { title: string; note: string; quantityMilli: number; unit: string }[];
  /** The note to the client. */
  words: string;
}

const lines = z.array(
  z.object({
    kind: z.string().default("made"),
    title: z.string(),
    note: z.string(),
    quantityMilli: z.int(),
    unit: z.string(),
  }),
);

/** The lines made for an order, from its accepted quote; null for an order without a quote, and for a quote with a design. */
export async function readWrittenWork(db: Db, orderId: string | null): Promise<WrittenWork | null> {
  if (orderId === null) return null;
  const version = await db
    .selectFrom("quote")
    .innerJoin("quote_version as accepted", (join) =>
      join
        .onRef("accepted.quote", "=", "quote.number")
        .onRef("accepted.version", "=", "quote.accepted_version"),
    )
    .select(["accepted.lines", "accepted.words"])
    .where("quote.order_id", "=", orderId)
    .where("quote.design", "is", null)
    .executeTakeFirst();
  if (!version) return null;
  const made = lines.parse(JSON.parse(version.lines)).filter(({ kind }) => kind === "made");
  return {
    lines: made.map(({ title, note, quantityMilli, unit }) => ({ title, note, quantityMilli, unit })),
    words: version.words,
  };
}

/** The pictures of an order's quote, oldest first. */
export async function readWorkPictures(db: Db, orderId: string | null): Promise<WorkPicture[]> {
  if (orderId === null) return [];
  return await db
    .selectFrom("quote_picture")
    .innerJoin("quote", "quote.number", "quote_picture.quote")
    .select(["quote_picture.id", "quote_picture.purpose", "quote_picture.note"])
    .where("quote.order_id", "=", orderId)
    .orderBy("quote_picture.id")
    .execute();
}

/** Bytes of a picture of an order's quote; null if there is none. */
async function readWorkPicture(
  db: Db,
  { orderId, id }: { orderId: string | null; id: number },
): Promise<Uint8Array | null> {
  if (orderId === null) return null;
  const row = await db
    .selectFrom("quote_picture")
    .innerJoin("quote", "quote.number", "quote_picture.quote")
    .select("quote_picture.bytes")
    .where("quote.order_id", "=", orderId)
    .where("quote_picture.id", "=", id)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** Bytes of a picture of what a job makes, by the job's number or id. */
export async function findJobPicture(
  { database: { read } }: Pick<BenchContext, "database">,
  job: string,
  id: number,
): Promise<Uint8Array | null> {
  const row = await read
    .selectFrom("job")
    .select("order_id")
    .where((eb) => eb.or([eb("id", "=", job), eb("number", "=", job)]))
    .executeTakeFirst();
  return await readWorkPicture(read, { orderId: row?.order_id ?? null, id });
}

/** Bytes of a picture of what a job makes, by the token of its client's page. */
export async function findClientJobPicture(
  { database: { read } }: Pick<BenchContext, "database">,
  token: string,
  id: number,
): Promise<Uint8Array | null> {
  const row = await read
    .selectFrom("job")
    .select("order_id")
    .where("token_hash", "=", sha256Hex(token))
    .executeTakeFirst();
  return await readWorkPicture(read, { orderId: row?.order_id ?? null, id });
}
