import { sql } from "kysely";
import type { Db } from "#database";
import type { Assignee } from "../../foundation/records/assignment.ts";
import { calendarDay } from "../../foundation/records/calendar-day.ts";
import { redactedText } from "../../foundation/records/email-key.ts";
import { readRow } from "../../foundation/records/field-rows.ts";
import { type Listing, positionInList, readPage } from "../../foundation/records/listing.ts";
import type { RecordVisibility } from "../../foundation/records/search.ts";
import { matchesSearch } from "../../foundation/records/searched-text.ts";
import { readSecret } from "../../foundation/records/secret.ts";
import { claimCheck, repairLabel } from "./claim-check.ts";
import { readChecks } from "./condition-checks.ts";
import type { RepairContext } from "./context.ts";
import { readWorkLines } from "./estimate.ts";
import { deriveRepairToken } from "./repair-contact.ts";
import { repairFields } from "./repair-fields.ts";
import { findHandover, findRepairByToken, type RepairRow, repairSubject } from "./repair-rows.ts";
import { repairSearchFields } from "./repair-search-fields.ts";
import { endedStages, isLate, isPromisePending, movesFrom } from "./repair-stages.ts";
import { repairStates } from "./repair-states.ts";

/** A row in a list of repairs. */
export type ListedRepair = ReturnType<typeof deskListed>;

/** A repair as the desk sees it. */
export type DeskRepair = NonNullable<Awaited<ReturnType<typeof findDeskRepair>>>;

export interface RepairFilter extends Listing {
  isOpen: boolean;
  /** Only repairs assigned to this account; null for unassigned ones. */
  assignedTo?: Assignee | undefined;
  sees: RecordVisibility;
}

const sorts = {
  piece: sql`lower(title)`,
  number: sql`number`,
  client: sql`lower(name)`,
  promised: sql`promised_on`,
  stage: positionInList(sql`stage`, Object.keys(repairStates)),
};

/** A page of open repairs by promised day, or of closed ones, newest first. */
export async function listRepairs({ database, facts, now }: RepairContext, filter: RepairFilter) {
  const { isOpen, assignedTo, search, sees } = filter;
  const wanted = database.read
    .selectFrom("repair")
    .selectAll()
    .where("stage", isOpen ? "not in" : "in", endedStages)
    .$if(assignedTo !== undefined, (query) =>
      query.where("assigned_to", "is not distinct from", assignedTo ?? null),
    )
    .$if(search !== "", (query) => query.where(matchesSearch(search, repairSearchFields(sees))));
  const usual = isOpen ? sql`promised_on nulls last, number` : sql`stage_at desc, number`;
  const page = await readPage(wanted, filter, { sorts, usual, id: sql`number` });
  const today = calendarDay(now(), facts.timeZone);
  return { ...page, rows: page.rows.map((row) => deskListed(row, today)) };
}

/** Unfinished repairs promised for today or earlier. */
export async function listDueRepairs({ database, facts, now }: RepairContext): Promise<ListedRepair[]> {
  const today = calendarDay(now(), facts.timeZone);
  const rows = await database.read
    .selectFrom("repair")
    .selectAll()
    .where("stage", "in", ["taken_in", "estimated", "approved", "bench"])
    .where("promised_on", "<=", today)
    .orderBy("promised_on")
    .orderBy("number")
    .execute();
  return rows.map((row) => deskListed(row, today));
}

function listedRepair(row: RepairRow, today: string) {
  const { number, name, language, title, kind, stage, promised_on, created_at } = row;
  return {
    ...{ number, label: repairLabel(number), name, language, title, kind, stage },
    promisedOn: promised_on,
    takenInAt: created_at,
    isLate: isLate(row, today),
  };
}

function deskListed(row: RepairRow, today: string) {
  return { ...listedRepair(row, today), assignedTo: row.assigned_to };
}

/** The parts of a repair that both desk and client may see. */
function sharedRepairView(row: RepairRow, today: string) {
  const { metal, stones, serial, condition, wish, owned, estimate, approved_by, approved_at } = row;
  const { price_cents, tax_cents, deposit_cents, declined_reason } = row;
  return {
    ...listedRepair(row, today),
    ...{ metal, stones, serial, condition, wish, owned },
    checks: readChecks(row.checks),
    estimate: {
      number: estimate,
      lines: readWorkLines(row.lines),
      ...{ priceCents: price_cents, taxCents: tax_cents, taxLabel: row.tax_label },
      ...{ taxPlace: row.tax_place, untaxedReason: row.untaxed_reason },
      totalCents: price_cents + tax_cents,
      depositCents: deposit_cents,
    },
    approved: approved_at === null ? null : { at: approved_at, by: approved_by ?? "" },
    declinedReason: declined_reason,
    stageAt: row.stage_at,
  };
}

/** A repair for the desk, with its claim check and history; null if there is none. */
export async function findDeskRepair({ database, facts, now }: RepairContext, number: number) {
  const { read } = database;
  const row = await read.selectFrom("repair").selectAll().where("number", "=", number).executeTakeFirst();
  if (!row) return null;
  const { version, signed_at, signed_name, signature, taken_in_by } = row;
  const today = calendarDay(now(), facts.timeZone);
  const history = await read
    .selectFrom("audit")
    .select(["id", "at", "actor", "action"])
    .where("subject", "=", repairSubject(number))
    .orderBy("id", "desc")
    .execute();
  return {
    ...sharedRepairView(row, today),
    ...readRow(repairFields, row),
    ...{ version, today, takenInBy: taken_in_by },
    assignedTo: row.assigned_to,
    isErased: row.name === redactedText,
    claimCheck: claimCheck(await readSecret(database), number),
    signed: signed_at === null ? null : { at: signed_at, name: signed_name ?? "", path: signature ?? "" },
    moves: movesFrom(row.stage),
    photos: await photosOf(read, number),
    handover: await findHandover(read, number),
    history,
  };
}

/** A repair for its client: no value, claim check or signature; null for an unknown token. */
export async function findClientRepair({ database, facts, now }: RepairContext, token: string) {
  const row = await findRepairByToken(database.read, token);
  if (!row) return null;
  const repair = sharedRepairView(row, calendarDay(now(), facts.timeZone));
  return {
    ...repair,
    promisedOn: isPromisePending(row.stage) ? repair.promisedOn : null,
    canAnswer: row.stage === "estimated",
    photos: await photosOf(database.read, row.number),
  };
}

async function photosOf(db: Db, number: number) {
  return await db
    .selectFrom("repair_photo")
    .select(["id", "place", "note", "added_at as addedAt"])
    .where("repair", "=", number)
    .orderBy("id")
    .execute();
}

/** Token of the client's page, for emails; null if the repair was deleted or its client erased. */
export async function readRepairToken({ database }: RepairContext, number: number): Promise<string | null> {
  const row = await database.read
    .selectFrom("repair")
    .select(["number", "name", "email"])
    .where("number", "=", number)
    .executeTakeFirst();
  return row && row.name !== redactedText ? deriveRepairToken(await readSecret(database), row) : null;
}
