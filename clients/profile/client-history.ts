import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tables } from "#database";
import { readJson } from "../../records/untrusted-text.ts";

/** Something that a client ordered, asked for or came for. */
export interface ClientRecord {
  kind:
    | "order"
    | "deposit"
    | "job"
    | "quote"
    | "quote-request"
    | "repair"
    | "similar"
    | "sizer"
    | "visit"
    | "sign-up";
  /** Its label for people and in its page's address: "LI-7K2M9QXA", "Q-1001", "V-1012"; of a request its number. */
  label: string;
  title: string;
  state: string | null;
  /** When it happened, or will; ms since 1970. */
  at: number;
  amountCents: number | null;
  /** Still to be made, paid, handed over or answered. */
  isOpen: boolean;
}

/** A piece that a client has from the store. */
export interface OwnedPiece {
  title: string;
  quantity: number;
  image: { url: string; altText: string | null; width: number; height: number } | null;
  /** Of a piece that was made: the link text of its design. */
  design: string | null;
  amountCents: number | null;
  /** Its order or its job. */
  kind: "order" | "job";
  label: string;
  at: number;
}

const image = z.object({
  url: z.string(),
  altText: z.string().nullable(),
  width: z.number(),
  height: z.number(),
});
const lines = z.array(
  z.object({
    variantId: z.int().nullish(),
    ...{ title: z.string(), quantity: z.int(), totalCents: z.int(), image: image.nullable() },
  }),
);
type Line = z.infer<typeof lines>[number];

const visitLabel = (id: number) => `V-${1_000 + id}`;
const over = new Set(["completed", "cancelled", "refunded"]);
const ended = new Set<Tables["job"]["stage"]>(["collected", "cancelled"]);

function linesOf(column: string): Line[] {
  const read = lines.safeParse(readJson(column));
  return read.success ? read.data : [];
}

/** What of an order's lines did not come back, by the variants of the pieces that did. */
function staying(ordered: readonly Line[], returned: readonly number[]): Line[] {
  const back = new Map<number, number>();
  for (const variant of returned) back.set(variant, (back.get(variant) ?? 0) + 1);
  return ordered.flatMap((line) => {
    const variant = line.variantId ?? 0;
    const gone = Math.min(line.quantity, back.get(variant) ?? 0);
    back.set(variant, (back.get(variant) ?? 0) - gone);
    const quantity = line.quantity - gone;
    const totalCents = Math.round((line.totalCents * quantity) / line.quantity);
    return quantity === 0 ? [] : [{ ...line, quantity, totalCents }];
  });
}

/** What is recorded under these addresses, newest first, and what they own; a fixed number of queries. */
export async function clientHistory(db: Db, addresses: readonly string[], now: number) {
  const ofThese = sql<boolean>`lower(email) in (${sql.join(["", ...addresses])})`;
  const orders = await db
    .selectFrom("orders")
    .select(["id", "number", "kind", "state", "lines", "total_cents", "paid_at", "updated_at", "repair"])
    .where(ofThese)
    // Repairs of walk-ins without an address are nobody's here.
    .where("email", "<>", "")
    .where("paid_at", "is not", null)
    .execute();
  const requests = (table: "quote_request" | "similar_request" | "sizer_request") =>
    db.selectFrom(table).select(["id", "created_at"]).where(ofThese);
  const quoteRequests = await requests("quote_request").execute();
  const jobs = await db
    .selectFrom("job")
    .select(["number", "title", "stage", "stage_at", "design_text", "estimate_cents"])
    .where((eb) =>
      eb.or([
        eb("order_id", "in", ["", ...orders.map(({ id }) => id)]),
        eb("quote_request_id", "in", [0, ...quoteRequests.map(({ id }) => id)]),
      ]),
    )
    .execute();
  const quotes = await db
    .selectFrom("quote")
    .select(["number", "title", "state", "updated_at"])
    .where(ofThese)
    .execute();
  const similars = await requests("similar_request").select("product_title").execute();
  const sizers = await requests("sizer_request").execute();
  const visits = await db
    .selectFrom("visit")
    .select(["id", "reason", "state", "starts_at", "ends_at"])
    .where(ofThese)
    .execute();
  const repairs = await db
    .selectFrom("repair")
    .select(["number", "title", "stage", "created_at", "price_cents", "tax_cents"])
    .where(ofThese)
    .execute();
  const signUps = await db.selectFrom("sign_up").select(["id", "created_at"]).where(ofThese).execute();
  const nothing = { state: null, amountCents: null, isOpen: false };
  const all: ClientRecord[] = [
    // That of a repair holds its money only.
    ...orders
      .filter(({ repair }) => repair === null)
      .map(({ number, kind, state, lines: column, total_cents, paid_at }) => ({
        kind: kind === "deposit" ? ("deposit" as const) : ("order" as const),
        ...{ label: number, title: titleOf(linesOf(column)), state, at: paid_at ?? 0 },
        ...{ amountCents: total_cents, isOpen: !over.has(state) },
      })),
    ...jobs.map(({ number, title, stage, stage_at }) => ({
      ...{ kind: "job" as const, label: number, title, state: stage, at: stage_at },
      ...{ amountCents: null, isOpen: !ended.has(stage) },
    })),
    ...quotes.map(({ number, title, state, updated_at }) => ({
      ...{ kind: "quote" as const, label: `Q-${number}`, title, state, at: updated_at },
      ...{ amountCents: null, isOpen: state === "sent" || state === "draft" || state === "change_asked" },
    })),
    ...quoteRequests.map(({ id, created_at }) => ({
      ...{ ...nothing, kind: "quote-request" as const, label: String(id), title: "", at: created_at },
    })),
    ...similars.map(({ id, product_title, created_at }) => ({
      ...{ ...nothing, kind: "similar" as const, label: String(id), title: product_title, at: created_at },
    })),
    ...sizers.map(({ id, created_at }) => ({
      ...{ ...nothing, kind: "sizer" as const, label: String(id), title: "", at: created_at },
    })),
    ...visits.map(({ id, reason, state, starts_at, ends_at }) => ({
      ...{ kind: "visit" as const, label: visitLabel(id), title: reason, state, at: starts_at },
      ...{ amountCents: null, isOpen: state === "booked" && ends_at > now },
    })),
    ...repairs.map(({ number, title, stage, created_at, price_cents, tax_cents }) => ({
      ...{ kind: "repair" as const, label: `RP-${number}`, title, state: stage, at: created_at },
      amountCents: price_cents + tax_cents || null,
      isOpen: stage !== "handed_over" && stage !== "returned",
    })),
    ...signUps.map(({ id, created_at }) => ({
      ...{ ...nothing, kind: "sign-up" as const, label: String(id), title: "", at: created_at },
    })),
  ];
  const returns = await db
    .selectFrom("stock_return")
    .select(["order_id", "variant_id"])
    .where("order_id", "in", ["", ...orders.map(({ id }) => id)])
    .execute();
  const returnedOf = (order: string) =>
    returns.filter(({ order_id }) => order_id === order).map(({ variant_id }) => Number(variant_id));
  const owned: OwnedPiece[] = [
    ...orders.flatMap(({ id, number, kind, state, lines: column, updated_at }) =>
      kind === "goods" && state === "completed"
        ? staying(linesOf(column), returnedOf(id)).map(({ title, quantity, totalCents, image: picture }) => ({
            ...{ title, quantity, image: picture, design: null, amountCents: totalCents },
            ...{ kind: "order" as const, label: number, at: updated_at },
          }))
        : [],
    ),
    ...jobs.flatMap(({ number, title, stage, stage_at, design_text }) =>
      stage === "collected"
        ? [
            {
              ...{ title, quantity: 1, image: null, design: design_text, amountCents: null },
              ...{ kind: "job" as const, label: number, at: stage_at },
            },
          ]
        : [],
    ),
  ];
  return {
    records: all.toSorted((a, b) => b.at - a.at),
    owned: owned.toSorted((a, b) => b.at - a.at),
    spentCents: await spentCents(
      db,
      orders.map(({ id }) => id),
    ),
  };
}

function titleOf(ordered: readonly Line[]): string {
  const [first, ...others] = ordered;
  if (!first) return "";
  return others.length > 0 ? `${first.title} and ${others.length} more` : first.title;
}

/** What was paid for these orders, less what was given back. */
async function spentCents(db: Db, orderIds: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom("payment")
    .select((eb) =>
      eb.fn
        .sum<number | null>(
          eb
            .case()
            .when("kind", "=", "charge")
            .then(eb.ref("amount_cents"))
            .else(sql<number>`-amount_cents`)
            .end(),
        )
        .as("cents"),
    )
    .where("order_id", "in", ["", ...orderIds])
    .where("state", "=", "approved")
    .executeTakeFirst();
  return Number(row?.cents ?? 0);
}
