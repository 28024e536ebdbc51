import type { ReaderPaymentView } from "#commerce";

const onReader = new Set<ReaderPaymentView["state"]>(["starting", "waiting", "unknown", "uncaptured"]);

/** Whether a card payment isn't settled, so that nothing else can pay for its ticket. */
export function isOnReader({ state }: ReaderPaymentView): boolean {
  return onReader.has(state);
}
