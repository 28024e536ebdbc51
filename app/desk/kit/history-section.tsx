import { deskTime } from "../../platform/showroom-time.ts";
import { useActorName } from "../access/use-signed-in.ts";
import { DeskSection } from "./desk-section.tsx";

interface HistorySectionProps {
  /** Audit entries, in the order shown. */
  entries: readonly { action: string; at: number; actor: string }[];
  labels: Readonly<Record<string, string>>;
}

/** What was done with a record, when and by whom. Hidden if empty. */
export function HistorySection({ entries, labels }: HistorySectionProps) {
  const actorName = useActorName();
  if (entries.length === 0) return null;
  return (
    <DeskSection title="History">
      <ul className="grid text-small">
        {entries.map(({ action, at, actor }) => (
          <li key={`${at} ${action}`} className="border-b border-line py-2 first:border-t">
            {labels[action] ?? action}
            <span className="block text-text-2 tabular-nums">
              {deskTime(at)}, {actorName(actor)}
            </span>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
