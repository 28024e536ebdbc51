import { CalendarPlus, ChevronLeft, ChevronRight } from "lucide-react";
import type { VisitDay } from "#visits";
import { addDays, isDay } from "../../../foundation/records/calendar-day.ts";
import { showroomFormat, showroomTime, showroomWeekday } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/visits";
import { AttendanceForm } from "./attendance-form.tsx";
import { DeskDay } from "./desk-day.tsx";
import { parseVisitId, withPieces } from "./desk-visits.server.ts";
import { DeskWeek } from "./desk-week.tsx";
import { VisitBriefing } from "./visit-briefing.tsx";
import { bookedText, countWord } from "./visit-labels.ts";
import { VisitTray } from "./visit-tray.tsx";

const weekday = showroomFormat({ weekday: "long", timeZone: "UTC" });
const monthDay = showroomFormat({ month: "long", day: "numeric", timeZone: "UTC" });
const longDay = (day: string) => `${weekday.format(Date.parse(day))}, ${monthDay.format(Date.parse(day))}`;

export async function loader({ request, context }: Route.LoaderArgs) {
  const all = context.get(services);
  const { searchParams } = new URL(request.url);
  const today = all.visits.today();
  const wanted = searchParams.get("day") ?? "";
  const shown = isDay(wanted) ? wanted : today;
  // Starting on Monday.
  const first = addDays(shown, -((new Date(`${shown}T00:00:00Z`).getUTCDay() + 6) % 7));
  return await withDatabaseErrorPage(async () => {
    const days = await all.visits.days({ first, count: 7 });
    const listed = await all.visits.list({ first, last: addDays(first, 6) });
    const visits = await withPieces(all, listed);
    const now = Date.now();
    const ofDay = visits.filter(({ day, state }) => day === shown && state !== "cancelled");
    const next = ofDay.find(({ endsAt }) => endsAt > now) ?? ofDay.at(-1);
    const selected = visits.find(({ id }) => id === parseVisitId(searchParams.get("visit"))) ?? next;
    const read = selected && (await all.visits.read(selected.id));
    const [tray] = read ? await withPieces(all, [read]) : [];
    return {
      ...{ today, shown, first, now, visits, tray: tray ?? null, saved: searchParams.get("saved") },
      days: days.map((day) => ({
        ...day,
        weekday: weekday.format(Date.parse(day.day)),
        date: String(Number(day.day.slice(8))),
      })),
      week: `${monthDay.format(Date.parse(first))} to ${monthDay.format(Date.parse(addDays(first, 6)))}`,
      title: longDay(shown),
    };
  });
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Visits");
}

export default function Visits({ loaderData }: Route.ComponentProps) {
  const { today, shown, first, days, visits, tray, now, week, title, saved } = loaderData;
  const day = days.find((one) => one.day === shown)!;
  const active = visits.filter(({ state }) => state !== "cancelled");
  const ofDay = active.filter((visit) => visit.day === shown);
  const cancelled = visits.filter((visit) => visit.day === shown && visit.state === "cancelled");
  const closed = days.filter(({ kind, staff }) => kind !== "closed" && staff === 0);
  const lead = [
    `${week}. ${bookedText(active.length)}`,
    ...closed.map(({ weekday: name }) => `${name} is closed`),
  ].join(", ");
  return (
    <DeskPage
      title="Visits"
      lead={`${lead}.`}
      actions={
        <>
          <WeekLink day={addDays(first, -7)} label="Previous week">
            <ChevronLeft size={20} strokeWidth={1.25} />
          </WeekLink>
          <ButtonLink to="/desk/visits" variant="secondary">
            This week
          </ButtonLink>
          <WeekLink day={addDays(first, 7)} label="Next week">
            <ChevronRight size={20} strokeWidth={1.25} />
          </WeekLink>
          <ButtonLink to={`/desk/visits/new?day=${shown < today ? today : shown}`}>
            <CalendarPlus size={20} strokeWidth={1.25} aria-hidden="true" />
            Book a visit
          </ButtonLink>
        </>
      }
    >
      <DeskSavedNotice saved={saved} />
      <div className="grid gap-x-10 gap-y-10 min-[1240px]:grid-cols-[minmax(0,1fr)_320px] min-[1240px]:grid-rows-[auto_1fr]">
        <section aria-labelledby="day-title" className="min-w-0">
          <header className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="day-title" className="font-serif text-title-2">
              {title}
            </h2>
            <TextLink to="/desk/visits/hours" className="text-small text-text-2">
              {dayText(day)}
            </TextLink>
          </header>
          {day.staff < ofDay.length && day.staff === 0 && (
            <Notice kind="error" className="mt-4">
              {`This day is closed, and ${ofDay.length === 1 ? "one visit is" : `${ofDay.length} visits are`} booked on it. Reschedule or cancel them. We email clients with an email on file; call the others.`}
            </Notice>
          )}
          <DeskDay day={day} visits={ofDay} selected={tray?.id ?? null} now={now} />
          {cancelled.length > 0 && (
            <p className="border-t border-line pt-3 text-small wrap-anywhere text-text-3">
              Canceled:{" "}
              {cancelled.map(({ name, startsAt }) => `${name}, ${showroomTime(startsAt)}`).join("; ")}
            </p>
          )}
        </section>
        <section aria-labelledby="week-title" className="min-w-0 max-[1239px]:order-1">
          <h2 id="week-title" className="mb-3 font-serif text-title-2">
            The week
          </h2>
          <DeskWeek days={days} visits={active} shown={shown} />
        </section>
        <aside
          id="tray"
          aria-label="Tray"
          className="grid min-w-0 scroll-mt-4 content-start gap-10 min-[1240px]:col-start-2 min-[1240px]:row-span-2 min-[1240px]:row-start-1 min-[1240px]:scroll-mt-52"
        >
          {tray ? (
            <>
              <DeskSection title={`${tray.name}, ${showroomTime(tray.startsAt)}`}>
                <p className="text-small text-text-2">
                  {`${tray.state === "cancelled" ? "Canceled. " : ""}${showroomWeekday(tray.startsAt)}. `}
                  <TextLink to={`/desk/visits/${tray.id}`}>{`Open ${tray.label}`}</TextLink>
                </p>
                <VisitTray key={tray.id} visit={tray} day={shown} />
              </DeskSection>
              <DeskSection title="Good to know">
                <VisitBriefing visit={tray} />
              </DeskSection>
              {tray.state !== "cancelled" && (
                <DeskSection title="Did the client show up?">
                  <AttendanceForm visit={tray} day={shown} />
                </DeskSection>
              )}
            </>
          ) : (
            <p className="text-ui text-text-2">No visits on this day.</p>
          )}
        </aside>
      </div>
    </DeskPage>
  );
}

function WeekLink({ day, label, children }: { day: string; label: string; children: React.ReactNode }) {
  return (
    <ButtonLink to={`/desk/visits?day=${day}`} variant="secondary" aria-label={label} className="px-3.5">
      {children}
    </ButtonLink>
  );
}

function dayText({ kind, staff, reason }: VisitDay): string {
  if (staff === 0) return reason ? `Closed, ${reason}` : "Closed";
  const tables = staff === 1 ? "One table" : `${countWord(staff)} tables`;
  return kind === "appointment" ? `${tables}, by appointment` : tables;
}
