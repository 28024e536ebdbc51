import { shop } from "../../../shop.config.ts";

const dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Made at its first use: it costs milliseconds, and every navigation reads the clock. */
let clockFormat: Intl.DateTimeFormat | undefined;

function showroomClock(now: Date): { day: number; minutes: number } {
  clockFormat ??= new Intl.DateTimeFormat("en-US", {
    timeZone: shop.timeZone,
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const parts = clockFormat.formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)!.value;
  return {
    day: dayNames.indexOf(part("weekday")),
    minutes: Number(part("hour")) * 60 + Number(part("minute")),
  };
}

function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return hour * 60 + minute;
}

/** "17:30" as the showroom says it, "5:30pm". */
function spoken(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  const rest = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${rest}${hour < 12 ? "am" : "pm"}`;
}

function hoursOf(day: number) {
  return shop.hours.find((entry) => (entry.days as readonly number[]).includes(day));
}

/** The current opening state: "open today until 5:30pm", "opens Tuesday at 10am". `now` is any moment. */
export function showroomToday(now: Date): string {
  const { day, minutes } = showroomClock(now);
  const today = hoursOf(day);
  if (today && "opens" in today) {
    if (minutes < minutesOf(today.opens)) return `opens today at ${spoken(today.opens)}`;
    if (minutes < minutesOf(today.closes)) return `open today until ${spoken(today.closes)}`;
  } else if (today && /appointment/i.test(today.text)) return `${lowerFirst(today.text)} today`;
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const next = hoursOf((day + ahead) % 7);
    if (!next || !("opens" in next)) continue;
    const when = ahead === 1 ? "tomorrow" : dayNames[(day + ahead) % 7];
    return `opens ${when} at ${spoken(next.opens)}`;
  }
  return showroomHours;
}

/** The weekly hours: "open Tuesday to Saturday, 10am-5:30pm". */
export const showroomHours = shop.hours
  .filter((entry) => "opens" in entry)
  .map((entry) => `open ${entry.label}, ${entry.text}`)
  .join("; ");

/** One line for each run of days: "Tuesday to Saturday 10am-5:30pm", "Sunday closed". */
export const weekLines = shop.hours.map((entry) => `${entry.label} ${lowerFirst(entry.text)}`);

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
