import { m } from "#messages";
import type { ToastMessage } from "../ui/plain-toast.ts";
import { showToast } from "../ui/toasts.tsx";

/**
 * Whether the store may be reachable. `navigator.onLine` isn't enough: it is false on a computer without a network,
 * even if the store runs on that computer.
 */
export async function isReachable(): Promise<boolean> {
  if (navigator.onLine) return true;
  return fetch("/livez", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Shown when part of a page can't be loaded or a page can't be opened. */
const offlineMessage = (): ToastMessage => ({
  title: m.controls.offline,
  description: m.controls.offlineHint,
  kind: "error",
});

export function showOfflineToast(title = offlineMessage().title): void {
  void showToast({ ...offlineMessage(), title });
}

/** Retries `load` after each `online` event until it succeeds. */
export async function retryWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    }
  }
}
