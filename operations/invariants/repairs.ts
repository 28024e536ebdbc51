import { sql } from "kysely";
import { seriesLabel } from "../../foundation/records/record-label.ts";
import { readJson } from "../../foundation/records/untrusted-text.ts";
import type { Invariant } from "./invariant.ts";

const repairLabel = seriesLabel("repair").of;

export const repairEstimateAddsUp: Invariant = {
  says: "The lines of each repair estimate add up to its price.",
  async faults({ read }) {
    const repairs = await read.selectFrom("repair").select(["number", "lines", "price_cents"]).execute();
    return repairs.flatMap(({ number, lines, price_cents: price }) => {
      const read = readJson(lines);
      if (!Array.isArray(read)) return [`repair ${repairLabel(number)} has unreadable lines`];
      const sum = read.reduce((total, line) => total + Number((line as { cents?: unknown }).cents), 0);
      return sum === price
        ? []
        : [`repair ${repairLabel(number)} has lines that add up to ${sum}, but its price is ${price}`];
    });
  },
};

/** The latest order of each repair. */
const account = sql`(select * from orders as newest where newest.repair is not null and newest.id = (
  select id from orders where orders.repair = newest.repair 
    order by case when state in ('refund_pending', 'refunded') then 1 else 0 end, created_at desc, id limit 1))`;

export const approvedRepairHasItsPrice: Invariant = {
  says: "Every approved repair has an order with the approved price; a declined one has no price.",
  async faults({ read }) {
    const { rows } = await sql<{
      number: number;
      stage: string;
      total: number;
      agreed: number | null;
    }>`select repair.number, stage, price_cents + repair.tax_cents as total,
        (select sum(cents) from journal_entry join journal_posting on entry = journal_entry.number
          where order_id = account.id and account = 'receivable' and (kind = 'price' or (kind = 'reversal'
            and reverses in (select number from journal_entry as price where price.kind = 'price')))) as agreed
      from repair left join ${account} as account on account.repair = repair.number
      where stage in ('approved', 'bench', 'ready', 'handed_over', 'declined', 'returned')`.execute(read);
    return rows.flatMap(({ number, stage, total, agreed }) => {
      const wanted = stage === "declined" || stage === "returned" ? 0 : Number(total);
      return Number(agreed ?? 0) === wanted
        ? []
        : [`repair ${repairLabel(number)} is ${stage} for ${wanted}, but ${agreed ?? "no price"} is agreed`];
    });
  },
};

export const repairLeavesWithItsHandover: Invariant = {
  says: "A repair is picked up or returned if and only if its handover is recorded; once picked up, its order is completed and paid.",
  async faults({ read }) {
    const { rows } = await sql<{
      number: number;
      stage: string;
      given: number | null;
      state: string | null;
    }>`select repair.number, stage, repair_handover.repair as given, account.state from repair
        left join repair_handover on repair_handover.repair = repair.number
        left join ${account} as account on account.repair = repair.number
      where (stage in ('handed_over', 'returned')) <> (repair_handover.repair is not null)
        or (stage = 'handed_over') <> (coalesce(account.state, '') = 'completed')`.execute(read);
    return rows.map(
      ({ number, stage, given, state }) =>
        `repair ${repairLabel(number)} is ${stage} ${given === null ? "without" : "with"} a handover; its order is ${state ?? "missing"}`,
    );
  },
};
