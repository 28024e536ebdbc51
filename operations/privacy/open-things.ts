import type { Db } from "#database";
import { findMailbox, personalRows } from "./personal-rows.ts";
import { isEndedRepair } from "./redact-repairs.ts";

const finished = new Set(["completed", "cancelled", "refunded"]);
const ended = new Set(["collected", "cancelled"]);
const firstVisit = 1_000;

/** What is still to be made, handed over or come for of a mailbox: "order LI-7K2M9QXA", "visit V-1012". */
export async function openThings(db: Db, address: string, now: number): Promise<string[]> {
  return openOf(await personalRows(db, await findMailbox(db, address)), now);
}

/** The same of rows that were read. */
export function openOf(
  { orders, jobs, repairs, visits }: Pick<Rows, "orders" | "jobs" | "repairs" | "visits">,
  now: number,
): string[] {
  return [
    // One that is being paid has an own message.
    // That of a repair is open as long as the repair.
    ...orders.flatMap(({ number, state, repair }) =>
      finished.has(state) || state === "pending_payment" || repair !== null ? [] : [`order ${number}`],
    ),
    ...jobs.flatMap(({ number, stage }) => (ended.has(stage) ? [] : [`job ${number}`])),
    ...repairs.flatMap(({ number, stage }) => (isEndedRepair(stage) ? [] : [`repair RP-${number}`])),
    ...visits.flatMap(({ id, state, ends_at }) =>
      state === "booked" && ends_at > now ? [`visit V-${firstVisit + id}`] : [],
    ),
  ];
}

type Rows = Awaited<ReturnType<typeof personalRows>>;
