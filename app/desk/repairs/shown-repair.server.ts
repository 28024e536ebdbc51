import type { DeskRepair } from "#repairs";
import type { Role } from "#services";
import { maySee } from "../access/desk-access.ts";

/** Whether a role sees clients and money: the bench sees pieces and work. */
export function seesClients(role: Role): boolean {
  return maySee(role, "desk/clients/:id");
}

/** A repair without what a role may not see. The claim check is on the paper alone: whoever holds it takes the piece. */
export function shownRepair({ claimCheck: _, ...repair }: DeskRepair, role: Role) {
  if (seesClients(role)) return { ...repair, isWhole: true };
  const lines = repair.estimate.lines.map(({ work }) => ({ work, cents: 0 }));
  return {
    ...repair,
    ...{ name: "", email: null, phone: null, valueCents: null, owned: null, signed: null, handover: null },
    estimate: {
      ...repair.estimate,
      lines,
      ...{ priceCents: 0, taxCents: 0, totalCents: 0, depositCents: 0 },
      ...{ taxLabel: null, taxPlace: null, untaxedReason: null },
    },
    isWhole: false,
  };
}

export type ShownRepair = ReturnType<typeof shownRepair>;
