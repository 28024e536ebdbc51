import { Link } from "react-router";
import type { VisitDay } from "#visits";
import { visitStates } from "../../../modules/visits/visit-states.ts";
import { showroomTime } from "../../platform/showroom-time.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { PieceThumb } from "../kit/piece-thumb.tsx";
import type { VisitWithPieces } from "./desk-visits.server.ts";
import { trayText } from "./visit-labels.ts";

interface DeskDayProps {
  day: VisitDay;
  visits: readonly VisitWithPieces[];
  /** The visit whose tray is shown. */
  selected: number | null;
  now: number;
}

/** A day's hours, each with the visits that start then. */
export function DeskDay({ day, visits, selected, now }: DeskDayProps) {
  const starts = [...new Set([...day.times.map(({ at }) => at), ...visits.map(({ startsAt }) => startsAt)])];
  return (
    <ol className="mt-3.5">
      {starts
        .toSorted((a, b) => a - b)
        .map((at, index, all) => {
          const free = day.times.find((time) => time.at === at)?.free ?? 0;
          const isNow = at <= now && now < (all[index + 1] ?? at + 3_600_000);
          return (
            <li
              key={at}
              className={`grid gap-x-4 gap-y-2 border-t py-2.5 md:grid-cols-[56px_minmax(0,1fr)] ${isNow ? "border-gold" : "border-line"}`}
            >
              <p className="text-small text-text-2 tabular-nums">
                {showroomTime(at)}
                {isNow && <span className="block text-micro text-gold">now</span>}
              </p>
              <ul className="grid min-h-11 content-start gap-2">
                {visits
                  .filter(({ startsAt }) => startsAt === at)
                  .map((visit) => (
                    <Visit key={visit.id} visit={visit} day={day.day} isSelected={visit.id === selected} />
                  ))}
                {free > 0 && at > now && (
                  <li className="flex min-h-11 items-center text-small text-text-3">{free} open</li>
                )}
              </ul>
            </li>
          );
        })}
    </ol>
  );
}

function Visit({ visit, day, isSelected }: { visit: VisitWithPieces; day: string; isSelected: boolean }) {
  const { id, name, reasonLabel, notes, startsAt, endsAt, state, pieces } = visit;
  return (
    <li
      className={`relative grid items-center gap-x-4 gap-y-1 border border-l-2 border-line px-3.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto] ${isSelected ? "border-l-gold bg-surface" : "border-l-control bg-surface"}`}
    >
      <div className="min-w-0">
        <p className="text-small text-text-2 tabular-nums">
          {showroomTime(startsAt)} to {showroomTime(endsAt)}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-ui font-medium">
          <Link
            to={`/desk/visits?day=${day}&visit=${id}#tray`}
            aria-current={isSelected ? "true" : undefined}
            className="wrap-anywhere after:absolute after:inset-0"
          >
            {name}
          </Link>
          {state !== "booked" && (
            <DeskBadge tone={visitStates[state].tone}>{visitStates[state].label}</DeskBadge>
          )}
        </p>
        <p className="line-clamp-2 text-small text-text-2 wrap-anywhere">
          {notes ? `${reasonLabel}. ${notes}` : reasonLabel}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-2">
        {pieces.slice(0, 4).map((piece) => (
          <PieceThumb key={piece.id} piece={piece} className="w-9" />
        ))}
        <span className="text-small whitespace-nowrap">{trayText(visit)}</span>
      </p>
    </li>
  );
}
