import { ArrowLeft, CirclePause, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoneyExact } from "#money";
import { classNames } from "../../ui/class-names.ts";
import { Key } from "./key.tsx";
import { ticketPath } from "./sell-answer.ts";
import { useMaySell, useSell } from "./sell-context.tsx";

const tab =
  "relative flex min-h-12 flex-none items-center gap-2.5 px-3.5 text-small whitespace-nowrap text-text-2 -outline-offset-4 hover:text-text aria-[current]:font-medium aria-[current]:text-text aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-0.5 aria-[current]:after:bg-gold";

/** The tickets that are open, this one first, and a link to begin another. */
export function TicketTabs() {
  const { ticket, tabs, now } = useSell();
  const maySell = useMaySell();
  const others = tabs.filter(({ id }) => id !== ticket?.id);
  return (
    <nav
      aria-label="Tickets"
      className="flex overflow-x-auto border-b border-line px-(--margin) [scrollbar-width:none] print:hidden"
    >
      <Link to="/desk" className={classNames(tab, "-ml-3.5 min-w-11 min-[900px]:hidden")}>
        <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.25} />
        <span className="sr-only">Back to the desk</span>
      </Link>
      <Link
        to={ticket ? ticketPath(ticket.id) : "/desk/sell"}
        aria-current="page"
        className={classNames(tab, "min-[900px]:-ml-3.5")}
      >
        {ticket ? (ticket.number ?? ticket.client?.name ?? "Walk-in") : "New ticket"}
      </Link>
      {others.map(({ id, state, who, totalCents, parkedAt }) => (
        <Link key={id} to={ticketPath(id)} className={tab}>
          {state === "parked" && (
            <>
              <CirclePause aria-hidden="true" size={16} strokeWidth={1.25} />
              <span className="sr-only">Parked: </span>
            </>
          )}
          <span>{`${who ?? "Walk-in"}, ${formatMoneyExact(totalCents)}`}</span>
          {parkedAt !== null && <Faint>{sinceText(now - parkedAt)}</Faint>}
        </Link>
      ))}
      {ticket && maySell && (
        <Link to="/desk/sell" className={classNames(tab, "ml-auto -mr-3.5")}>
          <Plus aria-hidden="true" size={16} strokeWidth={1.25} />
          New ticket
          <Key name="F7" />
        </Link>
      )}
    </nav>
  );
}

function Faint({ children }: { children: ReactNode }) {
  return <span className="text-text-3">{children}</span>;
}

/** "14 min", "3 h" */
function sinceText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
