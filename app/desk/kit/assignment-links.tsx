import { useSignedIn } from "../access/use-signed-in.ts";
import type { AssignmentFilter } from "./assignment.ts";
import { TabLinks } from "./tab-links.tsx";

interface WhoseLinksProps {
  whose: AssignmentFilter;
  pathOf: (whose: AssignmentFilter) => string;
}

/** Filters a list by assignee. Hidden while there are no accounts. */
export function AssignmentLinks({ whose, pathOf }: WhoseLinksProps) {
  const { name = null, staffNames = {} } = useSignedIn() ?? {};
  if (Object.keys(staffNames).length === 0) return null;
  const parts = [
    { whose: null, label: "Everyone's" },
    ...(name === null ? [] : [{ whose: "mine" as const, label: "Mine" }]),
    { whose: "nobody" as const, label: "Unassigned" },
  ];
  return (
    <nav aria-label="Assigned to">
      <TabLinks
        parts={parts.map((part) => ({
          to: pathOf(part.whose),
          label: part.label,
          isShown: part.whose === whose,
        }))}
      />
    </nav>
  );
}
