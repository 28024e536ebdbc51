import { createHash } from "node:crypto";
import { z } from "zod";
import { convertPhoto } from "#stock";
import {
  auditDeskChange,
  type DeskActor,
  type DeskChange,
  rejectedChange,
} from "../../foundation/records/desk-change.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import { typedLine } from "../../foundation/records/typed-text.ts";
import { drawWrittenJob } from "../workshop/jobs/draw-written-job.ts";
import type { QuoteContext } from "./context.ts";
import { findQuoteByToken, quoteNumber, quoteTable } from "./quote-rows.ts";

const maxPictures = 24;

const form = z.object({
  note: typedLine(120),
  purpose: z.enum(["sketch", "photo", "drawing"], "Choose what this picture shows."),
});

interface NewPicture {
  /** "Q-1001" */
  label: string;
  bytes: Uint8Array;
  /** The typed form. */
  purpose: string;
  note: string;
  by: DeskActor;
}

/**
 * Adds a picture of what a quote is for. Adding the same one again changes nothing. A drawing added once the quote is
 * accepted becomes the drawing of its job, which the client approves; rejected once the job's drawing is approved.
 */
export async function addQuotePicture(
  { database, now: clock }: QuoteContext,
  { label, bytes, by, ...typed }: NewPicture,
): Promise<DeskChange> {
  const number = quoteNumber(label);
  if (number === null) return { ok: false, gone: true };
  const read = readForm(form, { note: typed.note, purpose: typed.purpose });
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { note, purpose } = read.form;
  const made = await convertPhoto(bytes);
  if (typeof made === "string") return rejectedChange(made, "file");
  const hash = createHash("sha256").update(made).digest("hex");
  const now = clock();
  return await database
    .write(async (tx): Promise<DeskChange> => {
      const quote = await quoteTable.lock({ tx, dialect: database.dialect }, number);
      if (!quote) return { ok: false, gone: true };
      const known = await tx.selectFrom("quote_picture").select("hash").where("quote", "=", number).execute();
      if (known.some((picture) => picture.hash === hash)) return { ok: true };
      if (known.length >= maxPictures)
        return rejectedChange(`A quote can have up to ${maxPictures} pictures.`, "file");
      await tx
        .insertInto("quote_picture")
        .values({ quote: number, purpose, hash, bytes: made, note, added_at: now, added_by: by.actor })
        .execute();
      if (purpose === "drawing" && quote.state === "accepted" && quote.order_id !== null) {
        const fault = await drawWrittenJob(tx, { orderId: quote.order_id, hash, actor: by.actor, now });
        if (fault) throw new FrozenJobError(fault);
      }
      const entry = {
        subject: quoteTable.subject(number),
        action: "quote.pictured",
        data: { hash, purpose },
      };
      await auditDeskChange(tx, by, { ...entry, now });
      return { ok: true };
    })
    .catch((error: unknown) => {
      if (error instanceof FrozenJobError) return rejectedChange(error.message, "file");
      throw error;
    });
}

/** Rolls the picture back. */
class FrozenJobError extends Error {}

/** Removes a picture before the quote is accepted; afterwards it belongs to what was agreed. */
export async function removeQuotePicture(
  { database, now: clock }: QuoteContext,
  { label, id, by }: { label: string; id: number; by: DeskActor },
): Promise<DeskChange> {
  const number = quoteNumber(label);
  if (number === null) return { ok: false, gone: true };
  return await database.write(async (tx): Promise<DeskChange> => {
    const quote = await quoteTable.lock({ tx, dialect: database.dialect }, number);
    if (!quote) return { ok: false, gone: true };
    if (quote.state === "accepted")
      return rejectedChange("This quote was accepted, so its pictures stay with it.");
    const removed = await tx
      .deleteFrom("quote_picture")
      .where("quote", "=", number)
      .where("id", "=", id)
      .returning("hash")
      .executeTakeFirst();
    if (!removed) return { ok: true };
    const entry = { subject: quoteTable.subject(number), action: "quote.picture_removed", data: removed };
    await auditDeskChange(tx, by, { ...entry, now: clock() });
    return { ok: true };
  });
}

/** Bytes of a picture; null if the quote has none with this id. */
export async function readQuotePicture(
  { database }: QuoteContext,
  { label, id }: { label: string; id: number },
): Promise<Uint8Array | null> {
  return await bytesOf(database.read, { number: quoteNumber(label), id });
}

/** A picture, by the token of the client's page; null before the quote is sent. */
export async function readClientPicture(
  { database }: QuoteContext,
  { token, id }: { token: string; id: number },
): Promise<Uint8Array | null> {
  const quote = await findQuoteByToken(database.read, token);
  return quote?.sent_version ? await bytesOf(database.read, { number: quote.number, id }) : null;
}

async function bytesOf(
  db: QuoteContext["database"]["read"],
  { number, id }: { number: number | null; id: number },
): Promise<Uint8Array | null> {
  if (number === null) return null;
  const row = await db
    .selectFrom("quote_picture")
    .select("bytes")
    .where("quote", "=", number)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** A quote's pictures, oldest first. */
export async function listQuotePictures(db: QuoteContext["database"]["read"], number: number) {
  return await db
    .selectFrom("quote_picture")
    .select(["id", "purpose", "note", "added_at as addedAt"])
    .where("quote", "=", number)
    .orderBy("id")
    .execute();
}

export type QuotePicture = Awaited<ReturnType<typeof listQuotePictures>>[number];
