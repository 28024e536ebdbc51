/** What is awaited, or `late()` where that takes longer than `ms`; what comes of it then is passed over. */
export async function within<T>(ms: number, awaited: Promise<T>, late: () => T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, ms, null);
  // One that is late may fail later, when nobody listens any more.
  awaited.catch(() => {});
  try {
    const first = await Promise.race([awaited.then((value) => ({ value })), promise]);
    return first ? first.value : late();
  } finally {
    clearTimeout(timer);
  }
}
