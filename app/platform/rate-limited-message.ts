import { m } from "#messages";
import { settings } from "#settings";

/** The message shown to a rate-limited visitor, with the time to wait. */
export function rateLimitedMessage(waitS: number): string {
  return m.controls.rateLimited(durationText(waitS), settings().phones.showroom);
}

function durationText(seconds: number): string {
  if (seconds < 100) return m.controls.seconds(seconds);
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? m.controls.minutes(minutes) : m.controls.hours(Math.ceil(minutes / 60));
}
