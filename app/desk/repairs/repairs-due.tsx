import type { ListedRepair } from "#repairs";
import { repairStates } from "../../../modules/repairs/repair-states.ts";
import { DueRow } from "../kit/due-row.tsx";
import { ListSection } from "../kit/list-section.tsx";
import { promisedDay } from "./repair-labels.ts";

/** Repairs due today or earlier that aren't ready. Hidden if there are none. */
export function RepairsDue({ repairs }: { repairs: readonly ListedRepair[] }) {
  if (repairs.length === 0) return null;
  return (
    <ListSection title="Repairs due" all={{ to: "/desk/repairs", label: "All repairs" }}>
      <ul>
        {repairs.map((repair) => (
          <DueRow
            key={repair.number}
            to={`/desk/repairs/${repair.label}`}
            title={repair.title}
            text={[repair.label, repair.name].filter(Boolean).join(", ")}
            due={promisedDay(repair)}
            isLate={repair.isLate}
            state={repairStates[repair.stage].label}
          />
        ))}
      </ul>
    </ListSection>
  );
}
