/** The time of day at `at` (ms since 1970) in a time zone, "14:05". */
export function wallClockTime(at: number, timeZone: string): string {
  return timeFormat(timeZone).format(at);
}

const timeFormat = oncePerZone({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Creating a format costs twenty times formatting, so each time zone of the configuration has one. */
export function oncePerZone(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = made.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { timeZone, ...options });
    made.set(timeZone, known);
    return known;
  };
}
