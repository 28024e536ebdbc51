/** A time of day, and the date, that a watch shows. */
export interface ShownTime {
  hours: number;
  minutes: number;
  seconds: number;
  day: number;
  weekday: string;
}

const monday28 = { day: 28, weekday: "MONDAY" } as const;

/** One time for each maker's watches, as in the makers' own photographs where known. */
export const shownTimes = {
  rolex: { hours: 10, minutes: 10, seconds: 31, ...monday28 },
  tudor: { hours: 10, minutes: 10, seconds: 34, ...monday28 },
  omega: { hours: 10, minutes: 8, seconds: 38, day: 9, weekday: "MONDAY" },
  patek: { hours: 10, minutes: 9, seconds: 36, day: 5, weekday: "MONDAY" },
  audemars: { hours: 10, minutes: 8, seconds: 42, day: 25, weekday: "MONDAY" },
  hublot: { hours: 10, minutes: 8, seconds: 35, day: 12, weekday: "MONDAY" },
  breitling: { hours: 10, minutes: 9, seconds: 33, day: 14, weekday: "MONDAY" },
} as const satisfies Readonly<Record<string, ShownTime>>;

/** Clock angles of the hands, degrees from 12. */
export interface HandAngles {
  hours: number;
  minutes: number;
  seconds: number;
  /** The 24-hour hand. */
  day: number;
}

export function handAngles({ hours, minutes, seconds }: ShownTime): HandAngles {
  const exactMinutes = minutes + seconds / 60;
  const exactHours = hours + exactMinutes / 60;
  return { hours: exactHours * 30, day: exactHours * 15, minutes: exactMinutes * 6, seconds: seconds * 6 };
}
