import { PartLinks } from "../kit/part-links.tsx";
import { type Kind, kindLabels } from "./inbox-labels.ts";
import { type InboxQuery, inboxPath } from "./inbox-query.ts";

interface InboxFilterProps extends Pick<InboxQuery, "kind" | "state"> {
  /** Entries of each kind in the state shown. */
  counts: Record<string, number>;
  total: number;
}

const states = [
  { state: "waiting", label: "Waiting" },
  { state: "late", label: "Late" },
  { state: "done", label: "Done" },
] as const;
const kinds = Object.keys(kindLabels) as Kind[];

/** Filters the inbox by state and kind. */
export function InboxFilter({ kind, state, counts, total }: InboxFilterProps) {
  return (
    <nav aria-label="Parts of the inbox" className="flex flex-wrap gap-x-10 gap-y-1">
      <PartLinks
        parts={states.map((one) => ({
          to: inboxPath({ kind, state: one.state }),
          label: one.label,
          isShown: one.state === state,
        }))}
      />
      <PartLinks
        parts={[
          { to: inboxPath({ kind: null, state }), label: "All", isShown: kind === null, count: total },
          ...kinds
            .filter((one) => one === kind || counts[one])
            .map((one) => ({
              to: inboxPath({ kind: one, state }),
              label: kindLabels[one].all,
              isShown: one === kind,
              count: counts[one] ?? 0,
            })),
        ]}
      />
    </nav>
  );
}
