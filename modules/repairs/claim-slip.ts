import { runInLanguage } from "#language";
import { m } from "#messages";
import { formatMoneyExact } from "#money";
import { calendarDayLabel, deskTime } from "../../foundation/records/showroom-time.ts";
import { checkText } from "./check-list.ts";
import type { DeskRepair } from "./read-repairs.ts";

type SlipFacts = Pick<
  DeskRepair,
  "name" | "language" | "title" | "serial" | "checks" | "promisedOn" | "takenInAt"
> & { estimate: Pick<DeskRepair["estimate"], "lines" | "totalCents" | "untaxedReason"> };

/** What the claim check says, in the client's language. */
export function claimSlip(repair: SlipFacts) {
  const { name, title, serial, checks, estimate, promisedOn, takenInAt } = repair;
  const { lines, totalCents, untaxedReason } = estimate;
  return runInLanguage(repair.language, () => {
    const slip = m.repair.slip;
    const total = formatMoneyExact(totalCents);
    const rows = [
      [slip.droppedOff, deskTime(takenInAt)],
      [slip.client, name],
      [slip.piece, [title, serial && `${slip.serial} ${serial}`].filter(Boolean).join(", ")],
      [m.repair.condition, checks.map(checkText).join("; ")],
      [slip.work, lines.map(({ work }) => work).join(", ")],
      [m.repair.estimate, totalCents > 0 ? (untaxedReason ? total : slip.withTax(total)) : ""],
      [slip.readyDate, promisedOn === null ? "" : calendarDayLabel(promisedOn)],
    ] as const;
    return {
      lang: repair.language,
      rows: rows.flatMap(([label, value]) => (value === "" ? [] : { label, value })),
      bring: slip.bring,
    };
  });
}

export type ClaimSlipText = ReturnType<typeof claimSlip>;
