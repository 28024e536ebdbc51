import type { Selectable } from "kysely";
import type { Db, Tables } from "#database";
import { seriesLabel } from "../../../foundation/records/record-label.ts";
import type { ShopTransaction } from "../stock/transaction.ts";
import type { Installment } from "./schedule.ts";

export type LayawayRow = Selectable<Tables["layaway"]>;
export type AgreementRow = Selectable<Tables["layaway_agreement"]>;

export const layawayLabels = seriesLabel("layaway");
/** "L-1001" */
export const layawayLabel = layawayLabels.of;

/** Its name in the audit log. */
export function layawaySubject(number: number): string {
  return `layaway ${layawayLabel(number)}`;
}

export async function findLayaway(db: Db, number: number): Promise<LayawayRow | null> {
  const row = await db.selectFrom("layaway").selectAll().where("number", "=", number).executeTakeFirst();
  return row ?? null;
}

/** Like `findLayaway`, but locks it until the commit. Lock its order first. */
export async function lockLayaway(
  { tx, dialect }: ShopTransaction,
  number: number,
): Promise<LayawayRow | null> {
  const row = await tx
    .selectFrom("layaway")
    .selectAll()
    .where("number", "=", number)
    .$if(dialect === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/** Writes columns and raises the version, in the caller's transaction that locked the layaway. */
export async function saveLayaway(
  tx: Db,
  row: LayawayRow,
  { set, now }: { set: Partial<LayawayRow>; now: number },
): Promise<void> {
  const next = { ...set, version: row.version + 1, updated_at: now };
  await tx.updateTable("layaway").set(next).where("number", "=", row.number).execute();
  Object.assign(row, next);
}

/** The payments of a layaway, first to last. */
export async function readSchedule(db: Db, layaway: number): Promise<Installment[]> {
  return await db
    .selectFrom("layaway_payment")
    .select(["position", "due_on as dueOn", "cents"])
    .where("layaway", "=", layaway)
    .orderBy("position")
    .execute();
}

export async function writeSchedule(
  tx: Db,
  layaway: number,
  schedule: readonly Omit<Installment, "position">[],
): Promise<void> {
  await tx.deleteFrom("layaway_payment").where("layaway", "=", layaway).execute();
  await tx
    .insertInto("layaway_payment")
    .values(
      schedule.map(({ dueOn, cents }, index) => ({ layaway, position: index + 1, due_on: dueOn, cents })),
    )
    .execute();
}

/** A version of its agreement; null if there is none. */
export async function findAgreement(db: Db, layaway: number, version: number): Promise<AgreementRow | null> {
  const row = await db
    .selectFrom("layaway_agreement")
    .selectAll()
    .where("layaway", "=", layaway)
    .where("version", "=", version)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest version of its agreement, which may not be signed. */
export async function findNewestAgreement(db: Db, layaway: number): Promise<AgreementRow | null> {
  const row = await db
    .selectFrom("layaway_agreement")
    .selectAll()
    .where("layaway", "=", layaway)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
