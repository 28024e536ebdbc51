import { randomBytes } from "node:crypto";
import type { Database } from "#database";
import type { TicketAct } from "../../modules/commerce/tickets/acts/ticket-acts.ts";
import type { NewTender } from "../../modules/commerce/tickets/counter.ts";
import type {
  Actor,
  FinishRefund,
  TicketAnswer,
  TicketView,
  TradeIn,
} from "../../modules/commerce/tickets/ticket-view.ts";
import type { TestVariant } from "../checkout/checkout-service.ts";
import { type DeskService, openDeskService } from "../checkout/desk-service.ts";

export const owner: Actor = { actor: "staff 1 (owner)", requestId: "r1", role: "owner" };
export const sales: Actor = { actor: "staff 2 (sales)", requestId: "r2", role: "sales" };

/** An act, a tender, or another change, by whom it is done; the version is that of the ticket as last seen. */
type Step<T> = (asked: T, by?: Actor) => Promise<TicketAnswer>;
type PlainStep = (by?: Actor) => Promise<TicketAnswer>;

/** One ticket, with the version that its device shows. */
export interface Till {
  readonly id: string;
  /** The ticket as last answered. */
  readonly view: TicketView;
  /** Shows the ticket as it is now. */
  refresh(): Promise<void>;
  act: Step<TicketAct>;
  take: Step<NewTender>;
  takeIn: Step<Pick<TradeIn, "line" | "input" | "photographs" | "approval">>;
  undo: Step<number>;
  finish(
    options?: { seenTotalCents?: number; mailsReceipt?: boolean; refund?: FinishRefund },
    by?: Actor,
  ): Promise<TicketAnswer>;
  park: PlainStep;
  resume: PlainStep;
  drop: PlainStep;
}

export interface CounterService extends DeskService {
  open(by?: Actor): Promise<Till>;
  /** A piece in stock; returns its unit's id. */
  piece(variant?: TestVariant): Promise<number>;
  /** Sums of the journal by account; omits zeros. */
  books(): Promise<Record<string, number>>;
}

export const newKey = () => randomBytes(12).toString("base64url");

/** Opens the counter of a migrated database for tests, with an owner and a salesperson. */
export async function openCounterService(
  database: Database,
  options: Parameters<typeof openDeskService>[1] = {},
): Promise<CounterService> {
  const service = openDeskService(database, options);
  const { till } = service;
  await addStaff(database, till.clock.at);
  return {
    ...service,
    async open(by = sales) {
      const begun = await till.counter.begin({ key: newKey(), actor: by });
      if (begun.outcome !== "done") throw new Error(`The ticket is ${begun.outcome}.`);
      return deviceOf(till.counter, begun.ticket);
    },
    async piece(variant = {}) {
      const variantId = await till.addVariant(variant);
      const unit = database.read.selectFrom("stock_unit").select("id").where("variant_id", "=", variantId);
      return (await unit.executeTakeFirstOrThrow()).id;
    },
    books: () => sumsByAccount(database),
  };
}

/** A device that shows a ticket; `keyOf` makes the keys of its requests. */
export function deviceOf(
  counter: DeskService["till"]["counter"],
  first: TicketView,
  keyOf: () => string = newKey,
): Till {
  let view = first;
  const { id } = first;
  const asked = (by: Actor = sales) => ({ id, version: view.version, key: keyOf(), actor: by });
  const seen = async (answer: Promise<TicketAnswer>) => {
    const known = await answer;
    if ("ticket" in known && known.ticket) view = known.ticket;
    return known;
  };
  return {
    id,
    get view() {
      return view;
    },
    async refresh() {
      view = (await counter.ticket(id)) ?? view;
    },
    act: (act, by) => seen(counter.change({ ...asked(by), act })),
    takeIn: (tradeIn, by) => seen(counter.takeIn({ ...asked(by), ...tradeIn })),
    take: (tender, by) => seen(counter.takeTender({ ...asked(by), tender })),
    undo: (tender, by) => seen(counter.undoTender({ ...asked(by), tender })),
    finish: ({ seenTotalCents = view.totals.totalCents, mailsReceipt = true, refund = {} } = {}, by) =>
      seen(counter.finish({ ...asked(by), seenTotalCents, mailsReceipt, refund })),
    park: (by) => seen(counter.park(asked(by))),
    resume: (by) => seen(counter.resume(asked(by))),
    drop: (by) => seen(counter.drop(asked(by))),
  };
}

async function addStaff(database: Database, now: number): Promise<void> {
  const known = await database.read.selectFrom("staff").select("id").executeTakeFirst();
  if (known) return;
  await database.write(async (tx) => {
    for (const [name, role] of [
      ["Olivia Averell", "owner"],
      ["Sam Wythe", "sales"],
    ] as const)
      await tx
        .insertInto("staff")
        .values({
          ...{ name, mail: `${role}@example.com`, role, user_handle: randomBytes(16).toString("base64url") },
          ...{ invite_hash: null, invite_expires_at: null, created_at: now, ended_at: null },
        })
        .execute();
  });
}

async function sumsByAccount({ read }: Database): Promise<Record<string, number>> {
  const rows = await read
    .selectFrom("journal_posting")
    .select((eb) => ["account", eb.fn.sum<number>("cents").as("cents")])
    .groupBy("account")
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ account, cents }) => (Number(cents) === 0 ? [] : [[account, Number(cents)]])),
  );
}
