/** Resolves to the awaited value, or to `late()` after `ms`; a later result is ignored. */
export async function withTimeout<T>(ms: number, awaited: Promise<T>, late: () => T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, ms, null);
  // It may reject later, unhandled.
  awaited.catch(() => {});
  try {
    const first = await Promise.race([awaited.then((value) => ({ value })), promise]);
    return first ? first.value : late();
  } finally {
    clearTimeout(timer);
  }
}
