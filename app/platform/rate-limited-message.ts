import { settings } from "#settings";

/** The message shown to a rate-limited visitor, with the time to wait. */
export function rateLimitedMessage(waitS: number): string {
  return `This came too often from your connection, so nothing was done. Please try again in ${inWords(waitS)}, or call ${settings().phones.showroom}.`;
}

function inWords(seconds: number): string {
  if (seconds < 100) return counted(seconds, "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? counted(minutes, "minute") : counted(Math.ceil(minutes / 60), "hour");
}

function counted(count: number, unit: string): string {
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}
