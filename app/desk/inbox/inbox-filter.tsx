import type { InboxKind } from "../../../foundation/records/inbox-rules.ts";
import { SelectAllCheckbox } from "../kit/bulk/select-all-checkbox.tsx";
import { TabLinks } from "../kit/tab-links.tsx";
import { kindLabels } from "./inbox-labels.ts";
import { bulkEntriesFormId } from "./inbox-list.tsx";
import { type InboxQuery, inboxPath } from "./inbox-query.ts";

interface InboxFilterProps extends Pick<InboxQuery, "kind" | "state"> {
  /** Number of entries of each kind in the state shown. */
  counts: Record<string, number>;
  total: number;
}

const states = [
  { state: "waiting", label: "Waiting" },
  { state: "late", label: "Late" },
  { state: "off", label: "Snoozed" },
  { state: "done", label: "Done" },
] as const;
const kinds = Object.keys(kindLabels) as InboxKind[];

export function InboxFilter({ kind, state, counts, total }: InboxFilterProps) {
  return (
    <nav
      aria-label="Inbox filter"
      className="flex flex-wrap items-end justify-between gap-x-8 border-b border-line"
    >
      <div className="flex flex-wrap items-end gap-x-4">
        <span className="w-7 max-md:hidden">
          <SelectAllCheckbox form={bulkEntriesFormId} />
        </span>
        <TabLinks
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
      </div>
      <TabLinks
        parts={states.map((one) => ({
          to: inboxPath({ kind, state: one.state }),
          label: one.label,
          isShown: one.state === state,
        }))}
      />
    </nav>
  );
}
