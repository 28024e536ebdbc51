/** The time on all watches: 10:09 and 37 seconds, on the 18th. */
export const shownTime = { hours: 10, minutes: 9, seconds: 37, day: 18 } as const;

const { hours, minutes, seconds } = shownTime;
const exactMinutes = minutes + seconds / 60;
const exactHours = hours + exactMinutes / 60;

/** Clock angles of the hands at the shown time, degrees from 12. `day` is the 24-hour hand. */
export const handAngles = {
  hours: exactHours * 30,
  day: exactHours * 15,
  minutes: exactMinutes * 6,
  seconds: seconds * 6,
} as const;
