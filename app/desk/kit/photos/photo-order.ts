/** `order` with the entry at `from` moved to `to`, both counted from 0. Out of range, it stays as it is. */
export function movedTo<T>(order: readonly T[], from: number, to: number): T[] {
  const next = [...order];
  if (to < 0 || to >= order.length || from < 0 || from >= order.length) return next;
  const [entry] = next.splice(from, 1);
  next.splice(to, 0, entry as T);
  return next;
}
