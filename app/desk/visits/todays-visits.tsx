import { Link } from "react-router";
import { visitStates } from "../../../modules/visits/visit-states.ts";
import { showroomTime } from "../../platform/showroom-time.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { ListSection } from "../kit/list-section.tsx";
import { PieceThumb } from "../kit/piece-thumb.tsx";
import type { VisitWithPieces } from "./desk-visits.server.ts";
import { trayText } from "./visit-labels.ts";

/** Today's visits with their trays. Hidden if there are none. */
export function TodaysVisits({ visits }: { visits: readonly VisitWithPieces[] }) {
  if (visits.length === 0) return null;
  return (
    <ListSection title="Visits today" all={{ to: "/desk/visits", label: "Week" }}>
      <ul className="grid gap-x-8 sm:max-lg:grid-cols-2">
        {visits.map((visit) => (
          <li
            key={visit.id}
            className="relative grid grid-cols-[72px_minmax(0,1fr)] gap-x-3 border-b border-line py-3"
          >
            <span className="text-small text-text-2 tabular-nums">{showroomTime(visit.startsAt)}</span>
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 text-ui font-medium">
                <Link
                  to={`/desk/visits?visit=${visit.id}#tray`}
                  className="wrap-anywhere after:absolute after:inset-0"
                >
                  {visit.name}
                </Link>
                {visit.state !== "booked" && (
                  <DeskBadge tone={visitStates[visit.state].tone}>{visitStates[visit.state].label}</DeskBadge>
                )}
              </p>
              <p className="text-small text-text-2">{visit.reasonLabel}</p>
              <p className="mt-1.5 flex flex-wrap items-center gap-2 text-small">
                {visit.pieces.slice(0, 4).map((piece) => (
                  <PieceThumb key={piece.id} piece={piece} className="w-8" />
                ))}
                <span>{trayText(visit)}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </ListSection>
  );
}
