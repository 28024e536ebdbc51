import { Link } from "react-router";
import type { VisitDay } from "#visits";
import { visitStates } from "../../../modules/visits/visit-states.ts";
import { showroomTime } from "../../platform/showroom-time.ts";
import type { VisitWithPieces } from "./desk-visits.server.ts";
import { trayText } from "./visit-labels.ts";

interface DeskWeekProps {
  days: readonly (VisitDay & { weekday: string; date: string })[];
  visits: readonly VisitWithPieces[];
  shown: string;
}

/** A week's days with their visits. Omits days that are always closed. */
export function DeskWeek({ days, visits, shown }: DeskWeekProps) {
  return (
    <div className="grid border-t border-line min-[1000px]:auto-cols-fr min-[1000px]:grid-flow-col">
      {days.map((day) => {
        const found = visits.filter((visit) => visit.day === day.day);
        if (day.kind === "closed" && found.length === 0) return null;
        const isShown = day.day === shown;
        return (
          <section
            key={day.day}
            aria-label={`${day.weekday} ${day.date}`}
            className="grid min-w-0 grid-cols-[96px_minmax(0,1fr)] content-start gap-x-3.5 border-b border-line py-3.5 min-[1000px]:block min-[1000px]:border-b-0 min-[1000px]:border-l min-[1000px]:px-2.5 min-[1000px]:first:border-l-0 min-[1000px]:first:pl-0"
          >
            <h3 className={`mb-1.5 text-small ${isShown ? "text-text" : "text-text-2"}`}>
              <Link
                to={`/desk/visits?day=${day.day}`}
                aria-current={isShown ? "date" : undefined}
                className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-1.5 hover:text-text aria-[current]:shadow-[0_2px_0_var(--gold)]"
              >
                {day.weekday}
                <b className="font-serif text-[22px] font-[350] text-text tabular-nums">{day.date}</b>
              </Link>
            </h3>
            <ul>
              {day.staff === 0 && (
                <li className="py-2 text-small text-text-3">{`Closed${day.reason && `, ${day.reason}`}`}</li>
              )}
              {found.map((visit) => (
                <li key={visit.id} className="border-b border-line py-2.5 last:border-b-0">
                  <Link
                    to={`/desk/visits?day=${day.day}&visit=${visit.id}#tray`}
                    className="block hover:bg-text/4"
                  >
                    <span className="block text-small text-text-2 tabular-nums">
                      {showroomTime(visit.startsAt)}
                    </span>
                    <span className="block text-ui font-medium wrap-anywhere">{visit.name}</span>
                    <span className="block text-small text-text-2">{visit.reasonLabel}</span>
                    <span className="block text-small">
                      {visit.state === "booked" ? trayText(visit) : visitStates[visit.state].label}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
