import { settings } from "#settings";

/** Texts are sent from 8am until 9pm in the shop's time zone (47 CFR 64.1200(c)(1)). */
export const textHours = { from: 8, until: 21 } as const;

/** Whether clients may not be texted now (milliseconds since the Unix epoch), unless they just wrote themselves. */
export function isQuietAt(now: number): boolean {
  const hour = Number(
    new Intl.DateTimeFormat(settings().locale, {
      ...{ hour: "numeric", hourCycle: "h23", timeZone: settings().timeZone },
    }).format(now),
  );
  return hour < textHours.from || hour >= textHours.until;
}
