import { type Selectable, sql } from "kysely";
import { z } from "zod";
import type { Db, Tables } from "#database";
import type { ClientRecordsQuery } from "../../../foundation/records/client-record.ts";
import type { Kind } from "../../../foundation/records/kind.ts";
import { isPersonsAddress, isPersonsJob } from "../../../foundation/records/person.ts";
import { readJson } from "../../../foundation/records/untrusted-text.ts";

/** A piece the client owns from the store. */
export interface OwnedPiece {
  title: string;
  quantity: number;
  image: { url: string; altText: string | null; width: number; height: number } | null;
  /** For a piece made to order: its design, as encoded in its share link. */
  design: string | null;
  amountCents: number | null;
  /** Whether it came from an order or a job. */
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

function linesOf(column: string): Line[] {
  const read = lines.safeParse(readJson(column));
  return read.success ? read.data : [];
}

function goodsOf(column: string): Line[] {
  return linesOf(column).filter(({ variantId }) => variantId !== 0);
}

/** The order's lines minus returned pieces, which are given by variant. */
function withoutReturned(ordered: readonly Line[], returned: readonly number[]): Line[] {
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

/** A client's records, newest first, and the pieces they own, in a fixed number of queries. */
export async function readClientHistory(kinds: readonly Kind[], client: ClientRecordsQuery) {
  if (client.addresses.length === 0) return { records: [], owned: [], spentCents: 0 };
  const records = await Promise.all(kinds.map(async ({ ofClient }) => (await ofClient?.read(client)) ?? []));
  const orders = await client.db
    .selectFrom("orders")
    .select(["id", "number", "kind", "state", "lines", "updated_at"])
    .where(isPersonsAddress({ spellings: client.addresses }, "orders.email"))
    .where("paid_at", "is not", null)
    .execute();
  const ids = orders.map(({ id }) => id);
  return {
    records: records.flat().toSorted((a, b) => b.at - a.at),
    owned: (await ownedPieces(client, orders)).toSorted((a, b) => b.at - a.at),
    spentCents: await spentCents(client.db, ids),
  };
}

type Order = Pick<Selectable<Tables["orders"]>, "id" | "number" | "kind" | "state" | "lines" | "updated_at">;

/** Pieces of completed orders that were not returned, and of jobs handed over. */
async function ownedPieces(
  { db, addresses }: ClientRecordsQuery,
  orders: readonly Order[],
): Promise<OwnedPiece[]> {
  const jobs = await db
    .selectFrom("job")
    .select(["number", "title", "stage_at", "design_text"])
    .where(isPersonsJob({ spellings: addresses }))
    .where("stage", "=", "collected")
    .execute();
  const returns = await db
    .selectFrom("stock_return")
    .select(["order_id", "variant_id"])
    .where("order_id", "in", ["", ...orders.map(({ id }) => id)])
    .execute();
  const returnedOf = (order: string) =>
    returns.filter(({ order_id }) => order_id === order).map(({ variant_id }) => Number(variant_id));
  return [
    ...orders
      .filter(({ kind, state }) => kind === "goods" && state === "completed")
      .flatMap(({ id, number, lines: column, updated_at }) =>
        // Services of a ticket have no variant.
        withoutReturned(goodsOf(column), returnedOf(id)).map(
          ({ title, quantity, totalCents, image: picture }) => ({
            ...{ title, quantity, image: picture, design: null, amountCents: totalCents },
            ...{ kind: "order" as const, label: number, at: updated_at },
          }),
        ),
      ),
    ...jobs.map(({ number, title, stage_at, design_text }) => ({
      ...{ title, quantity: 1, image: null, design: design_text, amountCents: null },
      ...{ kind: "job" as const, label: number, at: stage_at },
    })),
  ];
}

/** Total paid for these orders, minus refunds. */
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
