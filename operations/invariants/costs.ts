import { sql } from "kysely";
import { pieceLabel, readConsignors } from "#stock";
import type { Invariant } from "./invariant.ts";

export const inventoryMatchesStock: Invariant = {
  says: "Inventory in the journal equals the register's pieces in stock at cost, piece by piece; sold pieces are in cost of goods.",
  async faults({ read }) {
    type Row = { unit: number; account: string; cost: number; booked: number };
    const { rows } = await sql<Row>`select unit, account, sum(cost) as cost, sum(booked) as booked from (
        select unit_id as unit, case when state = 'sold' then 'cost-of-goods' else 'inventory' end as account,
          cost_cents as cost, 0 as booked
        from stock_record join stock_unit on stock_unit.id = unit_id
        where ownership = 'owned' and cost_cents is not null
        union all
        select unit_id, account, 0, cents from journal_posting
        where unit_id is not null and account in ('inventory', 'cost-of-goods')
          and not exists (select 1 from stock_record where stock_record.unit_id = journal_posting.unit_id
            and ownership = 'consigned')
      ) as sums group by unit, account having sum(cost) <> sum(booked)`.execute(read);
    return rows.map(
      ({ unit, account, cost, booked }) =>
        `piece ${pieceLabel(unit)} has ${cost} cents of ${account} by the register, and the journal has ${booked}`,
    );
  },
};

export const consignorBalancesMatchJournal: Invariant = {
  says: "The amount owed to consignors in the journal matches the stock register.",
  async faults({ read }) {
    // The total owed doesn't depend on the day.
    const consignors = await readConsignors(read, { today: "9999-12-31", timeZone: "UTC" });
    const open = consignors
      .flatMap(({ sales }) => sales)
      .reduce((sum, sale) => sum + (sale.openCents ?? 0), 0);
    const { cents } = await read
      .selectFrom("journal_posting")
      .select((eb) => eb.fn.sum<number | null>("cents").as("cents"))
      .where("account", "=", "consignors")
      .executeTakeFirstOrThrow();
    const booked = -Number(cents ?? 0) || 0;
    return open === booked
      ? []
      : [`consignors are owed ${open} cents by the register, and the journal has ${booked}`];
  },
};
