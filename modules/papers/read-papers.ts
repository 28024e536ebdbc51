import { sql } from "kysely";
import type { Database, Db } from "#database";
import { isPaidBack } from "#ledger";
import type { PaperKind } from "../../foundation/database/paper-tables.ts";
import { type Listing, type ListPage, readPage } from "../../foundation/records/listing.ts";
import { jsonAt } from "../../foundation/records/searched-json.ts";
import { matchesSearch } from "../../foundation/records/searched-text.ts";
import { readJson } from "../../foundation/records/untrusted-text.ts";
import {
  type AppraisalFacts,
  appraisalFacts,
  type CertificateFacts,
  certificateFacts,
  paperLabel,
} from "./paper-facts.ts";
import { paperSearchFields } from "./paper-search-fields.ts";

/** A paper as issued. */
export type Paper = ReturnType<typeof toPaper>;

export type PaperBody =
  | { kind: "appraisal"; facts: AppraisalFacts }
  | { kind: "certificate"; facts: CertificateFacts };

/** Papers, each with the latest version of its number. */
export function paperRows(db: Db) {
  return db
    .selectFrom("paper")
    .leftJoin("orders", "orders.id", "paper.order_id")
    .leftJoin("job", "job.id", "paper.job_id")
    .leftJoin("stock_unit as unit", "unit.id", "paper.unit_id")
    .selectAll("paper")
    .select(["orders.number as orderNumber", "orders.state as orderState", "job.number as jobNumber"])
    .select(["unit.id as heldUnit", "unit.order_id as unitOrder"])
    .select(isPaidBack(sql.ref("paper.order_id")).as("isPaidBack"))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("stock_return")
            .select("stock_return.unit_id")
            .whereRef("stock_return.unit_id", "=", "paper.unit_id")
            .whereRef("stock_return.order_id", "=", "paper.order_id"),
        )
        .as("cameBack"),
    )
    .select(
      sql<number>`(select max(version) from paper as later where later.kind = paper.kind and later.number = paper.number)`.as(
        "lastVersion",
      ),
    );
}

export type PaperRow = Awaited<ReturnType<ReturnType<typeof paperRows>["executeTakeFirstOrThrow"]>>;

export function toPaper(row: PaperRow) {
  const { kind, version } = row;
  const number = Number(row.number);
  return {
    ...{ id: Number(row.id), kind, number, version, label: paperLabel({ kind, number }) },
    /** The version that supersedes it; null if it is the latest. */
    supersededBy: Number(row.lastVersion) > version ? Number(row.lastVersion) : null,
    /** A certificate whose sale was undone. */
    isVoid: kind === "certificate" && isGivenUp(row),
    body: bodyOf(kind, row.facts),
    unit: row.unit_id === null ? null : Number(row.unit_id),
    orderNumber: row.orderNumber,
    jobNumber: row.jobNumber,
    jobId: row.job_id,
    email: row.email,
    issuedAt: Number(row.issued_at),
    issuedBy: row.issued_by,
  };
}

/** Whether the order was refunded, its payment returned after the handover, or the piece returned or resold. */
function isGivenUp({ orderState, isPaidBack, cameBack, heldUnit, unitOrder, order_id }: PaperRow): boolean {
  return (
    orderState === "refund_pending" ||
    orderState === "refunded" ||
    Number(isPaidBack) === 1 ||
    Boolean(cameBack) ||
    (heldUnit !== null && unitOrder !== order_id)
  );
}

function bodyOf(kind: PaperKind, facts: string): PaperBody {
  return kind === "appraisal"
    ? { kind, facts: appraisalFacts.parse(readJson(facts)) }
    : { kind, facts: certificateFacts.parse(readJson(facts)) };
}

/** One version of a paper, by default the latest; null if there is none. */
export async function findPaper(
  db: Db,
  { kind, number, version }: { kind: PaperKind; number: number; version?: number | null },
): Promise<Paper | null> {
  const row = await paperRows(db)
    .where("paper.kind", "=", kind)
    .where("paper.number", "=", number)
    .$if(version != null, (query) => query.where("paper.version", "=", version!))
    .orderBy("paper.version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toPaper(row) : null;
}

/** A page of latest versions, newest first. */
export async function listPapers(
  { read, dialect }: Pick<Database, "read" | "dialect">,
  listing: Listing & { kind: PaperKind | null },
): Promise<ListPage<Paper>> {
  const { kind, search } = listing;
  const at = (path: string) => jsonAt(dialect, sql`paper.facts`, path);
  const wanted = paperRows(read)
    .$if(kind !== null, (query) => query.where("paper.kind", "=", kind!))
    .$if(search !== "", (query) => query.where(matchesSearch(search, paperSearchFields(dialect))))
    .where(
      sql<boolean>`paper.version = (select max(version) from paper as later where later.kind = paper.kind and later.number = paper.number)`,
    );
  const sorts = {
    piece: sql`lower(${at("title")})`,
    of: sql`lower(coalesce(${at("client.name")}, orders.number, job.number))`,
    value: sql`cast(${at("valueCents")} as bigint)`,
    issued: sql`paper.issued_at`,
  };
  const usual = sql`paper.issued_at desc, paper.id desc`;
  const page = await readPage(wanted, listing, { sorts, usual, id: sql`paper.id` });
  return { ...page, rows: page.rows.map(toPaper) };
}

/** Latest versions of a client's papers, by mailbox, order and job, newest first. */
export async function listPapersOfClient(
  db: Db,
  { keys, numbers }: { keys: readonly string[]; numbers: readonly string[] },
): Promise<Paper[]> {
  const rows = await paperRows(db)
    .where((eb) =>
      eb.or([
        eb("paper.email_key", "in", ["", ...keys]),
        eb("orders.number", "in", ["", ...numbers]),
        eb("job.number", "in", ["", ...numbers]),
      ]),
    )
    .orderBy("paper.issued_at", "desc")
    .orderBy("paper.id", "desc")
    .execute();
  return rows.map(toPaper).filter(({ supersededBy }) => supersededBy === null);
}
