/** How often a page without scripts looks again, and how long to wait between, in seconds: two minutes in all. */
export const maxPollAttempts = 24;
export const pollIntervalS = 5;

/** How often the page looked already, by its address; 0 for anything else than a small number. */
export function pollAttempts(request: Request): number {
  const text = new URL(request.url).searchParams.get("look") ?? "";
  return /^\d{1,2}$/.test(text) ? Math.min(Number(text), maxPollAttempts) : 0;
}
