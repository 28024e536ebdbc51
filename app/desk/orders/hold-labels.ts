/** How long a hold lasts, in words. `leftMs`: below 0 it is over, and the next sweep ends it. */
export function holdLabel(leftMs: number): string {
  if (leftMs <= 0) return "Hold is over";
  const minutes = Math.ceil(leftMs / 60_000);
  return minutes === 1 ? "Held 1 minute more" : `Held ${minutes} minutes more`;
}
