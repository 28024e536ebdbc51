/** The promise's value if it resolves within `waitMs`; null if it fails or takes longer. */
export async function resolveWithin<Made>(made: Promise<Made>, waitMs: number): Promise<Made | null> {
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(patience.resolve, waitMs, null);
  const orNull = made.catch(() => null);
  return Promise.race([orNull, patience.promise]).finally(() => clearTimeout(timer));
}
