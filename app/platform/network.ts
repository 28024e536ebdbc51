import type { ToastMessage } from "../ui/plain-toast.ts";
import { showToast } from "../ui/toasts.tsx";

/**
 * Whether the store can be reached. A browser that calls itself offline is doubted: it says so on every computer that
 * has no network, beside a store on that very computer too.
 */
export async function isReachable(): Promise<boolean> {
  if (navigator.onLine) return true;
  return fetch("/livez", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** What a part of the page that could not be fetched, or a page that could not be opened, is told with. */
export const offlineMessage: ToastMessage = {
  title: "You are offline",
  description: "Nothing was lost. Please try again when the connection is back.",
  kind: "error",
};

export function showOfflineToast(title = offlineMessage.title): void {
  void showToast({ ...offlineMessage, title });
}

/** Calls `load` until it succeeds: again whenever the browser says that the network is back. */
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
