import type { DeskRepair, ListedRepair } from "#repairs";
import type { Role } from "#services";
import { emptyRestrictedValues } from "../../../foundation/records/field-rows.ts";
import { repairFields } from "../../../modules/repairs/repair-fields.ts";
import { canSeeFact } from "../access/desk-access.ts";
import type { ListReader } from "../kit/desk-list.server.ts";

/** Whether a role sees a repair's client and price. The workshop only sees pieces and work. */
function seesWhole(role: Role): boolean {
  return canSeeFact(role, "client") && canSeeFact(role, "price");
}

/** A page of the list, without what the role may not see. */
export const readRepairs: ListReader<ListedRepair> = async (
  { services, user: { role } },
  { filters, ...asked },
) => {
  const sees = { client: canSeeFact(role, "client"), price: canSeeFact(role, "price") };
  const page = await services.repairs.list({ ...asked, sees, isOpen: filters.show === "open" });
  return { ...page, rows: page.rows.map((row) => (sees.client ? row : { ...row, name: "" })) };
};

/** A repair without what a role may not see. The claim check is only on paper: whoever has it can pick up the piece. */
export function limitRepairToRole({ claimCheck: _, ...repair }: DeskRepair, role: Role) {
  if (seesWhole(role)) return { ...repair, isWhole: true };
  const lines = repair.estimate.lines.map(({ work }) => ({ work, cents: 0 }));
  return {
    ...repair,
    ...{ ...emptyRestrictedValues(repairFields), signed: null, handover: null },
    estimate: {
      ...repair.estimate,
      lines,
      ...{ priceCents: 0, taxCents: 0, totalCents: 0, depositCents: 0 },
      ...{ taxLabel: null, taxPlace: null, untaxedReason: null },
    },
    isWhole: false,
  };
}

export type VisibleRepair = ReturnType<typeof limitRepairToRole>;
