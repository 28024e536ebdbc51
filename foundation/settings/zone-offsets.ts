/** From an instant on, in ms since the Unix epoch, a time zone's clocks are this many minutes ahead of UTC. */
export type ZoneOffset = readonly [from: number, minutes: number];

const [minuteMs, dayMs] = [60_000, 86_400_000];
const weekMs = 7 * dayMs;

/**
 * The offsets of a time zone for `days` days from `from` on, first the one valid at `from`. Browsers are sent these, since
 * their first `Intl` format costs 40 ms.
 */
export function zoneOffsets(timeZone: string, from: number, days = 400): ZoneOffset[] {
  const offset = offsetOf(timeZone);
  const offsets: [number, number][] = [[from, offset(from)]];
  for (let at = from; at < from + days * dayMs; at += weekMs) {
    if (offset(at) === offset(at + weekMs)) continue;
    let [before, after] = [Math.floor(at / minuteMs), Math.ceil(at / minuteMs) + weekMs / minuteMs];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (offset(middle * minuteMs) === offset(at)) before = middle;
      else after = middle;
    }
    offsets.push([after * minuteMs, offset(after * minuteMs)]);
  }
  return offsets;
}

/** The minutes ahead of UTC at an instant. Before the first offset and after the last, those stay valid. */
export function offsetAt(offsets: readonly ZoneOffset[], at: number): number {
  return (offsets.findLast(([from]) => from <= at) ?? offsets[0]!)[1];
}

/** A function that returns a zone's minutes ahead of UTC at an instant. */
export function offsetOf(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  return (at) => {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const local = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute);
    return local / minuteMs - Math.floor(at / minuteMs);
  };
}
