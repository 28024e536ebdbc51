import { showToast, type ToastMessage } from "../ui/toasts.tsx";

/** Whether the last that was asked of the store got no answer. */
let isLost = false;

export function noteLost(): void {
  isLost = true;
}

/** Whether it is worth asking first, before the page that is shown is given up. */
export function isDoubtful(): boolean {
  return isLost || !navigator.onLine;
}

/**
 * Whether the store can be reached; asked only in doubt. A browser that calls itself offline is doubted too: it says so
 * on every computer that has no network, beside a store on that very computer as well.
 */
export async function isReachable(): Promise<boolean> {
  if (!isDoubtful()) return true;
  const isBack = await fetch("/livez", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isBack) isLost = false;
  return isBack;
}

/** Whether no answer came, or half of one: the store's own failures name no cause. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause !== undefined);
}

/** What a part of the page that could not be fetched, or a page that could not be opened, is told with. */
export function offlineMessage(): ToastMessage {
  return {
    title: navigator.onLine ? "The store could not be reached" : "You are offline",
    description: "Nothing was lost. Please try again when the connection is back.",
    kind: "error",
  };
}

export function tellOffline(title?: string): void {
  const message = offlineMessage();
  void showToast({ ...message, title: title ?? message.title });
}

/** Calls `load` until it succeeds: again whenever the browser says that the network is back. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    }
  }
}
