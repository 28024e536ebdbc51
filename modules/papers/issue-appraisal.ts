import { sql } from "kysely";
import type { Database, Db } from "#database";
import { convertPhoto } from "#stock";
import { auditDeskChange, type DeskActor, type DeskChange } from "../../foundation/records/desk-change.ts";
import { emailKey } from "../../foundation/records/email-key.ts";
import { nextNumber } from "../../foundation/records/number-series.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import { type AppraisalForm, appraisalForm, shopToday } from "./appraisal-form.ts";
import type { PapersContext } from "./context.ts";
import { type AppraisalFacts, paperLabel } from "./paper-facts.ts";
import {
  maxPictures,
  type PaperPicture,
  printedPictureSize,
  readPicture,
  storePictures,
} from "./pictures.ts";
import { findPaper } from "./read-papers.ts";
import { type AppraisalSource, type AppraisalSuggestion, readAppraisalSource } from "./sources.ts";

/** The signed-in staff member. `name` is null with the owner's token; the name is then typed. */
interface Appraiser extends DeskActor {
  name: string | null;
}

export interface NewAppraisal {
  input: unknown;
  source: AppraisalSource;
  /** Images uploaded with the form, unprocessed. */
  uploads: readonly Uint8Array[];
  /** Keys of the pictures chosen from `Suggestion`. */
  chosen: readonly string[];
  /** The appraisal this one supersedes, at the version the form was opened with; null if new. */
  supersedes: { number: number; version: number } | null;
  by: Appraiser;
}

export interface PreparedAppraisal {
  form: AppraisalForm;
  facts: AppraisalFacts;
  pictures: PaperPicture[];
  of: { unit: number | null; job: string | null };
}

type Refused = Extract<DeskChange, { ok: false }>;

/** Validates an appraisal and processes its pictures, both for preview and for issuing. */
export async function prepareAppraisal(
  context: PapersContext,
  { input, source, uploads, chosen, supersedes, by }: NewAppraisal,
): Promise<{ ok: true; prepared: PreparedAppraisal } | Refused> {
  const read = readForm(appraisalForm(shopToday(context)), input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { form } = read;
  const name = by.name ?? form.appraiserName;
  if (name === "") return refused("appraiserName", "Enter the appraiser's name.");
  if (uploads.length + chosen.length > maxPictures)
    return refused("picture", `An appraisal can have up to ${maxPictures} pictures. Choose the best ones.`);
  const suggestion = await readAppraisalSource(context, source);
  if (!suggestion) return { ok: false, gone: true };
  const pictures: PaperPicture[] = [];
  for (const key of chosen) {
    const made = await chosenPicture(context, key, { offered: suggestion.pictures, supersedes });
    if (!made)
      return refused("picture", "A picture you chose no longer exists. Reload the page and choose another.");
    pictures.push(made);
  }
  for (const bytes of uploads) {
    const made = await convertPhoto(bytes, printedPictureSize);
    if (typeof made === "string") return refused("picture", made);
    pictures.push({ bytes: made, caption: "Photo of the piece" });
  }
  return { ok: true, prepared: { form, facts: factsOf(form, name, suggestion), pictures, of: suggestion } };
}

/** A picture of the piece, or one of the superseded version. */
async function chosenPicture(
  { database: { read } }: PapersContext,
  key: string,
  { offered, supersedes }: Pick<NewAppraisal, "supersedes"> & { offered: AppraisalSuggestion["pictures"] },
): Promise<PaperPicture | null> {
  const [, position] = /^earlier-(\d{1,2})$/.exec(key) ?? [];
  if (position && supersedes) {
    const earlier = await findPaper(read, { kind: "appraisal", ...supersedes });
    return earlier && (await readPicture(read, earlier.id, Number(position)));
  }
  const picture = offered.find((each) => each.key === key);
  const bytes = picture && (await picture.read());
  const made = bytes && (await convertPhoto(bytes, printedPictureSize));
  return picture && made && typeof made !== "string" ? { bytes: made, caption: picture.caption } : null;
}

function factsOf(
  form: AppraisalForm,
  name: string,
  { label, drawing }: { label: string; drawing: string | null },
): AppraisalFacts {
  const { title, description, measures, metal, weight, stones, basis, purpose } = form;
  return {
    ...{ title, description, measures, metal, weight, stones, basis, purpose },
    ...{ valueCents: form.value, effectiveOn: form.effectiveOn, method: form.method },
    conditions: form.conditions,
    client: { name: form.clientName, address: form.clientAddress },
    appraiser: { name, title: form.appraiserTitle },
    source: label,
    drawing,
  };
}

/** Issues an appraisal, once per form; it is then immutable. Only one can supersede the same version. */
export async function issueAppraisal(
  context: PapersContext,
  appraisal: NewAppraisal,
): Promise<DeskChange<{ number: number; version: number }>> {
  const ready = await prepareAppraisal(context, appraisal);
  if (!ready.ok) return ready;
  const { form, facts, pictures, of } = ready.prepared;
  const { supersedes, by } = appraisal;
  const { database } = context;
  const now = context.now();
  return await database.write(async (tx): Promise<DeskChange<{ number: number; version: number }>> => {
    // A second submission of the same form waits here, then finds the paper the first one issued.
    if (database.dialect === "postgres")
      await sql`select pg_advisory_xact_lock(hashtextextended(${`appraisal ${form.key}`}, 0))`.execute(tx);
    const known = await findPaperByFormKey(tx, form.key);
    if (known) return { ok: true, ...known };
    const before = supersedes && (await lockLast(tx, database, supersedes.number));
    if (supersedes && !before) return { ok: false, gone: true };
    if (before && before.version !== supersedes!.version) return { ok: false, changed: before.issuedAt };
    const number = supersedes?.number ?? (await nextNumber(tx, "appraisal"));
    const version = (before?.version ?? 0) + 1;
    const paper = await tx
      .insertInto("paper")
      .values({
        ...{ kind: "appraisal", number, version, form_key: form.key, facts: JSON.stringify(facts) },
        ...{ unit_id: of.unit, job_id: of.job, order_id: null, order_piece: null },
        ...{ email: form.email, email_key: form.email && emailKey(form.email) },
        ...{ issued_at: now, issued_by: by.actor },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await storePictures(tx, Number(paper.id), pictures);
    const subject = `paper ${paperLabel({ kind: "appraisal", number })}`;
    await auditDeskChange(tx, by, { subject, action: "paper.issued", data: { version }, now });
    return { ok: true, number, version };
  });
}

async function findPaperByFormKey(tx: Db, key: string): Promise<{ number: number; version: number } | null> {
  const row = await tx
    .selectFrom("paper")
    .select(["number", "version"])
    .where("form_key", "=", key)
    .executeTakeFirst();
  return row ? { number: Number(row.number), version: row.version } : null;
}

/** Latest version, once concurrent issues have committed. Locking the first version locks them all. */
async function lockLast(tx: Db, { dialect }: Pick<Database, "dialect">, number: number) {
  const versions = tx
    .selectFrom("paper")
    .select(["version", "issued_at as issuedAt"])
    .where("kind", "=", "appraisal")
    .where("number", "=", number);
  await versions
    .where("version", "=", 1)
    .$if(dialect === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  const row = await versions.orderBy("version", "desc").limit(1).executeTakeFirst();
  return row ? { version: row.version, issuedAt: Number(row.issuedAt) } : null;
}

function refused(field: string, message: string): Refused {
  return { ok: false, errors: [{ field, message }] };
}
