import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "#database";
import { designTitle } from "#jewelry/description";
import { readDesign } from "#jewelry/read-design";

/** Something that a visitor left with the showroom, as the desk lists it. */
export interface InboxRequest {
  /** As the audit names it: "quote 12". */
  subject: string;
  kind: "quote" | "sizer" | "sign-up";
  /** When it came, in ms since 1970. */
  at: number;
  /** What it is about, in a few words. */
  title: string;
  name: string | null;
  email: string;
  phone: string | null;
  /** What the shop computed for a quote, in cents. */
  amountCents: number | null;
}

/** Which of what came in, and at most how many of each kind: the newest. */
export interface InboxQuestion {
  isDone: boolean;
  most: number;
}

/** Quotes, ring sizers and sign-ups that the desk has not done with, or has; newest first within each kind. */
export async function inboxRequests(db: Kysely<Tables>, asked: InboxQuestion): Promise<InboxRequest[]> {
  return [...(await quotes(db, asked)), ...(await sizers(db, asked)), ...(await signUps(db, asked))];
}

async function quotes(db: Kysely<Tables>, { isDone, most }: InboxQuestion): Promise<InboxRequest[]> {
  const rows = await db
    .selectFrom("quote_request")
    .select(["id", "name", "email", "phone", "design", "estimate_cents", "created_at"])
    .where(standsAs("quote ", "quote_request.id", isDone))
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows.map(({ id, design, estimate_cents, created_at, ...who }) => ({
    subject: `quote ${id}`,
    kind: "quote",
    at: created_at,
    title: titleOf(design),
    amountCents: estimate_cents,
    ...who,
  }));
}

function titleOf(column: string): string {
  const design = readDesign(JSON.parse(column));
  return design ? designTitle(design) : "A design of an earlier release";
}

async function sizers(db: Kysely<Tables>, { isDone, most }: InboxQuestion): Promise<InboxRequest[]> {
  const rows = await db
    .selectFrom("sizer_request")
    .select(["id", "name", "email", "city", "state", "created_at"])
    .where(standsAs("sizer ", "sizer_request.id", isDone))
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows.map(({ id, name, email, city, state, created_at }) => ({
    subject: `sizer ${id}`,
    kind: "sizer",
    at: created_at,
    title: `Ring sizer to ${city}, ${state}`,
    name,
    email,
    phone: null,
    amountCents: null,
  }));
}

async function signUps(db: Kysely<Tables>, { isDone, most }: InboxQuestion): Promise<InboxRequest[]> {
  const rows = await db
    .selectFrom("sign_up")
    .select(["id", "email", "created_at"])
    .where(standsAs("sign-up ", "sign_up.id", isDone))
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows.map(({ id, email, created_at }) => ({
    subject: `sign-up ${id}`,
    kind: "sign-up",
    at: created_at,
    title: "First-purchase offer",
    name: null,
    email,
    phone: null,
    amountCents: null,
  }));
}

/** Whether the desk is done with the thing whose subject is `word` and its id. */
function standsAs(word: string, id: string, isDone: boolean): RawBuilder<boolean> {
  const done = sql`select 1 from desk_item where subject = ${sql.lit(word)} || ${sql.ref(id)} and done_at is not null`;
  return isDone ? sql<boolean>`exists (${done})` : sql<boolean>`not exists (${done})`;
}
