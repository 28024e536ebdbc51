import type { Database, Db } from "#database";
import { codeHash } from "../../records/discount-code.ts";
import { clientsOf } from "./client-records.ts";
import { deskSubjects } from "./desk-records.ts";
import { papersOf } from "./paper-records.ts";
import { findMailbox, personalRows } from "./personal-rows.ts";

/** Names of columns that hold JSON: the same in every table. */
const jsonColumns = new Set([
  "delivery",
  "lines",
  "attributes",
  "design",
  "earlier_design",
  "measured_stone",
  "earlier_stone",
  "band",
  "earlier_band",
  "data",
  "discount_codes",
  "buyer_identity",
  "payer",
  "shared",
  "facts",
  "checks",
]);
/** Hashes of keys are not personal data. */
const hidden = new Set(["token_hash", "checkout_hash", "key_hash", "request_hash"]);

/** All personal data of a mailbox: orders, requests, sign-ups and letters. */
export type PersonalData = Awaited<ReturnType<typeof exportMailbox>>;

/** Collects the personal data of a mailbox. `now` in ms since 1970. Lists are empty where nothing is stored. */
export async function exportMailbox(database: Database, address: string, now: number) {
  const db = database.read;
  const mailbox = await findMailbox(db, address);
  const rows = await personalRows(db, mailbox);
  const orders = [];
  for (const order of rows.orders) {
    const ofOrder = ({ order_id }: { order_id: string }) => order_id === order.id;
    orders.push({
      ...shown(order),
      designs: rows.designs.filter(ofOrder).map(shown),
      payments: rows.payments.filter(ofOrder).map(shown),
      handovers: (await handovers(db, "order_id", order.id)).map(shown),
      history: (await history(db, order.number)).map(shown),
    });
  }
  const jobs = [];
  for (const job of rows.jobs) jobs.push({ ...shown(job), ...(await aboutJob(db, job.id)) });
  const pricedQuotes = [];
  for (const quote of rows.pricedQuotes)
    pricedQuotes.push({ ...shown(quote), ...(await aboutQuote(db, quote.number)) });
  const owner = { key: mailbox.key, jobs: rows.jobs.map(({ id }) => id) };
  const { papers, folder } = await papersOf(db, owner);
  const repairs = [];
  for (const repair of rows.repairs)
    repairs.push({ ...shown(repair), ...(await aboutRepair(db, repair.number)) });
  const signUps = [];
  for (const signUp of rows.signUps)
    signUps.push({ ...shown(signUp), discount: await discount(db, signUp.code) });
  return {
    /** Every spelling of the address that was searched. */
    addresses: mailbox.spellings,
    writtenAt: new Date(now).toISOString(),
    orders,
    quotes: rows.quotes.map(shown),
    /** Quotes of the showroom, each with the versions that were sent and the client's answers. */
    pricedQuotes,
    similarRequests: rows.similars.map(shown),
    sizerRequests: rows.sizers.map(shown),
    /** Visits by appointment, each with the pieces on its tray. */
    visits: rows.visits.map((visit) => ({
      ...shown(visit),
      pieces: rows.visitPieces.filter(({ visit_id }) => visit_id === visit.id).map(shown),
    })),
    /** Repairs, each with its photographs and how it was given back. */
    repairs,
    /** What they look for, each with the pieces that were there or found. */
    wants: rows.wants.map((want) => ({
      ...shown(want),
      pieces: rows.wantMatches.filter(({ want_id }) => want_id === want.id).map(shown),
    })),
    /** The mailboxes of these wants. */
    wantMailboxes: rows.wantMailboxes.map(shown),
    signUps,
    carts: rows.carts.map(shown),
    letters: rows.letters.map(shown),
    reviews: rows.reviews.map(shown),
    /** Workshop jobs, each with its stages and messages. */
    jobs,
    /** Appraisals that were issued for them. */
    papers: papers.map(shown),
    /** The page on which they find their papers. */
    paperFolders: folder ? [shown(folder)] : [],
    storeCredits: rows.credits.map(shown),
    /** What was reported on Form 8300. */
    cashReports: rows.cashReports.map(shown),
    /** What the showroom wrote down of the person, with its notes. */
    clients: await clientsOf(db, mailbox.key),
    /** The owner's notes on any of it. */
    notes: (await notesOn(db, deskSubjects(rows))).map(shown),
  };
}

async function notesOn(db: Db, subjects: readonly string[]): Promise<object[]> {
  if (subjects.length === 0) return [];
  return await db
    .selectFrom("desk_note")
    .select(["subject", "text", "actor", "at"])
    .where("subject", "in", subjects)
    .orderBy("id")
    .execute();
}

function history(db: Db, number: string) {
  return db.selectFrom("audit").selectAll().where("subject", "=", `order ${number}`).orderBy("id").execute();
}

function handovers(db: Db, by: "order_id" | "job_id", id: string) {
  return db
    .selectFrom("handover")
    .select(["at", "method", "received_by", "carrier", "tracking_number", "reason"])
    .where(by, "=", id)
    .orderBy("id")
    .execute();
}

async function aboutJob(
  db: Db,
  id: string,
): Promise<{ stages: object[]; messages: object[]; handovers: object[] }> {
  const stages = await db
    .selectFrom("job_stage")
    .select(["stage", "entered_at"])
    .where("job_id", "=", id)
    .orderBy("id")
    .execute();
  const messages = await db
    .selectFrom("job_message")
    .select(["sender", "text", "at"])
    .where("job_id", "=", id)
    .orderBy("id")
    .execute();
  return {
    stages: stages.map(shown),
    messages: messages.map(shown),
    handovers: (await handovers(db, "job_id", id)).map(shown),
  };
}

/** What a quote's client was sent and wrote: no costs, which are the shop's. */
async function aboutQuote(db: Db, number: number): Promise<{ versions: object[]; answers: object[] }> {
  const versions = await db
    .selectFrom("quote_version")
    .selectAll()
    .where("quote", "=", number)
    .where("sent_at", "is not", null)
    .orderBy("version")
    .execute();
  const answers = await db
    .selectFrom("quote_answer")
    .select(["version", "kind", "text", "at"])
    .where("quote", "=", number)
    .orderBy("id")
    .execute();
  const withoutCosts = ({ lines, ...version }: (typeof versions)[number]) => ({
    ...shown(version),
    lines: (JSON.parse(lines) as Record<string, unknown>[]).map(({ costEachCents: _, ...line }) => line),
  });
  return { versions: versions.map(withoutCosts), answers: answers.map(shown) };
}

/** The photographs themselves are on the repair's page. */
async function aboutRepair(db: Db, number: number): Promise<{ photographs: object[]; handovers: object[] }> {
  const photographs = await db
    .selectFrom("repair_photo")
    .select(["place", "note", "added_at"])
    .where("repair", "=", number)
    .orderBy("id")
    .execute();
  const given = await db
    .selectFrom("repair_handover")
    .select(["at", "received_by", "signature", "lost_check"])
    .where("repair", "=", number)
    .execute();
  return { photographs: photographs.map(shown), handovers: given.map(shown) };
}

async function discount(db: Db, code: string): Promise<object | null> {
  const row = await db
    .selectFrom("discount_code")
    .select(["percent", "state", "created_at", "expires_at"])
    .where("code_hash", "=", codeHash(code))
    .executeTakeFirst();
  return row ? shown(row) : null;
}

/** A row in readable form: JSON parsed, times in UTC. */
function shown(row: object): object {
  const entries = Object.entries(row as Record<string, unknown>).flatMap(([name, value]) => {
    if (hidden.has(name)) return [];
    if (jsonColumns.has(name)) return [[name, opened(value)]];
    const isTime = typeof value === "number" && (name === "at" || /_(at|until)$/.test(name));
    return [[name, isTime ? new Date(value).toISOString() : value]];
  });
  return Object.fromEntries(entries);
}

function opened(value: unknown): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    return value;
  }
}
