import type { ToastMessage } from "../ui/plain-toast.ts";
import { showToast } from "../ui/toasts.tsx";

/**
 * Whether the store may be reachable. `navigator.onLine` alone is not trusted: it is false on a computer without a
 * network, beside a store on that very computer.
 */
export async function isReachable(): Promise<boolean> {
  if (navigator.onLine) return true;
  return fetch("/livez", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The message for a part that could not be loaded, or a page that could not be opened. */
const offlineMessage: ToastMessage = {
  title: "You are offline",
  description: "Nothing was lost. Please try again when the connection is back.",
  kind: "error",
};

export function showOfflineToast(title = offlineMessage.title): void {
  void showToast({ ...offlineMessage, title });
}

/** Calls `load` until it succeeds, again at each `online` event. */
export async function whenLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    }
  }
}
