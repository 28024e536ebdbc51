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
import { illegalMoveMessage } from "./change-repair.ts";
import type { RepairContext } from "./context.ts";
import { photoPlaceKeys } from "./photo-places.ts";
import { findRepairByToken, repairSubject, repairTable } from "./repair-rows.ts";
import { endedStages } from "./repair-stages.ts";

const maxPhotos = 40;

const photoForm = z.object({
  note: typedLine(120),
  place: z
    .enum(["", ...photoPlaceKeys], "Choose a view from the list.")
    .default("")
    .transform((place) => (place === "" ? null : place)),
});

interface NewPhoto {
  number: number;
  bytes: Uint8Array;
  note: string;
  /** A key in `photo-places.ts`; empty for none. */
  place?: string;
  by: DeskActor;
}

/** Adds a photo. Adding the same one again updates its place and note instead. */
export async function addPhoto(
  { database, now: clock }: RepairContext,
  { number, bytes, by, ...typed }: NewPhoto,
): Promise<DeskChange> {
  const read = readForm(photoForm, { note: typed.note, place: typed.place });
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { note, place } = read.form;
  const made = await convertPhoto(bytes);
  if (typeof made === "string") return rejectedChange(made, "file");
  const hash = createHash("sha256").update(made).digest("hex");
  const now = clock();
  return await database.write(async (tx): Promise<DeskChange> => {
    const repair = await repairTable.lock({ tx, dialect: database.dialect }, number);
    if (!repair) return { ok: false, gone: true };
    if (endedStages.includes(repair.stage)) return rejectedChange(illegalMoveMessage(repair), "file");
    const known = await tx
      .selectFrom("repair_photo")
      .select(["id", "hash", "place"])
      .where("repair", "=", number)
      .execute();
    const same = known.find((photo) => photo.hash === hash);
    if (same) {
      const said = { ...(place !== null && { place }), ...(note !== "" && { note }) };
      if (Object.keys(said).length === 0) return { ok: true };
      await tx.updateTable("repair_photo").set(said).where("id", "=", same.id).execute();
      const subject = repairSubject(number);
      await auditDeskChange(tx, by, { subject, action: "repair.photo_described", data: { hash }, now });
      return { ok: true };
    }
    if (known.length >= maxPhotos)
      return rejectedChange(`A repair can have up to ${maxPhotos} photos.`, "file");
    await tx
      .insertInto("repair_photo")
      .values({ repair: number, hash, bytes: made, place, note, added_at: now, added_by: by.actor })
      .execute();
    const entry = { subject: repairSubject(number), action: "repair.photographed", data: { hash }, now };
    await auditDeskChange(tx, by, entry);
    return { ok: true };
  });
}

/** Bytes of a repair's photo; null if there is none. */
export async function readPhoto(
  { database }: RepairContext,
  { number, id }: { number: number; id: number },
): Promise<Uint8Array | null> {
  const row = await database.read
    .selectFrom("repair_photo")
    .select("bytes")
    .where("repair", "=", number)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** A repair's photo, by the token of the client's page. */
export async function readClientPhoto(
  context: RepairContext,
  { token, id }: { token: string; id: number },
): Promise<Uint8Array | null> {
  const repair = await findRepairByToken(context.database.read, token);
  return repair && (await readPhoto(context, { number: repair.number, id }));
}
