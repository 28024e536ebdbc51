import { ChevronLeft, ChevronRight, CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "#messages";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { DayChoice, TimeChoice, VisitCalendar } from "./visit-view.ts";

interface TimeChoicesProps {
  calendar: VisitCalendar;
  title: string;
  /** URL of the page for another day. */
  pathOf: (day: string) => string;
  /** The time submitted with a rejected form. */
  value?: string | undefined;
  error?: string | undefined;
}

const id = "day-and-time";

/** Days as links, and the chosen day's times as radio buttons named `time`. Works without scripts. */
export function TimeChoices({ calendar, title, pathOf, value, error }: TimeChoicesProps) {
  const { month, days, times, before, after } = calendar;
  const isHydrated = useHydrated();
  // Without scripts, the page reloads and scrolls to the days.
  const linkOf = (day: string) => (isHydrated ? pathOf(day) : `${pathOf(day)}#${id}`);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-32 border-t border-line py-9">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={`${id}-title`} className="font-serif text-title-2">
          {title}
        </h2>
        <div className="-mr-3 flex items-center gap-1">
          <WeekLink to={before && linkOf(before)} label={m.booking.weekBefore}>
            <ChevronLeft size={20} strokeWidth={1.25} />
          </WeekLink>
          <span className="text-center text-ui tabular-nums md:min-w-[9.5em]">{month}</span>
          <WeekLink to={after && linkOf(after)} label={m.booking.weekAfter}>
            <ChevronRight size={20} strokeWidth={1.25} />
          </WeekLink>
        </div>
      </div>
      <nav
        aria-label={m.booking.day}
        className="grid grid-cols-7 rounded-ctl border border-line max-md:-mx-(--margin) max-md:auto-cols-[68px] max-md:grid-flow-col max-md:grid-cols-none max-md:overflow-x-auto max-md:rounded-none max-md:border-x-0 max-md:p-0.5 max-md:scrollbar-none"
      >
        {days.map((day) => (
          <Day key={day.day} day={day} to={linkOf(day.day)} />
        ))}
      </nav>
      <Times key={days.find(({ isChosen }) => isChosen)?.day} times={times} value={value} />
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-4 flex items-center gap-2 text-small text-garnet">
          <CircleAlert size={16} strokeWidth={1.25} className="flex-none" />
          {error}
        </p>
      )}
    </section>
  );
}

function WeekLink({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  const look = "grid size-11 place-items-center rounded-round";
  if (to === null)
    return (
      <span aria-hidden="true" className={`${look} text-text-3 opacity-50`}>
        {children}
      </span>
    );
  return (
    <Link to={to} preventScrollReset aria-label={label} className={`${look} hover:bg-text/6`}>
      {children}
    </Link>
  );
}

const dayLook =
  "relative grid min-h-[92px] content-center justify-items-center gap-[3px] border-l border-line px-0.5 text-small first:border-l-0";

function Day({ day, to }: { day: DayChoice; to: string }) {
  const words = (
    <>
      <span>{day.weekday}</span>
      <b className="font-serif text-[26px] leading-[1.1] font-[350] lining-nums">{day.date}</b>
      <span className="whitespace-nowrap">{day.note}</span>
    </>
  );
  if (!day.isFree)
    return (
      <span
        className={`${dayLook} text-text-3 ${day.note === m.booking.callUs ? "" : "[&>b]:line-through [&>b]:decoration-1"}`}
      >
        {words}
      </span>
    );
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={day.isChosen ? "date" : undefined}
      className={`${dayLook} text-text-2 hover:bg-text/4 [&>b]:text-text ${day.isChosen ? "z-1 rounded-ctl border-transparent shadow-[0_0_0_1px_var(--gold),inset_0_0_0_1px_var(--gold)]" : ""}`}
    >
      {words}
    </Link>
  );
}

function Times({ times, value }: { times: TimeChoice[]; value: string | undefined }) {
  const parts = [
    { label: m.booking.morning, times: times.filter(({ isMorning }) => isMorning) },
    { label: m.booking.afternoon, times: times.filter(({ isMorning }) => !isMorning) },
  ];
  if (times.length === 0) return <p className="mt-6 text-ui text-text-2">{m.booking.weekFull}</p>;
  return (
    <div className="mt-6 grid gap-3.5">
      {parts
        .filter((part) => part.times.length > 0)
        .map((part) => (
          <fieldset
            key={part.label}
            className="grid items-center gap-x-5 gap-y-2.5 md:grid-cols-[104px_minmax(0,1fr)]"
          >
            <legend className="float-left text-small text-text-2 md:row-start-1">{part.label}</legend>
            <div className="grid grid-cols-3 gap-2 md:col-start-2 md:flex md:flex-wrap">
              {part.times.map((time) => (
                <label
                  key={time.value}
                  className="choice-card inline-flex min-h-11 min-w-[72px] items-center justify-center bg-transparent px-[15px] text-ui tabular-nums"
                >
                  <input
                    type="radio"
                    name="time"
                    value={time.value}
                    required
                    aria-label={`${time.day}, ${time.clock}`}
                    defaultChecked={time.value === value}
                    className="choice-input"
                  />
                  {time.clock}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
    </div>
  );
}
