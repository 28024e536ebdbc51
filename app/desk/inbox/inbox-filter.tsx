import { Link } from "react-router";
import { type Kind, kindLabels } from "./inbox-labels.ts";
import { type InboxQuery, inboxPath } from "./inbox-query.ts";

interface InboxFilterProps extends Pick<InboxQuery, "kind" | "state"> {
  /** How many of each kind are in the state that is shown. */
  counts: Record<string, number>;
  total: number;
}

const states = [
  { state: "waiting", label: "Waiting" },
  { state: "late", label: "Late" },
  { state: "done", label: "Done" },
] as const;
const kinds = Object.keys(kindLabels) as Kind[];

/** Which part of the inbox is shown: how it stands, and of which kind. */
export function InboxFilter({ kind, state, counts, total }: InboxFilterProps) {
  return (
    <nav aria-label="Parts of the inbox" className="flex flex-wrap gap-x-10 gap-y-1">
      <ul className="flex flex-wrap gap-x-5">
        {states.map((one) => (
          <li key={one.state}>
            <Part to={inboxPath({ kind, state: one.state })} isShown={one.state === state}>
              {one.label}
            </Part>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-x-5">
        <li>
          <Part to={inboxPath({ kind: null, state })} isShown={kind === null} count={total}>
            All
          </Part>
        </li>
        {kinds
          .filter((one) => one === kind || counts[one])
          .map((one) => (
            <li key={one}>
              <Part to={inboxPath({ kind: one, state })} isShown={one === kind} count={counts[one] ?? 0}>
                {kindLabels[one].all}
              </Part>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function Part(props: { to: string; isShown: boolean; count?: number; children: string }) {
  const { to, isShown, count, children } = props;
  return (
    <Link
      to={to}
      aria-current={isShown ? "true" : undefined}
      className="inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent text-ui text-text-2 hover:text-text aria-[current]:border-gold aria-[current]:text-text"
    >
      {children}
      {count !== undefined && <span className="text-small tabular-nums text-text-3">{count}</span>}
    </Link>
  );
}
