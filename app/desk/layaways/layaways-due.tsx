import type { ListedLayaway } from "#commerce";
import { formatMoneyExact } from "#money";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { DueRow } from "../kit/due-row.tsx";
import { ListSection } from "../kit/list-section.tsx";
import { lateText } from "./layaway-labels.ts";

/** Clients to call about a layaway payment that is past due. Hidden if there are none. */
export function LayawaysDue({ layaways }: { layaways: readonly ListedLayaway[] }) {
  if (layaways.length === 0) return null;
  return (
    <ListSection
      title="Call about layaways"
      all={{ to: "/desk/layaways?show=past-due", label: "All past due" }}
    >
      <ul>
        {layaways.map(({ number, label, client, phone, what, nextOn, daysLate, totalCents, paidCents }) => (
          <DueRow
            key={number}
            to={`/desk/layaways/${label}`}
            title={[client, phone].filter(Boolean).join(", ")}
            text={[label, what].filter(Boolean).join(", ")}
            due={nextOn === null ? "" : calendarDayLabel(nextOn)}
            isLate
            state={`${lateText(daysLate)}, ${formatMoneyExact(totalCents - paidCents)} left`}
          />
        ))}
      </ul>
    </ListSection>
  );
}
